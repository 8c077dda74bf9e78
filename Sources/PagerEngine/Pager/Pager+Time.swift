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
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
    beginning = nil
    (consumed, left) = (.zero, .zero)
    if renaming != nil { renaming = nil }
    if !isCurrentPageTold { tellOpening() }
    endMoment(before: instant)
    while time < instant {
      var next = instant
      if let deadline = nextDeadline { next = min(next, max(deadline, time)) }
      if tracks.horizontal.end != nil, let crossing = crossing(.horizontal, after: time, upTo: next) { next = crossing }
      if tracks.vertical.end != nil, let crossing = crossing(.vertical, after: time, upTo: next) { next = crossing }
      time = next
      updateCurrentPage()
      meetDeadlines()
    }
  }

  /// Tells the page that the pager opens on, once it is in the map.
  private mutating func tellOpening() {
    guard has(neighborhood.anchor) else { return }
    (isCurrentPageTold, isSettledPageTold) = (true, true)
    events.append(.pageChanged(from: nil, to: currentPage))
    events.append(.settled(page: settledPage))
  }

  /// Ends a call and hands out what it came to. `sign` is -1 where the call was given the opposite of a pointer's
  /// displacement; `isInReadingOrder` says that it was given a displacement through the pages.
  mutating func finish(sign: Double = 1, isInReadingOrder: Bool = false) -> PagerUpdate {
    actOnIntents()
    if configuration.tellsVisibility { tellVisibility() }
    checkInvariants()
    guard consumed != .zero || left != .zero else {
      return PagerUpdate(events: events, transition: beginning, consumed: .zero, left: .zero)
    }
    return PagerUpdate(
      events: events, transition: beginning, consumed: (isInReadingOrder ? consumed : onScreen(consumed)) * sign,
      left: (isInReadingOrder ? left : onScreen(left)) * sign)
  }

  /// The next moment at which something happens by itself, pages passed aside.
  private var nextDeadline: Instant? {
    let arrival = Instant.earlier(tracks.horizontal.end, tracks.vertical.end)
    return Instant.earlier(Instant.earlier(arrival, transition?.logicalEnd), tracking.deadline)
  }

  private mutating func meetDeadlines() {
    if let deadline = tracking.deadline, deadline <= time {
      tracking.meetDeadlines(at: time)
      actOnIntents()
    }
    if let end = transition?.logicalEnd, end <= time, let id = transition?.id {
      transition?.logicalEnd = nil
      transition?.isLogicallyComplete = true
      events.append(.logicallyComplete(id))
    }
    var hasArrived = false
    // Each by its name: through the subscript the track would be copied.
    if let end = tracks.horizontal.end, end <= time {
      tracks.horizontal.phase = .resting
      hasArrived = true
    }
    if let end = tracks.vertical.end, end <= time {
      tracks.vertical.phase = .resting
      hasArrived = true
    }
    guard hasArrived else { return }
    updateCurrentPage()
    unpinHiddenRows()
    settleIfAtRest()
  }
}

extension Instant {
  /// The earlier of two moments, where there is one.
  static func earlier(_ a: Instant?, _ b: Instant?) -> Instant? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }
}
