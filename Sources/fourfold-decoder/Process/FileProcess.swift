import CSandbox
import Decoding
import Glibc
import Platform

/// A sealed copy of this process that decodes one file, from its parent's side.
struct FileProcess {
  /// The parent's end of the channel.
  let channel: Channel
  /// The number of its present or last job.
  private(set) var job: UInt64 = 0
  /// The animation that it keeps open.
  let animation: UInt64?
  private let process: Subprocess
  /// The limits of each of its jobs.
  private let arguments: HelperArguments
  /// The processor time that it had taken at the start of its job, in seconds.
  private var spent = 0.0

  /// The processor time limit of an animation, as a multiple of the limit of one job.
  private static let jobsOfAnimation = 10.0
  /// The niceness of a decoder of thumbnails: it gets a tenth of the processor where another program wants it.
  private static let thumbnailNiceness: Int32 = 10

  /// Starts a copy, which waits for a job once it is sealed; `nil` if the system refuses. A copy with an animation
  /// gets several jobs.
  init?(
    _ arguments: HelperArguments, _ progress: StatusPage?, _ display: DisplayColors?, animation: UInt64? = nil
  ) {
    guard let (ours, theirs) = Channel.pair() else { return nil }
    let number = csandbox_fork()
    let life = arguments.processorTime * (animation == nil ? 1 : Self.jobsOfAnimation)
    if number == 0 { Self.run(theirs, arguments, progress, display, life) }
    guard number > 0 else { return nil }
    process = Subprocess(id: number)
    channel = ours
    self.animation = animation
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
    if case .decode(let decode) = request, case .thumbnail = decode.kind { lowerPriority() }
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

  /// Whether the kernel could end it before another job has used its whole processor time.
  var isWornOut: Bool {
    csandbox_processor_time(process.id) > arguments.processorTime * (Self.jobsOfAnimation - 1)
  }

  /// Whether a signal has stopped it since the last call.
  var wasStopped: Bool { csandbox_was_stopped(process.id) != 0 }

  /// Kills it, unless it has ended by itself, and waits for its end. Returns its exit status.
  @discardableResult func end() -> Subprocess.Status? {
    process.kill()
    return process.wait()
  }
}
