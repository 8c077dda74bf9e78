import PagerEngine

/// What a gesture comes to, whatever the frame rate: transitions with their targets and ends, and the pages passed, in
/// the order in which the pager told of them.
public struct TraceOutcome: Hashable, Sendable {
  /// One thing that was told.
  public enum Step: Hashable, Sendable {
    case willSettle(TransitionID, page: Page)
    case ended(TransitionID, TransitionOutcome)
    case pageChanged(from: Page, to: Page)
    case settled(page: Page)
  }

  /// In order.
  public private(set) var steps: [Step] = []
  /// Where it all ended.
  public internal(set) var rest: Page?

  /// Nothing yet.
  public init() {}

  mutating func add(_ events: [PagerEvent]) {
    for event in events {
      switch event {
      case .willSettle(let id, let page): steps.append(.willSettle(id, page: page))
      case .ended(let id, let outcome): steps.append(.ended(id, outcome))
      case .pageChanged(let from, let to): steps.append(.pageChanged(from: from, to: to))
      case .settled(let page): steps.append(.settled(page: page))
      case .pageVisible, .logicallyComplete, .pressed, .tapped, .pressCancelled: break
      }
    }
  }
}
