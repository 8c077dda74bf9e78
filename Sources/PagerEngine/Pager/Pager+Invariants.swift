import PagerGeometry

extension Pager {
  /// Stops a debug build if the state is inconsistent. A release build does not check.
  func checkInvariants() {
    assert(invariantViolation == nil, invariantViolation ?? "")
  }

  /// A description of the first inconsistency in the state; `nil` if there is none.
  var invariantViolation: String? {
    for axis in Axis.allCases {
      let offset = offset(axis)
      if lines[axis] != madeLine(axis) { return "the snap points along \(axis) are old" }
      guard offset.isFinite else { return "offset along \(axis) is \(offset)" }
      switch (hold, tracks[axis].phase) {
      case (.none, .held), (.none, .dragged): return "\(axis) is \(tracks[axis].phase) and nothing holds it"
      case (.held, .settling), (.held, .dragged): return "\(axis) is \(tracks[axis].phase) under a press"
      case (.dragged(_, let axes), .dragged) where !axes[axis]: return "\(axis) is dragged, but not by the drag"
      case (.dragged(_, let axes), let phase) where axes[axis]:
        if case .dragged = phase { break }
        return "\(axis) is in the drag but \(phase)"
      case (.dragged, .held): return "\(axis) is held beside a drag"
      default: break
      }
    }
    if !isFree, restingOffset != .zero { return "the resting offset is off the page" }
    if hold == .none, !isMoving {
      if transition != nil { return "a transition at rest" }
      if currentPage != targetPage || settledPage != targetPage {
        return "at rest on \(currentPage), settled on \(settledPage), not on the target \(targetPage)"
      }
      if currentSteps != Steps(columns: 0) { return "at rest off the anchor" }
    }
    if isDragging, transition != nil { return "a transition under a drag" }
    return nil
  }
}
