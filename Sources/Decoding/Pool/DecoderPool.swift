import Glibc
import Platform

/// A pool of processes that decode pictures, so that a broken or hostile file costs its page and nothing else.
///
/// Call ``want(_:)`` whenever the wanted jobs change, and ``takeFinished()`` for the results. A decoder that crashes,
/// hangs or gives an invalid answer is replaced, and its job fails with a message that says so.
public final class DecoderPool: Sendable {
  private let shared: DecoderPoolState
  private let workerCount: Int

  /// The maximum number of decoders. More would only wait for memory.
  private static let most = 4
  /// The default number of decoders: one for each processor core, two to four.
  public static var helpersByCores: Int { max(2, min(most, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Starts `helpers` (clamped to 1 through 4) processes of the program at `helperPath` at once, without waiting for
  /// them. `onFinished` is called on any thread when there are results to take. Where `isInBackground`, the processes
  /// run at the lowest priority.
  public init(
    helperPath: String, helpers: Int = DecoderPool.helpersByCores, limits: DecodeLimits = .photographs,
    isInBackground: Bool = false, onFinished: @escaping @Sendable () -> Void
  ) {
    let count = max(1, min(Self.most, helpers))
    shared = DecoderPoolState(
      helperPath: helperPath, limits: limits, workerCount: count, isInBackground: isInBackground,
      onFinished: onFinished)
    var started = 0
    for index in 0..<count where DecoderWorker.start(shared, index: index) { started += 1 }
    workerCount = started
  }

  deinit { stop() }

  /// Replaces the list of wanted jobs, most urgent first.
  ///
  /// A job that is no longer in the list is dropped: a waiting one is forgotten, a running one is cancelled, and the
  /// pixels of a finished one are given back. A job that stays in the list goes on; it runs again only after a call
  /// without it. Where no decoder is free for a visible picture, a less urgent running job stops for it and begins
  /// again later.
  public func want(_ jobs: [DecodeJob]) {
    shared.queue.withLock { $0.want(jobs) }
    shared.wakeAll()
  }

  /// Returns the jobs that have finished since the last call and are still wanted, in the order in which they finished.
  public func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] {
    shared.queue.withLock { $0.takeFinished() }
  }

  /// The ids of the wanted jobs that have begun and whose outcome was not taken so far. O(jobs).
  public var begun: Set<UInt64> { shared.queue.withLock(\.begun) }

  /// Whether at least one decoder got a thread from the system.
  public var hasDecoders: Bool { workerCount > 0 }

  /// The number of jobs that wait or run.
  public var jobCount: Int { shared.queue.withLock { $0.openCount } }

  /// The process ids of the running decoders. Each starts copies of itself, which decode.
  public var processes: Set<Int32> { shared.processes.withLock { $0 } }

  /// The process ids of the decoders and their copies, for measurements.
  public var allProcesses: Set<Int32> {
    processes.reduce(into: processes) { all, process in all.formUnion(HelperProcess.copies(of: process)) }
  }

  /// The colour profile of the display; `nil`, the default, for sRGB. It applies to pictures decoded from now on:
  /// existing ones keep their colours, and thumbnails for the desktop's cache are always sRGB.
  public var displayProfile: DisplayProfile? {
    get { shared.colors.withLock(\.profile) }
    set {
      shared.colors.withLock { colors in
        if newValue != colors.profile { colors = VersionedProfile(profile: newValue, version: colors.version + 1) }
      }
      shared.wakeAll()
    }
  }

  /// A number that changes whenever ``displayProfile`` changes.
  public var colorVersion: Int { shared.colorVersion }

  /// Ends all decoders and drops all wanted jobs. Waits for the decoders, at most a second. Calling it again does
  /// nothing.
  public func stop() {
    shared.queue.withLock { $0.end() }
    shared.wakeAll()
    let deadline = MonotonicClock.systemSeconds + 1
    shared.cacheWriter.end(before: deadline)
    while shared.endedWorkers.withLock({ $0 }) < workerCount, MonotonicClock.systemSeconds < deadline {
      _ = shared.workerEnded.take(within: deadline - MonotonicClock.systemSeconds)
    }
  }
}

/// The state that a pool shares with its workers. It lives until the pool and the last worker have ended.
final class DecoderPoolState: Sendable {
  let helperPath: String
  let limits: DecodeLimits
  let isInBackground: Bool
  let onFinished: @Sendable () -> Void
  let queue: Locked<JobQueue>
  let processes = Locked<Set<Int32>>([])
  /// The libraries that new decoders load: libvips too, once a picture has needed it.
  let kind = Locked(HelperKind.jpeg)
  /// The colours that new decoders decode to.
  let colors = Locked(VersionedProfile())
  var colorVersion: Int { colors.withLock(\.version) }
  let cacheWriter = CacheWriter()
  let endedWorkers = Locked(0)
  let workerEnded = WakeUp()
  private let wakers: [WakeUp]

  init(
    helperPath: String, limits: DecodeLimits, workerCount: Int, isInBackground: Bool,
    onFinished: @escaping @Sendable () -> Void
  ) {
    self.helperPath = helperPath
    self.isInBackground = isInBackground
    self.limits = isInBackground ? limits.inBackground : limits
    self.onFinished = onFinished
    queue = Locked(JobQueue(workers: workerCount))
    wakers = (0..<workerCount).map { _ in WakeUp() }
  }

  /// Starts a decoder with its share of the free memory; `nil` if it cannot be started.
  func makeHelper() -> HelperProcess? {
    let arguments = HelperArguments(
      kind: kind.withLock(\.self), memory: limits.memory ?? FreeMemory().share(of: wakers.count), limits)
    return HelperProcess(
      path: helperPath, arguments, colors: colors.withLock(\.self), isInBackground: isInBackground)
  }

  func waker(_ index: Int) -> WakeUp { wakers[index] }

  func wakeAll() { for waker in wakers { waker.signal() } }
}

/// The writer of the desktop's cache. It writes one file after another on a thread of its own, so that neither the main
/// thread nor a decoder waits for a disk. The thread ends when there is nothing to write.
final class CacheWriter: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isRunning = false
    var isEnded = false
  }

  /// The maximum number of waiting files. With more, the disk cannot keep up; the others are left out and decoded again
  /// next time.
  static let mostWaiting = 16

  private let state = Locked(State())
  private let finished = WakeUp()

  /// Calls `write` soon, unless too many files wait.
  func add(_ write: @escaping @Sendable () -> Void) {
    let starts = state.withLock { state in
      guard !state.isEnded, state.waiting.count < Self.mostWaiting else { return false }
      state.waiting.append(write)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    do throws(SystemError) { try DetachedThread.start { self.run() } } catch {
      state.withLock {
        $0.waiting = []
        $0.isRunning = false
      }
    }
  }

  /// Drops the waiting files, and waits for the one being written until `deadline` (seconds of the monotonic clock) at
  /// most.
  func end(before deadline: Double) {
    let isRunning = state.withLock { state in
      state.isEnded = true
      state.waiting = []
      return state.isRunning
    }
    if isRunning { finished.wait(atMost: deadline - MonotonicClock.systemSeconds) }
  }

  private func run() {
    while let write = next() { write() }
  }

  private func next() -> (@Sendable () -> Void)? {
    let (write, isEnded) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
      guard state.waiting.isEmpty else { return (state.waiting.removeFirst(), false) }
      state.isRunning = false
      return (nil, state.isEnded)
    }
    if isEnded { finished.signal() }
    return write
  }
}
