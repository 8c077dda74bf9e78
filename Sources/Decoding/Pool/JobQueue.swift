/// The jobs that wait, run and are done: a value that the workers share under a lock.
package struct JobQueue {
  /// What a worker should do next.
  package enum Next {
    case run(DecodeJob)
    /// Ask again when something has changed, and at the given time (seconds), where there is one.
    case wait(until: Double?)
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
  /// Jobs that run and are still wanted, but are stopped for a job that is needed now.
  private var yielding: Set<UInt64> = []
  private var answered: Set<UInt64> = []
  private var finished: [(id: UInt64, outcome: DecodeOutcome)] = []
  private var stagger: StaggeredStart
  private var isEnding = false

  /// A queue for so many workers.
  package init(workers: Int = 1) {
    self.workers = workers
    stagger = StaggeredStart(workers: workers)
  }

  /// Replaces what is wanted, most urgent first. What runs or is done and still wanted is not started again.
  package mutating func want(_ jobs: [DecodeJob]) {
    guard !isEnding else { return }
    var seen: Set<UInt64> = []
    order = jobs.filter { seen.insert($0.id).inserted }
    answered.formIntersection(seen)
    yielding.formIntersection(seen)
    finished.removeAll { !seen.contains($0.id) }
    makeRoom()
  }

  /// Whether a job's outcome is still of use, so that its decoder should go on.
  package func isWanted(_ id: UInt64) -> Bool { !yielding.contains(id) && isNamed(id) }

  /// How many jobs wait or run.
  var openCount: Int { running.count + order.count { isWaiting($0) } }

  /// Takes the most urgent job that `worker` may run at `instant` (seconds) off the queue. A picture that is not seen
  /// waits for a while where another has just begun. Frames of one animation are decoded one after another, by the worker
  /// that holds it open unless that one has another job.
  package mutating func next(_ worker: Int = 0, at instant: Double) -> Next {
    if isEnding { return .end }
    guard let job = order.first(where: { isWaiting($0) && isFor(worker, $0) }) else { return .wait(until: nil) }
    if job.kind == .sharp {
      if job.urgency != .now, !running.isEmpty, let start = stagger.nextStart, instant < start {
        return .wait(until: start)
      }
      stagger.begin(at: instant)
    }
    running[job.id] = Run(worker: worker, animation: job.animation)
    if let animation = job.animation {
      held = held.filter { $0.value != animation }
      held[worker] = animation
    }
    return .run(job)
  }

  /// Whether a worker's decoder holds an animation open of which no frame is wanted any more; answered once.
  mutating func letsGo(_ worker: Int) -> Bool {
    guard let animation = held[worker], !order.contains(where: { $0.animation == animation }) else { return false }
    held[worker] = nil
    return true
  }

  /// Notes how a job ended. Without an outcome it was cancelled, and waits again where it is wanted. Returns whether there
  /// is a new outcome to take.
  package mutating func finish(_ id: UInt64, _ outcome: DecodeOutcome?) -> Bool {
    running[id] = nil
    yielding.remove(id)
    guard let job = order.first(where: { $0.id == id }), let outcome else { return false }
    if job.kind == .sharp, case .success(let picture) = outcome { stagger.took(picture.seconds) }
    answered.insert(id)
    finished.append((id, outcome))
    return true
  }

  /// The outcomes since the last call, in the order in which they came.
  package mutating func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] {
    // Most frames take nothing, and ask for no memory then.
    guard !finished.isEmpty else { return [] }
    defer { finished = [] }
    return finished
  }

  /// Drops all jobs, and tells the workers to end.
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

  /// Stops a running job of less urgency for each waiting one that is needed now, and for each that is detail, the least
  /// urgent first. Jobs that are not wanted any more stop anyway.
  private mutating func makeRoom() {
    makeRoom(for: [.now])
    makeRoom(for: [.now, .detail])
  }

  private mutating func makeRoom(for urgencies: [DecodeJob.Urgency]) {
    let waiting = order.count { urgencies.contains($0.urgency) && isWaiting($0) }
    let leaving = running.keys.count { !isWanted($0) }
    var missing = waiting - leaving - (workers - running.count)
    for job in order.reversed() where missing > 0 && !urgencies.contains(job.urgency) {
      guard running[job.id] != nil, yielding.insert(job.id).inserted else { continue }
      missing -= 1
    }
  }
}

/// The start of decodes ahead, one after another: two that begin together end together, and every second page turned to
/// would have to be waited for.
/// A value: time is an argument (seconds).
struct StaggeredStart {
  /// The time for a picture before any has been measured (seconds). At the start of the program the first picture has
  /// the processor for itself and the window.
  static let firstGuess = 0.2
  /// The most that a picture is taken to need (seconds), as a worker does nothing meanwhile.
  static let mostSeconds = 0.5

  private let workers: Int
  private var lastStart: Double?
  private var seconds = Self.firstGuess

  /// Of so many workers.
  init(workers: Int) { self.workers = max(1, workers) }

  /// The earliest start of the next; `nil` before the first.
  var nextStart: Double? { lastStart.map { $0 + min(seconds, Self.mostSeconds) / Double(workers) } }

  /// Notes that a picture begins.
  mutating func begin(at instant: Double) { lastStart = instant }

  /// Notes that a picture took so long.
  mutating func took(_ seconds: Double) { self.seconds = max(0, seconds) }
}
