import PagerGeometry

extension Pager {
  /// Advances the pager to `time`; an earlier time than the last has no effect.
  ///
  /// Changes on the way, such as passed pages and ending moves, happen at their own times and in order. The result is
  /// therefore the same for 30 and 144 calls per second, and after a pause.
  @discardableResult
  public mutating func advance(to time: Instant) -> PagerUpdate {
    begin(at: time)
    return finish()
  }

  /// Starts a call: discards the last call's events and advances to the event's time.
  mutating func begin(at instant: Instant) {
    if !keepsEvents {
      if !events.isEmpty { events.removeAll(keepingCapacity: true) }
      if renaming != nil { renaming = nil }
    }
    beginning = nil
    (consumed, left) = (.zero, .zero)
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

  /// Applies `change`, which may call the pager several times. Returns the result of its last call, with the events of
  /// all calls.
  mutating func collecting(_ change: (inout Self) -> PagerUpdate) -> PagerUpdate {
    events.removeAll(keepingCapacity: true)
    renaming = nil
    keepsEvents = true
    let update = change(&self)
    keepsEvents = false
    return PagerUpdate(
      events: events, transition: update.transition, consumed: update.consumed, left: update.left)
  }

  /// Reports the page on which the pager opens, once it is in the map.
  private mutating func tellOpening() {
    guard has(neighborhood.anchor) else { return }
    (isCurrentPageTold, isSettledPageTold) = (true, true)
    events.append(.pageChanged(from: nil, to: currentPage))
    events.append(.settled(page: settledPage))
  }

  /// Ends a call and returns its result. `sign` is -1 if the call was given the opposite of a pointer's displacement;
  /// `isInReadingOrder` is true if it was given a displacement in reading order.
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

  /// The next time at which something happens without a call, except passed pages.
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
    // The tracks are accessed by name: the subscript would copy the track.
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
  /// Returns the earlier of two optional moments; `nil` if both are `nil`.
  static func earlier(_ a: Instant?, _ b: Instant?) -> Instant? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }
}
