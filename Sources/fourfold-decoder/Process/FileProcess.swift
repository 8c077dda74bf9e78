import CSandbox
import Decoding
import Glibc
import Platform

/// A sealed copy of this process that decodes one file, or a series of jobs, from its parent's side.
struct FileProcess {
  /// The parent's end of the channel.
  let channel: Channel
  /// The number of its present or last job.
  private(set) var job: UInt64 = 0
  /// Jobs that one process does one after another.
  enum Series: Equatable {
    /// The frames of an animation, or regions of a picture, whose file it keeps.
    case file(UInt64)
    /// Thumbnails of the desktop's cache.
    case cachedThumbnails
  }

  /// Its series; `nil` for one job.
  let series: Series?
  /// The number of its jobs so far.
  private var jobCount = 0
  private let process: Subprocess
  /// The limits of each of its jobs.
  private let arguments: HelperArguments
  /// The processor time that it had taken at the start of its job, in seconds.
  private var spent = 0.0

  /// The processor time limit of a series, as a multiple of the limit of one job.
  private static let jobsOfSeries = 10.0
  /// The maximum number of thumbnails of the desktop's cache in one process.
  private static let mostCachedThumbnails = 32
  /// The niceness of a decoder of thumbnails: it gets a tenth of the processor where another program wants it.
  private static let thumbnailNiceness: Int32 = 10

  /// Starts a copy, which waits for a job once it is sealed; `nil` if the system refuses. A copy with a series gets
  /// several jobs.
  init?(_ arguments: HelperArguments, _ progress: StatusPage?, _ display: DisplayColors?, series: Series? = nil) {
    guard let (ours, theirs) = Channel.pair() else { return nil }
    let number = csandbox_fork()
    let life = arguments.processorTime * (series == nil ? 1 : Self.jobsOfSeries)
    if number == 0 { Self.run(theirs, arguments, progress, display, life) }
    guard number > 0 else { return nil }
    process = Subprocess(id: number)
    channel = ours
    self.series = series
    self.arguments = arguments
  }

  /// Runs the copy: it keeps only its end of the channel, seals itself, and works.
  private static func run(
    _ channel: Channel, _ arguments: HelperArguments, _ progress: StatusPage?, _ display: DisplayColors?,
    _ processorTime: Double
  ) -> Never {
    guard dup2(channel.socket.rawValue, HelperProcess.channelNumber) >= 0 else { _exit(HelperProcess.unsealedStatus) }
    // The parent closes its own descriptors; no object of its is released here.
    closefrom(HelperProcess.channelNumber + 1)
    guard let sealing = Sealing(arguments, processorTime: processorTime) else { _exit(HelperProcess.unsealedStatus) }
    var loop = DecoderLoop(
      channel: Channel(socket: Descriptor(taking: HelperProcess.channelNumber)), kind: arguments.kind, sealing: sealing,
      progress: progress, display: display)
    loop.run()
    // No cleanup is needed, and a sealed process could do none.
    _exit(0)
  }

  /// Sends it a request. Returns `false` where it is gone.
  mutating func begin(_ job: UInt64, _ request: WireRequest, _ descriptors: [Descriptor]) -> Bool {
    self.job = job
    spent = max(0, csandbox_processor_time(process.id))
    jobCount += 1
    if case .decode(let decode) = request, case .thumbnail = decode.kind, jobCount == 1 { lowerPriority() }
    return channel.send(request.bytes, descriptors: descriptors)
  }

  /// Gives the window precedence: thumbnails are decoded by the hundred on all processors while the window scrolls.
  private func lowerPriority() {
    let (which, number) = (__priority_which_t(PRIO_PROCESS.rawValue), id_t(process.id))
    _ = setpriority(which, number, getpriority(which, number) + Self.thumbnailNiceness)
  }

  /// The limit that it exceeds. The kernel may not enforce it: signals can be ignored, and some systems do not count
  /// threads.
  var excess: DecodeFailure? {
    if csandbox_task_count(process.id) > arguments.threads { return .crowded }
    return isOverspent ? .overspent(seconds: arguments.processorTime) : nil
  }

  /// Whether it has exceeded the processor time for its job. Also works after its end.
  var isOverspent: Bool { csandbox_processor_time(process.id) - spent > arguments.processorTime }

  /// Whether the kernel could end it before another job has used its whole processor time, or it has read enough files.
  var isWornOut: Bool {
    series == .cachedThumbnails && jobCount >= Self.mostCachedThumbnails
      || csandbox_processor_time(process.id) > arguments.processorTime * (Self.jobsOfSeries - 1)
  }

  /// Whether a signal has stopped it since the last call.
  var wasStopped: Bool { csandbox_was_stopped(process.id) != 0 }

  /// Kills it, unless it has ended by itself, and waits for its end. Returns its exit status.
  @discardableResult func end() -> Subprocess.Status? {
    process.kill()
    return process.wait()
  }
}
