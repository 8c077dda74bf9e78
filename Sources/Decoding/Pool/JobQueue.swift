/// Which jobs wait, run and are done: a plain value that the workers share under a lock.
package struct JobQueue {
  /// What a worker should do next.
  package enum Next {
    case run(DecodeJob)
    case wait
    case end
  }

  /// A job that runs.
  private struct Run {
    let worker: Int
    let animation: UInt64?
  }

  private let workers: Int
  /// What is wanted, each once, most urgent first.
  private var order: [DecodeJob] = []
  private var running: [UInt64: Run] = [:]
  /// The animation that each worker's decoder holds open.
  private var held: [Int: UInt64] = [:]
  /// Jobs that run and are still wanted, but make room for what somebody waits for.
  private var yielding: Set<UInt64> = []
  private var answered: Set<UInt64> = []
  private var finished: [(UInt64, DecodeOutcome)] = []
  private var isEnding = false

  /// A queue for so many workers.
  package init(workers: Int = 1) { self.workers = workers }

  /// Replaces what is wanted, most urgent first. What runs or is done and still wanted is not started again.
  package mutating func want(_ jobs: [DecodeJob]) {
    guard !isEnding else { return }
    var seen: Set<UInt64> = []
    order = jobs.filter { seen.insert($0.id).inserted }
    answered.formIntersection(seen)
    yielding.formIntersection(seen)
    finished.removeAll { !seen.contains($0.0) }
    makeRoom()
  }

  /// Whether a job's outcome is still of use, so that its decoder should go on.
  package func isWanted(_ id: UInt64) -> Bool { !yielding.contains(id) && isNamed(id) }

  /// How many jobs wait or run.
  var openCount: Int { running.count + order.count { isWaiting($0) } }

  /// Takes the most urgent job off the queue that `worker` may run: frames of an animation one after another, and by the
  /// worker that holds it, unless that has something else to do.
  package mutating func next(_ worker: Int = 0) -> Next {
    if isEnding { return .end }
    guard let job = order.first(where: { isWaiting($0) && isFor(worker, $0) }) else { return .wait }
    running[job.id] = Run(worker: worker, animation: job.animation)
    if let animation = job.animation {
      held = held.filter { $0.value != animation }
      held[worker] = animation
    }
    return .run(job)
  }

  /// Whether a worker's decoder holds an animation open that nobody names any more; said once.
  mutating func letsGo(_ worker: Int) -> Bool {
    guard let animation = held[worker], !order.contains(where: { $0.animation == animation }) else { return false }
    held[worker] = nil
    return true
  }

  /// Notes how a job ended; no outcome means that it was cancelled, and that it waits again where it is wanted. Whether
  /// there is something new to take.
  package mutating func finish(_ id: UInt64, _ outcome: DecodeOutcome?) -> Bool {
    running[id] = nil
    yielding.remove(id)
    guard isNamed(id), let outcome else { return false }
    answered.insert(id)
    finished.append((id, outcome))
    return true
  }

  /// Hands over what has finished since the last call, in the order it did.
  package mutating func takeFinished() -> [(UInt64, DecodeOutcome)] {
    defer { finished.removeAll(keepingCapacity: true) }
    return finished
  }

  /// Drops everything; workers end.
  mutating func end() {
    want([])
    isEnding = true
  }

  private func isNamed(_ id: UInt64) -> Bool { order.contains { $0.id == id } }

  private func isWaiting(_ job: DecodeJob) -> Bool {
    job.urgency != .ifRunning && running[job.id] == nil && !answered.contains(job.id)
  }

  private func isFor(_ worker: Int, _ job: DecodeJob) -> Bool {
    guard let animation = job.animation else { return true }
    if running.values.contains(where: { $0.animation == animation }) { return false }
    guard let holder = held.first(where: { $0.value == animation })?.key, holder != worker else { return true }
    return running.values.contains { $0.worker == holder }
  }

  /// Has as many jobs that nobody waits for yield as there are others that somebody does, the least urgent first. What
  /// is named no more yields anyway.
  private mutating func makeRoom() {
    let waiting = order.count { $0.urgency == .now && isWaiting($0) }
    let leaving = running.keys.count { !isWanted($0) }
    var missing = waiting - leaving - (workers - running.count)
    for job in order.reversed() where missing > 0 && job.urgency != .now {
      guard running[job.id] != nil, yielding.insert(job.id).inserted else { continue }
      missing -= 1
    }
  }
}
