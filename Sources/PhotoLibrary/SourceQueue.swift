import Synchronization

/// Which sources of a library have something to do, for the threads that do it.
///
/// One thread goes through the sources in their order. When one of them takes longer than ``patience`` (a mount that does
/// not answer, or merely a large folder), another thread goes on with the others: so a dead mount delays them by a second,
/// once, and keeps one thread waiting.
final class SourceQueue: Sendable {
  /// How long a source may hold up the next (ns).
  static let patience: Int64 = 1_000_000_000
  /// How many threads there may be.
  static let mostWorkers = 16

  private struct State {
    var waiting: [Int] = []
    var running: Set<Int> = []
    /// Sources that got something to do while they were worked on.
    var again: Set<Int> = []
    var workers = 0
    /// When a worker last began a source.
    var lastStart: Int64 = 0
  }

  private let state = Mutex(State())

  /// Adds sources that have something to do. Returns whether a new worker is to be started for them.
  func add(_ sources: [Int]) -> Bool {
    state.withLock { state in
      for source in sources where !state.waiting.contains(source) {
        if state.running.contains(source) { state.again.insert(source) } else { state.waiting.append(source) }
      }
      guard !state.waiting.isEmpty, state.workers == 0 else { return false }
      state.workers = 1
      return true
    }
  }

  /// The source that a worker should work on next, after it is done with `done`; `nil` when it should end.
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
      let source = state.waiting.removeFirst()
      state.running.insert(source)
      state.lastStart = instant
      return source
    }
  }

  /// Whether no source waits for a worker.
  var isEmpty: Bool { state.withLock { $0.waiting.isEmpty } }

  /// When another worker should be started because sources wait and those there are do not get on; `nil` when never.
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
