import PagerGeometry

extension Pager {
  /// Brings the pager to `time`; an earlier one than the last changes nothing.
  ///
  /// Whatever happens meanwhile (pages passed, moves ending) happens at its own moment and in order, so that it is the
  /// same whether this is called 30 or 144 times a second, or not for a while.
  @discardableResult
  public mutating func advance(to time: Instant) -> PagerUpdate {
    begin(at: time)
    return finish()
  }

  /// Starts a call: forgets the last one's events and brings the pager to the event's time.
  mutating func begin(at instant: Instant) {
    events.removeAll(keepingCapacity: true)
    beginning = nil
    (consumed, left) = (.zero, .zero)
    while time < instant {
      var next = instant
      if let deadline = nextDeadline { next = min(next, max(deadline, time)) }
      if let crossing = crossing(.horizontal, after: time, upTo: next) { next = crossing }
      if let crossing = crossing(.vertical, after: time, upTo: next) { next = crossing }
      time = next
      updateCurrentPage()
      meetDeadlines()
    }
  }

  /// Ends a call and hands out its events.
  mutating func finish() -> PagerUpdate {
    actOnIntents()
    if configuration.tellsVisibility { tellVisibility() }
    checkInvariants()
    return PagerUpdate(events: events, transition: beginning, consumed: onScreen(consumed), left: onScreen(left))
  }

  /// The next moment at which something happens by itself, pages passed aside.
  private var nextDeadline: Instant? {
    let arrival = earlier(tracks.horizontal.end, tracks.vertical.end)
    return earlier(earlier(arrival, transition?.logicalEnd), tracking.pan?.deadline)
  }

  private func earlier(_ a: Instant?, _ b: Instant?) -> Instant? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }

  private mutating func meetDeadlines() {
    if let deadline = tracking.pan?.deadline, deadline <= time { cancelPan() }
    if let end = transition?.logicalEnd, end <= time, let id = transition?.id {
      transition?.logicalEnd = nil
      transition?.isLogicallyComplete = true
      events.append(.logicallyComplete(id))
    }
    var hasArrived = false
    for axis in Axis.allCases {
      if let end = tracks[axis].end, end <= time {
        tracks[axis].phase = .resting
        hasArrived = true
      }
    }
    guard hasArrived else { return }
    updateCurrentPage()
    unpinHiddenRows()
    settleIfAtRest()
  }
}
