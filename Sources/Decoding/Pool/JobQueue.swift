/// The waiting, running and finished jobs: a value that the workers share under a lock.
package struct JobQueue {
  /// The next action of a worker.
  package enum Next {
    case run(DecodeJob)
    /// Wait for a change, and until the given time (seconds), where there is one; then ask again.
    case wait(until: Double?)
    case end
  }

  /// A running job.
  private struct Run {
    let worker: Int
    let kind: DecodeJob.Kind
    let file: UInt64?
    /// The number of processor cores that the decode may keep busy.
    let cores: Int
  }

  private let workers: Int
  /// The wanted jobs, each once, most urgent first.
  private var order: [DecodeJob] = []
  private var running: [UInt64: Run] = [:]
  /// The file that each worker's decoder keeps.
  private var held: [Int: UInt64] = [:]
  /// The running jobs that are still wanted, but stop for a more urgent job.
  private var yielding: Set<UInt64> = []
  private var answered: Set<UInt64> = []
  private var finished: [(id: UInt64, outcome: DecodeOutcome)] = []
  private var stagger: StaggeredStart
  private var isEnding = false

  /// Creates a queue for `workers` workers.
  package init(workers: Int = 1) {
    self.workers = workers
    stagger = StaggeredStart(workers: workers)
  }

  /// Replaces the list of wanted jobs, most urgent first. Running and finished jobs that are still wanted do not start
  /// again.
  package mutating func want(_ jobs: [DecodeJob]) {
    guard !isEnding else { return }
    var seen: Set<UInt64> = []
    order = jobs.filter { seen.insert($0.id).inserted }
    answered.formIntersection(seen)
    yielding.formIntersection(seen)
    finished.removeAll { !seen.contains($0.id) }
    makeRoom()
  }

  /// Returns whether a job's outcome is still needed, so that its decoder must go on.
  package func isWanted(_ id: UInt64) -> Bool { !yielding.contains(id) && isNamed(id) }

  /// Returns the number of processor cores that the running job `id` may keep busy.
  package func cores(for id: UInt64) -> Int { running[id]?.cores ?? 1 }

  /// Returns the number of cores for a job that starts at `instant`: all for a visible picture, or a region of one whose file
  /// is kept, beside which nothing but previews is decoded, and nothing else that is visible waits. A picture in a series has
  /// one core: two at a time take less time than one after the other.
  private func cores(forNew job: DecodeJob, at instant: Double) -> Int {
    guard running.values.allSatisfy({ $0.kind == .preview }) else { return 1 }
    let visible: Set<DecodeJob.Urgency>
    switch job.kind {
    case .sharp where !stagger.isInSeries(at: instant): visible = [.now]
    case .region where job.keptFile != nil: visible = [.now, .detail]
    case .sharp, .region, .preview, .thumbnail, .frame, .details: return 1
    }
    guard visible.contains(job.urgency) else { return 1 }
    return order.contains { $0.id != job.id && visible.contains($0.urgency) && isWaiting($0) } ? 1 : workers
  }

  /// The wanted jobs that run, or whose outcome was not taken so far.
  package var begun: Set<UInt64> { Set(running.keys.filter(isWanted)).union(finished.map(\.id)) }

  /// The number of jobs that wait or run.
  var openCount: Int { running.count + order.count { isWaiting($0) } }

  /// Starts the most urgent job that `worker` may run at `instant` (seconds) and returns it. A picture out of view
  /// waits for a moment after another one has begun. Jobs with one kept file run one after another, by the worker that keeps it
  /// unless that one has another job.
  package mutating func next(_ worker: Int = 0, at instant: Double) -> Next {
    if isEnding { return .end }
    guard let job = order.first(where: { isWaiting($0) && isFor(worker, $0) }) else { return .wait(until: nil) }
    let cores = cores(forNew: job, at: instant)
    if job.kind == .sharp {
      if job.urgency != .now, !running.isEmpty, let start = stagger.nextStart, instant < start {
        return .wait(until: start)
      }
      stagger.begin(at: instant, isAlone: cores > 1)
    }
    running[job.id] = Run(worker: worker, kind: job.kind, file: job.keptFile, cores: cores)
    if let file = job.keptFile {
      held = held.filter { $0.value != file }
      held[worker] = file
    }
    return .run(job)
  }

  /// Returns whether a worker's decoder keeps a file that no wanted job has, only once for each file.
  mutating func letsGo(_ worker: Int) -> Bool {
    guard let file = held[worker], !order.contains(where: { $0.keptFile == file }) else { return false }
    held[worker] = nil
    return true
  }

  /// Notes the outcome of a job. A job without one was cancelled, and waits again if it is wanted. Returns whether
  /// there is a new outcome to take.
  package mutating func finish(_ id: UInt64, _ outcome: DecodeOutcome?) -> Bool {
    let hadAllCores = cores(for: id) > 1
    running[id] = nil
    yielding.remove(id)
    guard let job = order.first(where: { $0.id == id }), let outcome else { return false }
    if job.kind == .sharp, !hadAllCores, case .success(let picture) = outcome { stagger.took(picture.seconds) }
    answered.insert(id)
    let noted = outcome.map { picture in
      var picture = picture
      picture.hadAllCores = hadAllCores
      return picture
    }
    finished.append((id, noted))
    return true
  }

  /// Returns the outcomes since the last call, in the order in which they came.
  package mutating func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] {
    // Most frames find nothing here, and then allocate no memory.
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
    guard let file = job.keptFile else { return true }
    if running.values.contains(where: { $0.file == file }) { return false }
    guard let holder = held.first(where: { $0.value == file })?.key, holder != worker else { return true }
    return running.values.contains { $0.worker == holder }
  }

  /// Stops a less urgent running job for each waiting job that is needed now, and for each that is detail, the least
  /// urgent first. Counts jobs that are no longer wanted, which stop anyway.
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

/// The staggered start of decodes ahead. Two decodes that begin together also end together, and every second page turn
/// would have to wait. A value: times are arguments, in seconds.
struct StaggeredStart {
  /// The assumed duration of a decode before the first measurement, in seconds. At program start, the first picture
  /// shares the processor with the window only.
  static let firstGuess = 0.2
  /// The longest assumed duration of a decode, in seconds: a worker is idle in the meantime.
  static let mostSeconds = 0.5
  /// The longest time between the starts of two decodes of a series, in durations of a decode.
  static let seriesLength = 3.0

  private let workers: Int
  private var lastStart: Double?
  /// Whether the last decode has all cores.
  private var isAlone = false
  private var seconds = Self.firstGuess

  /// Creates the state for `workers` workers, at least 1.
  init(workers: Int) { self.workers = max(1, workers) }

  /// The earliest start of the next decode; `nil` before the first.
  var nextStart: Double? { lastStart.map { $0 + min(seconds, Self.mostSeconds) / (isAlone ? 1 : Double(workers)) } }

  /// Returns whether the last decode began so shortly before `instant` that more may follow.
  func isInSeries(at instant: Double) -> Bool {
    lastStart.map { instant < $0 + Self.seriesLength * min(seconds, Self.mostSeconds) } ?? false
  }

  /// Notes that a decode begins at `instant`, with all cores if it `isAlone`.
  mutating func begin(at instant: Double, isAlone: Bool) { (lastStart, self.isAlone) = (instant, isAlone) }

  /// Notes that a decode took `seconds`.
  mutating func took(_ seconds: Double) { self.seconds = max(0, seconds) }
}
