import CSandbox
import Decoding
import Glibc
import Platform

/// A sealed copy of this process, which decodes one file, as its parent sees it.
struct FileProcess {
  /// The parent's end.
  let channel: Channel
  /// The job it has, or had last.
  private(set) var job: UInt64 = 0
  /// The animation that it has open.
  let animation: UInt64?
  private let process: Subprocess
  /// What each of its jobs may take.
  private let arguments: HelperArguments
  /// Processor time it had taken when it got its job (seconds).
  private var spent = 0.0

  /// What an animation's frames may take of the processor together, in what one of them may.
  private static let jobsOfAnimation = 10.0
  /// How far a thumbnail's decoder stands behind other programs: a tenth of the processor where another one wants it.
  private static let thumbnailNiceness: Int32 = 10

  /// Starts one, which waits for a job once it is sealed; `nil` when the system refuses. One that keeps an animation open
  /// is given several jobs.
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

  /// What the copy does: it keeps its end of the channel alone, seals itself, and works.
  private static func run(
    _ channel: Channel, _ arguments: HelperArguments, _ progress: StatusPage?, _ display: DisplayColors?,
    _ processorTime: Double
  ) -> Never {
    guard dup2(channel.socket.rawValue, HelperProcess.channelNumber) >= 0 else { _exit(HelperProcess.unsealedStatus) }
    // What was open is the parent's to close: nothing of its objects is let go of here.
    closefrom(HelperProcess.channelNumber + 1)
    guard let sealing = Sealing(arguments, processorTime: processorTime) else { _exit(HelperProcess.unsealedStatus) }
    var loop = DecoderLoop(
      channel: Channel(socket: Descriptor(taking: HelperProcess.channelNumber)), kind: arguments.kind, sealing: sealing,
      progress: progress, display: display)
    loop.run()
    // No cleanup is needed, and a sealed process could do none.
    _exit(0)
  }

  /// Gives it something to do; false when it is gone.
  mutating func begin(_ job: UInt64, _ request: WireRequest, _ descriptors: [Descriptor]) -> Bool {
    self.job = job
    spent = max(0, csandbox_processor_time(process.id))
    if case .decode(let decode) = request, case .thumbnail = decode.kind { lowerPriority() }
    return channel.send(request.bytes, descriptors: descriptors)
  }

  /// Has the window go first: thumbnails are decoded by the hundred on all processors, while the window scrolls.
  private func lowerPriority() {
    let (which, number) = (__priority_which_t(PRIO_PROCESS.rawValue), id_t(process.id))
    _ = setpriority(which, number, getpriority(which, number) + Self.thumbnailNiceness)
  }

  /// What it takes more of than it may. The kernel may not see to it: signals can be ignored, and threads are not counted
  /// everywhere.
  var excess: DecodeFailure? {
    if csandbox_task_count(process.id) > arguments.threads { return .crowded }
    return isOverspent ? .overspent(seconds: arguments.processorTime) : nil
  }

  /// Whether it has taken more processor time over its job than it may. Also of one that has ended.
  var isOverspent: Bool { csandbox_processor_time(process.id) - spent > arguments.processorTime }

  /// Whether the kernel would end it before another job has taken all that it may.
  var isWornOut: Bool {
    csandbox_processor_time(process.id) > arguments.processorTime * (Self.jobsOfAnimation - 1)
  }

  /// Whether it was stopped by a signal since the last call.
  var wasStopped: Bool { csandbox_was_stopped(process.id) != 0 }

  /// Kills it, unless it has ended by itself, and waits until nothing of it is left. How it ended.
  @discardableResult func end() -> Subprocess.Status? {
    process.kill()
    return process.wait()
  }
}
