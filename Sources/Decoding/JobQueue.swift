/// Which jobs wait, run and are done: a plain value that the workers share under a lock.
struct JobQueue {
  /// What a worker should do next.
  enum Next {
    case run(DecodeJob)
    case wait
    case end
  }

  private var waiting: [DecodeJob] = []
  private var wanted: [UInt64: DecodeJob] = [:]
  private var running: Set<UInt64> = []
  private var answered: Set<UInt64> = []
  private var finished: [(UInt64, DecodeOutcome)] = []
  private var isEnding = false

  /// Replaces what is wanted, most urgent first. What runs or is done and still wanted is not started again.
  mutating func want(_ jobs: [DecodeJob]) {
    guard !isEnding else { return }
    wanted = Dictionary(jobs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    answered = answered.filter { wanted[$0] != nil }
    finished.removeAll { wanted[$0.0] == nil }
    var seen = running.union(answered)
    waiting = jobs.filter { seen.insert($0.id).inserted }
  }

  /// Whether a job's outcome is still of use.
  func isWanted(_ id: UInt64) -> Bool { wanted[id] != nil }

  /// Takes the most urgent job off the queue.
  mutating func next() -> Next {
    if isEnding { return .end }
    guard !waiting.isEmpty else { return .wait }
    let job = waiting.removeFirst()
    running.insert(job.id)
    return .run(job)
  }

  /// Notes how a job ended; no outcome means that it was cancelled. Whether there is something new to take.
  mutating func finish(_ id: UInt64, _ outcome: DecodeOutcome?) -> Bool {
    running.remove(id)
    guard let job = wanted[id] else { return false }
    guard let outcome else {
      // It was wanted again before its cancellation came through.
      waiting.insert(job, at: 0)
      return false
    }
    answered.insert(id)
    finished.append((id, outcome))
    return true
  }

  /// Hands over what has finished since the last call, in the order it did.
  mutating func takeFinished() -> [(UInt64, DecodeOutcome)] {
    defer { finished.removeAll() }
    return finished
  }

  /// Drops everything; workers end.
  mutating func end() {
    want([])
    isEnding = true
  }
}
