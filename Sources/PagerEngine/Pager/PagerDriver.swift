import PagerGeometry

/// A pager with closures: it applies a change and then calls the closures with the resulting events.
///
/// A change at a time is two steps. First the driver advances the pager to that time and reports its events, so that a
/// completion of a motion that has ended sees the pager at rest. Then it applies the change and reports its events.
/// Closures run in the order of the events. Each of them may request another change; its events are reported after they
/// return. Use a driver from one thread or actor.
///
/// Create and use a driver inside a function or a `@MainActor` type. In the Swift 6 language mode, the variables at the
/// top level of `main.swift` belong to the main actor: a function beside them that uses the driver needs `@MainActor`.
///
/// ```swift
/// let driver = PagerDriver(Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300)))
/// driver.onEvent = { event in print(event) }
/// driver.scroll(to: Page(column: 2), time: .zero) { outcome in print(outcome) }
/// ```
public final class PagerDriver<Map: PageMap> {
  /// The pager.
  public private(set) var pager: Pager<Map>
  /// A closure that is called with every event, before the completions that the event causes.
  public var onEvent: (PagerEvent) -> Void = { _ in }

  private struct Completion {
    var criterion: CompletionCriterion
    var body: (TransitionOutcome) -> Void
  }

  private var completions: [TransitionID: Completion] = [:]
  private var waiting: [PagerEvent] = []
  private var isTelling = false

  /// Creates a driver for `pager`.
  public init(_ pager: Pager<Map>) { self.pager = pager }

  /// Advances the pager to `time`, as before a frame, and reports its events.
  public func advance(to time: Instant) {
    waiting += pager.advance(to: time).events
    tell()
  }

  /// Advances the pager to `time`, applies `change`, and reports the events of both. `change` may call the pager several
  /// times.
  ///
  /// - Parameter time: The time that `change` passes to the pager.
  public func update(at time: Instant, _ change: (inout Pager<Map>) -> PagerUpdate) {
    advance(to: time)
    waiting += pager.collecting(change).events
    tell()
  }

  /// Advances the pager to `time` and applies a turn or a scroll. `completion` runs exactly once, with the outcome of
  /// the transition that the change began.
  ///
  /// With `.logicallyComplete` it runs with `settled` when the move appears to be over, or with the outcome if the
  /// transition ends before. Returns `false` and never calls `completion` if the change began no transition.
  @discardableResult
  public func update(
    at time: Instant, completing criterion: CompletionCriterion = .removed,
    _ change: (inout Pager<Map>) -> PagerUpdate, completion: @escaping (TransitionOutcome) -> Void
  ) -> Bool {
    advance(to: time)
    let update = pager.collecting(change)
    if let id = update.transition { completions[id] = Completion(criterion: criterion, body: completion) }
    waiting += update.events
    tell()
    return update.transition != nil
  }

  /// Scrolls to `page`. `completion` runs exactly once with the outcome, as in ``update(at:completing:_:completion:)``.
  /// Returns `false` and never calls it if the map has no such page.
  @discardableResult
  public func scroll(
    to page: Page, isAnimated: Bool = true, time: Instant, completing criterion: CompletionCriterion = .removed,
    completion: @escaping (TransitionOutcome) -> Void = { _ in }
  ) -> Bool {
    update(
      at: time, completing: criterion, { $0.scroll(to: page, isAnimated: isAnimated, time: time) },
      completion: completion)
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

/// The time at which the completion of a scroll runs.
public enum CompletionCriterion: String, Hashable, Sendable, Codable, CaseIterable {
  /// The time at which the move appears to be over, or the end of the transition if that is earlier.
  case logicallyComplete
  /// The end of the transition: nothing moves any more, or another move has taken over. With the default tuning a turn
  /// of 1280 pt takes 0.53 s, and appears to be over after 0.3 s.
  case removed
}
