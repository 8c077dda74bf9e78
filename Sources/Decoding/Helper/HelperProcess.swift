import CSandbox
import Glibc
import Platform

/// A running decoder process, and the memory it shares with this process. It decodes each file in a copy of itself. Use
/// it on one thread only.
package struct HelperProcess {
  /// The number of the channel's descriptor in the decoder process.
  package static let channelNumber: Int32 = 3
  /// The exit status of a process that cannot be sealed.
  package static let unsealedStatus: Int32 = 71
  /// The maximum number of threads of a decoder process.
  package static let mostTasks = DecodeLimits.photographs.mostThreads

  /// This process's end of the channel.
  let channel: Channel
  /// The memory for pictures.
  private let pictures = BufferPool()
  /// The memory for an animation's frames. The decoder process may keep it mapped from frame to frame, so no pixels of
  /// another file may be put there.
  private let frames = BufferPool(firstID: 1 << 31)
  /// The process, which leads its own process group.
  let process: Subprocess
  /// The libraries that it has loaded.
  let kind: HelperKind
  /// The version of the colours that it decodes to.
  let colorVersion: Int
  private let status: StatusPage

  /// Starts the program at `path`; `nil` if it cannot be started. The new process has no open descriptors but the
  /// channel and the status page, and the display's profile where `colors` has one. Its environment has only what the
  /// process needs to start. In the background, it runs at the lowest priority (nice 19).
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
    // These are the names that a loader or a sanitizer needs. Secrets in the environment are not passed on.
    let names: [String] = ["LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"]
    let kept = names.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
    // The libraries' messages are for developers, and text from a file must not reach the user's terminal.
    let program = try? Subprocess(
      path: path, arguments: arguments.words, environment: kept + Self.fixedEnvironment,
      descriptors: descriptors,
      keepsStandardError: getenv("FOURFOLD_DECODER_TALKS") != nil)
    guard let program else { return nil }
    process = program
    channel = ours
    // Its copies inherit the priority. Where the system refuses, it has the usual priority.
    if isInBackground { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(program.id), 19) }
    kind = arguments.kind
    colorVersion = colors.version
    self.status = status.page
  }

  private static let fixedEnvironment = [
    // The runtime's own crash handler would start a program, which a sealed process cannot, and then go on.
    "SWIFT_BACKTRACE=enable=no",
    // Memory is zero when it is handed out, even if it was used before. A library that reads memory before writing it
    // then makes the same picture of the same file in every run. Neither the C library's caches per thread nor GLib's
    // own heap would do that.
    "GLIBC_TUNABLES=glibc.malloc.perturb=255:glibc.malloc.tcache_count=0", "G_SLICE=always-malloc",
  ]

  /// The process ids of its present copies, which decode.
  var copies: [pid_t] { Self.copies(of: process.id) }

  /// Returns the ids of the running child processes of `process`.
  static func copies(of process: pid_t) -> [pid_t] {
    ((try? BoundedReader.text(at: "/proc/\(process)/task/\(process)/children", limit: 1 << 16)) ?? "").split(
      separator: " "
    ).compactMap { pid_t($0) }
  }

  /// Returns the memory for the pixels of `job`.
  func pool(for job: DecodeJob) -> BufferPool { if case .frame = job.kind { frames } else { pictures } }

  /// Returns the pieces of memory that the process should unmap, each once.
  func takeDropped() -> [UInt32] { pictures.takeDropped() + frames.takeDropped() }

  /// The number of times that the process has reported progress.
  var progress: UInt64 { status.progress }
  var refusals: UInt64 { status.refusals }

  /// Whether a signal has stopped the process since the last call. It does not go on by itself.
  var wasStopped: Bool { csandbox_was_stopped(process.id) != 0 }

  /// The end of a process.
  struct Ending {
    /// The exit status from the system; `nil` if the process has not ended yet, or its status is lost.
    let status: Subprocess.Status?
    /// Whether the process reported that another process sent the signal that crashed it.
    var wasSent = false

    /// Whether it was killed from outside, perhaps by the system for lack of memory.
    var wasKilled: Bool { status.map { $0.signal == SIGKILL || (isCrash && wasSent) } ?? true }
    /// Whether a signal ended it that its own fault may have raised.
    var isCrash: Bool { status?.signal.map { $0 != SIGKILL } ?? false }
    /// Whether it ended for another reason than that it could not be sealed.
    var isSealed: Bool { status?.code != HelperProcess.unsealedStatus }
  }

  /// Kills the process, unless it has ended by itself, and drops the shared memory.
  consuming func end() -> Ending {
    pictures.close()
    frames.close()
    process.kill()
    for _ in 0..<50 {
      switch process.state {
      case .ended(let status): return Ending(status: status, wasSent: self.status.wasCrashSent)
      case .unknown: return Ending(status: nil)
      case .running: usleep(1000)
      }
    }
    // The system is busy, or the process hangs in a file system that does not answer. If no thread can wait for it, it
    // stays a zombie until the program ends.
    let process = process
    try? DetachedThread.start { process.wait() }
    return Ending(status: nil)
  }
}
