/// A check of the order of a pager's events: each transition ends once, each press and each drag ends in exactly one
/// way, and page changes form a chain (laws 4, 10 and 11).
package struct PagerEventCheck: Hashable, Sendable {
  /// The kinds of gesture of which only one at a time is possible.
  private enum Ongoing: Hashable {
    case drag, pinch
  }

  private var transition: TransitionID?
  private var isLogicallyComplete = false
  private var presses = 0
  private var gesture: Ongoing?
  private var current: Page?
  /// Whether a page change was reported. After that, `nil` as the previous page means that the page is gone.
  private var hasToldPage = false
  /// Whether earlier events are unknown, so that something may end whose beginning was not seen.
  private var mayHaveBegun: Bool

  /// Creates a check of a pager that has reported no events yet and whose current page is `current`, if known.
  package init(from current: Page?) {
    self.current = current
    mayHaveBegun = false
  }

  /// Creates a check of a pager in an unknown state.
  package init() { mayHaveBegun = true }

  /// Checks the next event. Returns a description of an error, or `nil`. `delaysTaps` is true if taps wait for a second
  /// one.
  package mutating func hear(_ event: PagerEvent, delaysTaps: Bool) -> String? {
    // With delayed taps, a second press can precede the first one's tap.
    let mostPresses = delaysTaps ? 2 : 1
    switch event {
    case .willSettle(let id, _):
      if let transition, !mayHaveBegun { return "transition \(id.rawValue) began beside \(transition.rawValue)" }
      (transition, isLogicallyComplete) = (id, false)
    case .logicallyComplete(let id):
      if transition != id || isLogicallyComplete, !mayHaveBegun {
        return "transition \(id.rawValue) was logically complete twice, or is not under way"
      }
      isLogicallyComplete = true
    case .ended(let id, let outcome):
      if mayHaveBegun { break }
      if transition != id { return "transition \(id.rawValue) ended twice, or never began" }
      if outcome == .settled, !isLogicallyComplete { return "transition \(id.rawValue) settled before it was complete" }
      transition = nil
    case .pageChanged(let from, let to):
      if let current, from == nil ? hasToldPage : from != current || from == to {
        return "the page changed from \(from.map { "\($0)" } ?? "none") to \(to), on \(current)"
      }
      (current, hasToldPage) = (to, true)
    case .pressed:
      presses += 1
      if presses > mostPresses { return "pressed twice" }
    case .tapped, .pressCancelled, .longPressed: return endPresses(1, by: event)
    case .doubleTapped: return endPresses(mostPresses, by: event)
    case .dragDeclined:
      if presses > 0 { return "a declined drag is still a press" }
    case .dragBegan: return begin(.drag, by: event)
    case .pinchBegan: return begin(.pinch, by: event)
    case .pinchChanged:
      if gesture != .pinch, !mayHaveBegun { return "\(event) without a pinch" }
    case .dragEnded: return end(.drag, by: event)
    case .pinchEnded, .pinchCancelled: return end(.pinch, by: event)
    case .settled, .pageVisible: break
    }
    return nil
  }

  /// Renames the current page after a change of the map.
  package mutating func rename(_ newName: (Page) -> Page?) { current = current.flatMap(newName) }

  /// Checks a pager that is at rest on `page`, neither pressed nor dragged. Returns a description of an error, or
  /// `nil`. After this call the state is known. Two fingers may pinch while the pager is at rest.
  package mutating func checkAtRest(on page: Page) -> String? {
    defer {
      (transition, presses, current) = (nil, 0, page)
      if gesture == .drag { gesture = nil }
      mayHaveBegun = mayHaveBegun && gesture != nil
    }
    guard !mayHaveBegun else { return nil }
    if let transition { return "transition \(transition.rawValue) never ended" }
    if presses > 0 { return "a press never ended" }
    if gesture == .drag { return "a drag never ended" }
    if let current, current != page { return "told of page \(current), is on \(page)" }
    return nil
  }

  private mutating func endPresses(_ count: Int, by event: PagerEvent) -> String? {
    if presses < count, !mayHaveBegun { return "\(event) without its press" }
    presses = max(0, presses - count)
    return nil
  }

  private mutating func begin(_ kind: Ongoing, by event: PagerEvent) -> String? {
    if !mayHaveBegun, presses > 0 || gesture != nil { return "\(event) while there is another gesture" }
    gesture = kind
    return nil
  }

  private mutating func end(_ kind: Ongoing, by event: PagerEvent) -> String? {
    if gesture != kind, !mayHaveBegun { return "\(event) ends what did not begin" }
    gesture = nil
    return nil
  }
}
