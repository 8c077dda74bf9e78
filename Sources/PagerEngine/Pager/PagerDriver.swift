import PagerGeometry

/// A pager with closures: applies a change, then calls them with the events that it caused.
///
/// Events and completions run after the change that caused them, in order, so each may ask for the next change; that
/// change is made once they return. Use it from one thread or actor.
///
/// ```swift
/// let driver = PagerDriver(Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300)))
/// driver.onEvent = { event in print(event) }
/// driver.scroll(to: Page(column: 2), time: .zero) { outcome in print(outcome) }
/// ```
public final class PagerDriver<Map: PageMap> {
  /// The pager as it is now.
  public private(set) var pager: Pager<Map>
  /// Called with every event, each before the completions it causes.
  public var onEvent: (PagerEvent) -> Void = { _ in }

  private struct Completion {
    var criterion: CompletionCriterion
    var body: (TransitionOutcome) -> Void
  }

  private var completions: [TransitionID: Completion] = [:]
  private var waiting: [PagerEvent] = []
  private var isTelling = false

  /// Drives `pager`.
  public init(_ pager: Pager<Map>) { self.pager = pager }

  /// Applies `change` to the pager and tells of the events it returns.
  public func update(_ change: (inout Pager<Map>) -> PagerUpdate) {
    waiting += change(&pager).events
    tell()
  }

  /// Applies a turn or a scroll; `completion` runs exactly once, with how the transition that it began ended.
  ///
  /// With `.logicallyComplete` it hears `settled` when the move seems over, or how it ended if that came first. Returns
  /// `false`, and never calls `completion`, where nothing was begun.
  @discardableResult
  public func update(
    completing criterion: CompletionCriterion = .removed, _ change: (inout Pager<Map>) -> PagerUpdate,
    completion: @escaping (TransitionOutcome) -> Void
  ) -> Bool {
    let update = change(&pager)
    if let id = update.transition { completions[id] = Completion(criterion: criterion, body: completion) }
    waiting += update.events
    tell()
    return update.transition != nil
  }

  /// Scrolls to `page`; `completion` runs exactly once, with how the scroll ended, as in
  /// ``update(completing:_:completion:)``. Returns `false`, and never calls it, where the map has no such page.
  @discardableResult
  public func scroll(
    to page: Page, isAnimated: Bool = true, time: Instant, completing criterion: CompletionCriterion = .removed,
    completion: @escaping (TransitionOutcome) -> Void = { _ in }
  ) -> Bool {
    update(
      completing: criterion, { $0.scroll(to: page, isAnimated: isAnimated, time: time) }, completion: completion)
  }

  private func tell() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !waiting.isEmpty {
      let batch = waiting
      waiting.removeAll(keepingCapacity: true)
      for event in batch {
        onEvent(event)
        complete(event)
      }
    }
  }

  private func complete(_ event: PagerEvent) {
    switch event {
    case .logicallyComplete(let id) where completions[id]?.criterion == .logicallyComplete:
      completions.removeValue(forKey: id)?.body(.settled)
    case .ended(let id, let outcome):
      completions.removeValue(forKey: id)?.body(outcome)
    default: break
    }
  }
}

/// When the completion of a scroll runs.
public enum CompletionCriterion: String, Hashable, Sendable, Codable, CaseIterable {
  /// When the move seems over to the eye.
  case logicallyComplete
  /// When nothing moves any more.
  case removed
}
