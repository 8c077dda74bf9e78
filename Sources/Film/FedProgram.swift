import Glibc

/// A program that runs beside this one, reads what it is given on its standard input, and is heard on its standard
/// error. Started without a shell.
struct FedProgram: Sendable {
  /// The system's number for it.
  let process: pid_t
  private var input: Int32
  private let complaints: Int32
  private var heard: [UInt8] = []

  /// Linux's `F_SETPIPE_SZ`, which Swift does not see.
  private static let setPipeSize: Int32 = 1031
  /// What it said last is within so many bytes.
  private static let mostHeard = 4096
  /// Of the environment it sees what a loader needs, and where the system is.
  private static let environment = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "LANG"]

  /// Where the program `name` is on the `PATH`; `nil` where it is not.
  static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Starts the program at `path`. Throws the system's number for what went wrong.
  init(path: String, words: [String]) throws(StartFailure) {
    guard let (fed, feeding) = Self.pipe(), let (hearing, said) = Self.pipe() else { throw StartFailure(code: errno) }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    var allSignals = sigset_t()
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    // A group of its own: a key that interrupts the terminal's programs is for this process to answer.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_adddup2(&actions, fed, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, said, 2)
    var arguments = ([path] + words).map { strdup($0) } + [nil]
    var environment =
      Self.environment.compactMap { name in getenv(name).map { strdup("\(name)=\(String(cString: $0))") } } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var started: pid_t = 0
    let status = posix_spawn(&started, path, &actions, &attributes, &arguments, &environment)
    close(fed)
    close(said)
    guard status == 0 else {
      close(feeding)
      close(hearing)
      throw StartFailure(code: status)
    }
    // A frame is megabytes; each 64 KB, as a pipe has them, would cost both sides a turn at the processor.
    _ = fcntl(feeding, Self.setPipeSize, 1 << 20)
    _ = fcntl(feeding, F_SETFL, O_NONBLOCK)
    _ = fcntl(hearing, F_SETFL, O_NONBLOCK)
    process = started
    input = feeding
    complaints = hearing
  }

  /// Why a program could not be started.
  struct StartFailure: Error {
    /// As in `errno`.
    let code: Int32
  }

  /// Gives it all of `bytes`, waiting as it reads. False once it reads no more.
  mutating func feed(_ bytes: [UInt8]) -> Bool {
    guard input >= 0 else { return false }
    var done = 0
    while done < bytes.count {
      var waiting = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: complaints, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, 2, -1) >= 0 || errno == EINTR else { return false }
      // It must not wait for its own words to be read.
      if waiting[1].revents != 0 { _ = hear() }
      guard waiting[0].revents != 0 else { continue }
      // The bytes are lent for the length of the call.
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Ends its input, hears what it says, and waits until it ends: `nil` where it did so with status 0, else its last
  /// line.
  mutating func finish() -> String? {
    if input >= 0 { close(input) }
    input = -1
    var waiting = pollfd(fd: complaints, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, -1) >= 0 || errno == EINTR, hear() {}
    close(complaints)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status != 0 else { return nil }
    return lastLine ?? (status & 0x7F == 0 ? "ended with status \(status >> 8)" : "killed by signal \(status & 0x7F)")
  }

  /// Lets other programs go first, though not so far that it comes to a halt beside busy ones.
  func giveWay() { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process), 5) }

  /// Ends it at once.
  mutating func kill() {
    Glibc.kill(process, SIGKILL)
    _ = finish()
  }

  /// Reads what it has said; false once it says no more.
  private mutating func hear() -> Bool {
    var chunk = [UInt8](repeating: 0, count: Self.mostHeard)
    let count = chunk.withUnsafeMutableBytes { read(complaints, $0.baseAddress, $0.count) }
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    heard = Array((heard + chunk[..<count]).suffix(Self.mostHeard))
    return true
  }

  private var lastLine: String? {
    heard.split(separator: UInt8(ascii: "\n")).last.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The reading and the writing end, which no other program inherits.
  private static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
