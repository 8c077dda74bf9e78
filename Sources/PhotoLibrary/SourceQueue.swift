import Synchronization

/// The queue of sources with work to do, for the threads that do it.
///
/// One thread works on the sources in their order. When a source takes longer than ``patience`` (a mount that does not
/// answer, or a large folder), another thread continues with the others. A dead mount therefore delays them once, by a
/// second, and keeps one thread waiting.
final class SourceQueue: Sendable {
  /// The time that a source may delay the next, in ns.
  static let patience: Int64 = 1_000_000_000
  /// The maximum number of threads.
  static let mostWorkers = 16

  private struct State {
    var waiting: [Int] = []
    var running: Set<Int> = []
    /// The sources that got new work while a thread worked on them.
    var again: Set<Int> = []
    var workers = 0
    /// The time when a worker last began a source.
    var lastStart: Int64 = 0
  }

  private let state = Mutex(State())

  /// Adds sources with work to do. Returns whether to start a new worker for them.
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

  /// Returns the next source for a worker that is done with `done`; `nil` when the worker should end.
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

  /// The time to start another worker, because sources wait and the present workers are busy; `nil` for none.
  var deadline: Int64? {
    state.withLock { state in
      state.waiting.isEmpty || state.workers >= Self.mostWorkers ? nil : state.lastStart + Self.patience
    }
  }

  /// Counts one more worker if the deadline has passed. Returns whether to start it.
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
