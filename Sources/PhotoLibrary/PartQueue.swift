import Synchronization

/// Which parts of a library have something to do, for the threads that do it.
///
/// One thread goes through the parts in their order. When one of them takes longer than ``patience`` (a mount that does
/// not answer, or merely a large folder), another thread goes on with the rest: so a dead mount costs the others a second,
/// once, and itself a thread that waits.
final class PartQueue: Sendable {
  /// How long a part may hold up the next (ns).
  static let patience: Int64 = 1_000_000_000
  /// How many threads there may be.
  static let mostWorkers = 16

  private struct State {
    var waiting: [Int] = []
    var running: Set<Int> = []
    /// Parts that got something to do while they were worked on.
    var again: Set<Int> = []
    var workers = 0
    /// When a worker last began a part.
    var lastStart: Int64 = 0
  }

  private let state = Mutex(State())

  /// Adds parts that have something to do. Returns whether a new worker is to be started for them.
  func add(_ parts: [Int]) -> Bool {
    state.withLock { state in
      for part in parts where !state.waiting.contains(part) {
        if state.running.contains(part) { state.again.insert(part) } else { state.waiting.append(part) }
      }
      guard !state.waiting.isEmpty, state.workers == 0 else { return false }
      state.workers = 1
      return true
    }
  }

  /// The part that a worker should work on next, after it is done with `done`; `nil` when it should end.
  func next(after done: Int?, at instant: Int64) -> Int? {
    state.withLock { state in
      if let done {
        state.running.remove(done)
        if state.again.remove(done) != nil { state.waiting.append(done) }
      }
      guard !state.waiting.isEmpty else {
        state.workers -= 1
        return nil
      }
      let part = state.waiting.removeFirst()
      state.running.insert(part)
      state.lastStart = instant
      return part
    }
  }

  /// Whether no part waits for a worker.
  var isEmpty: Bool { state.withLock { $0.waiting.isEmpty } }

  /// When another worker should be started because parts wait and those there are do not get on; `nil` when never.
  var deadline: Int64? {
    state.withLock { state in
      state.waiting.isEmpty || state.workers >= Self.mostWorkers ? nil : state.lastStart + Self.patience
    }
  }

  /// Counts one more worker if the deadline has passed. Returns whether it is to be started.
  func startAnother(at instant: Int64) -> Bool {
    state.withLock { state in
      guard !state.waiting.isEmpty, state.workers < Self.mostWorkers, instant >= state.lastStart + Self.patience else {
        return false
      }
      state.workers += 1
      state.lastStart = instant
      return true
    }
  }
}
