import CSandbox
import Glibc
import Platform

/// One running decoder process, which has a copy of itself read each file, and what it shares with this one. Used on one
/// thread.
package struct HelperProcess {
  /// Where it listens: the number its end of the channel has there.
  package static let channelNumber: Int32 = 3
  /// How it exits when it cannot be sealed.
  package static let unsealedStatus: Int32 = 71
  /// The most threads that it may have.
  package static let mostTasks = DecodeLimits.photographs.mostThreads

  /// This process's end.
  let channel: Channel
  /// The memory that pictures go to.
  private let pictures = BufferPool()
  /// The memory that an animation's frames go to, which its process may keep mapped from frame to frame: no other file's
  /// pixels may come there.
  private let frames = BufferPool(firstID: 1 << 31)
  /// The process; it leads a group of its own.
  let process: Subprocess
  /// What it has loaded.
  let kind: HelperKind
  /// The version of the colours that it decodes to.
  let colorVersion: Int
  private let status: StatusPage

  /// Starts the program at `path`; `nil` when it cannot be started. Every descriptor but the channel and the status page
  /// is closed in it, but the profile of the display where its pictures are to be in `colors` other than sRGB; and of the
  /// environment it sees what starts it. In the background it runs when no others want to.
  init?(
    path: String, _ arguments: HelperArguments, colors: VersionedProfile = VersionedProfile(),
    isInBackground: Bool = false
  ) {
    guard let (ours, theirs) = Channel.pair(), let status = StatusPage.make() else { return nil }
    var arguments = arguments
    var descriptors = [Self.channelNumber: theirs.socket, StatusPage.descriptorNumber: status.file]
    if let profile = colors.profile {
      guard let file = ProfileFile.make(profile) else { return nil }
      descriptors[ProfileFile.descriptorNumber] = file
      arguments.profileCount = profile.bytes.count
    }
    // Names and values that a loader or a sanitizer needs; no secret that somebody keeps in the environment.
    let names: [String] = ["LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"]
    let kept = names.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
    // What libraries complain of is for developers; and a file's words are not for anybody's terminal.
    let program = try? Subprocess(
      path: path, arguments: arguments.words, environment: kept + Self.fixedEnvironment,
      descriptors: descriptors,
      keepsStandardError: getenv("FOURFOLD_DECODER_TALKS") != nil)
    guard let program else { return nil }
    process = program
    channel = ours
    // Its copies are as nice as it is. Where the system refuses, it is merely as urgent as others.
    if isInBackground { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(program.id), 19) }
    kind = arguments.kind
    colorVersion = colors.version
    self.status = status.page
  }

  private static let fixedEnvironment = [
    // The runtime's own handler of crashes would start a program, which a sealed process cannot, and then go on.
    "SWIFT_BACKTRACE=enable=no",
    // Memory is 0 when it is handed out, also what was used before, so that a library that reads what it has not written
    // makes the same picture of the same file, whatever was decoded before. Neither the C library's caches for each thread
    // nor GLib's own heap would do that.
    "GLIBC_TUNABLES=glibc.malloc.perturb=255:glibc.malloc.tcache_count=0", "G_SLICE=always-malloc",
  ]

  /// The system's numbers of the processes that it decodes in, as it has them now.
  var copies: [pid_t] { Self.copies(of: process.id) }

  /// The processes that `process` has started and that run.
  static func copies(of process: pid_t) -> [pid_t] {
    ((try? BoundedReader.text(at: "/proc/\(process)/task/\(process)/children", limit: 1 << 16)) ?? "").split(
      separator: " "
    ).compactMap { pid_t($0) }
  }

  /// The memory that the pixels of `job` go to.
  func pool(for job: DecodeJob) -> BufferPool { job.animation == nil ? pictures : frames }

  /// Pieces of memory that it should let go of, each named once.
  func takeDropped() -> [UInt32] { pictures.takeDropped() + frames.takeDropped() }

  /// How often it has noted that its work goes on.
  var progress: UInt64 { status.progress }
  var refusals: UInt64 { status.refusals }

  /// Whether it was stopped by a signal since the last call: it will not go on by itself.
  var wasStopped: Bool { csandbox_was_stopped(process.id) != 0 }

  /// How a process ended.
  struct Ending {
    /// What the system says of it; `nil` when it has not ended yet, or nobody can know any more.
    let status: Subprocess.Status?
    /// It, while the system has not ended it yet.
    let unreaped: Subprocess?
    /// Whether it said that the signal that crashed it was sent by another process.
    var wasSent = false

    /// Whether somebody ended it from outside, perhaps the system for want of memory.
    var wasKilled: Bool { status.map { $0.signal == SIGKILL || (isCrash && wasSent) } ?? true }
    /// Whether a signal ended it that a fault of its own may have raised.
    var isCrash: Bool { status?.signal.map { $0 != SIGKILL } ?? false }
    /// Whether it did not end because it could not be sealed.
    var isSealed: Bool { status?.code != HelperProcess.unsealedStatus }
  }

  /// Kills it, unless it has ended by itself, and drops what was shared.
  consuming func end() -> Ending {
    pictures.close()
    frames.close()
    process.kill()
    for _ in 0..<50 {
      switch process.state {
      case .ended(let status): return Ending(status: status, unreaped: nil, wasSent: self.status.wasCrashSent)
      case .unknown: return Ending(status: nil, unreaped: nil)
      case .running: usleep(1000)
      }
    }
    // A process that hangs in a file system that does not answer ends when the file system lets it.
    return Ending(status: nil, unreaped: process)
  }
}
