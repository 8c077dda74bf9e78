import Glibc
import Platform

/// Decodes pictures in processes of their own, so that a broken or hostile file costs its page and nothing else.
///
/// Say what is wanted whenever that changes, and take what has finished. A decoder that crashes, hangs or answers
/// nonsense is replaced, and its job fails with a line that says so.
public final class DecoderPool: Sendable {
  private let shared: DecoderPoolState
  private let workerCount: Int

  /// The most decoders: more would only wait for memory.
  private static let most = 4
  /// One decoder for each of the processor's cores, two to four.
  public static var helpersByCores: Int { max(2, min(most, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Starts `helpers` (held to 1 through 4) processes of the program at `helperPath` at once, without waiting for them.
  /// `onFinished` is called on any thread when there is something to take. Processes in the background run when no others
  /// want to.
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
  /// A job that was wanted and is not in `jobs` is dropped: forgotten where it waits, cancelled where it runs, its pixels
  /// given back where it is done. A job that stays in the list goes on as it was; it is done again only after a call
  /// without it. Where no decoder is free for a job that is seen now, a running job of less urgency is stopped for it and
  /// begun anew later.
  public func want(_ jobs: [DecodeJob]) {
    shared.queue.withLock { $0.want(jobs) }
    shared.wakeAll()
  }

  /// The jobs that have finished since the last call and are still wanted, in the order in which they finished.
  public func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] {
    shared.queue.withLock { $0.takeFinished() }
  }

  /// Whether at least one decoder got a thread from the system.
  public var hasDecoders: Bool { workerCount > 0 }

  /// How many jobs wait for a decoder or have one.
  public var jobCount: Int { shared.queue.withLock { $0.openCount } }

  /// The system's numbers of the decoders that run. Each starts copies of itself, which decode.
  public var processes: Set<Int32> { shared.processes.withLock { $0 } }

  /// The system's numbers of the decoders and of their copies, for measurements.
  public var allProcesses: Set<Int32> {
    processes.reduce(into: processes) { all, process in all.formUnion(HelperProcess.copies(of: process)) }
  }

  /// The profile of the display that pictures are seen on; `nil`, as at first, for sRGB. What is decoded from now on has its
  /// colours. What is there keeps those that it has, and thumbnails for the desktop's cache are sRGB.
  public var displayProfile: DisplayProfile? {
    get { shared.colors.withLock(\.profile) }
    set {
      shared.colors.withLock { colors in
        if newValue != colors.profile { colors = VersionedProfile(profile: newValue, version: colors.version + 1) }
      }
      shared.wakeAll()
    }
  }

  /// A number that is another one whenever ``displayProfile`` is.
  public var colorVersion: Int { shared.colorVersion }

  /// Ends all decoders and drops everything wanted. Waits for them, at most a second. Calling it again does nothing.
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
  /// Which libraries new decoders load: libvips too, once a picture has needed it.
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

  /// A new decoder, with its share of the memory that is free now; `nil` when it cannot be started.
  func makeHelper() -> HelperProcess? {
    let arguments = HelperArguments(
      kind: kind.withLock(\.self), memory: limits.memory ?? FreeMemory().share(of: wakers.count), limits)
    return HelperProcess(
      path: helperPath, arguments, colors: colors.withLock(\.self), isInBackground: isInBackground)
  }

  func waker(_ index: Int) -> WakeUp { wakers[index] }

  func wakeAll() { for waker in wakers { waker.signal() } }
}

/// Writes to the desktop's cache, one file after another on a thread of its own, so that neither the main thread nor a
/// decoder waits for a disk. The thread ends when there is nothing to write.
final class CacheWriter: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isRunning = false
    var isEnded = false
  }

  /// With so many files waiting the disk cannot keep up, and others are left out: they are decoded again next time.
  static let mostWaiting = 16

  private let state = Locked(State())
  private let finished = WakeUp()

  /// Has `write` called soon, unless too much waits.
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

  /// Drops what waits, and waits for what is being written until `deadline` (seconds of the monotonic clock) at most.
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
