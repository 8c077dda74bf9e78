import CSandbox
import Glibc

/// A child process.
public struct Subprocess: Hashable, Sendable {
  /// The exit status of a process.
  public struct Status: Hashable, Sendable {
    /// The status in the format of `waitpid`.
    let rawValue: Int32

    /// The signal that ended the process; `nil` if none did.
    public var signal: Int32? { rawValue & 0x7F == 0 ? nil : rawValue & 0x7F }
    /// The exit code (0 to 255); `nil` if a signal ended the process.
    public var code: Int32? { signal == nil ? rawValue >> 8 & 0xFF : nil }
  }

  /// The state of a process.
  public enum State: Hashable, Sendable {
    case running
    case ended(Status)
    /// The process has ended, and its status was returned before.
    case unknown
  }

  /// The process id.
  public let id: pid_t

  /// Creates the handle of the child with the process id `id`.
  public init(id: pid_t) { self.id = id }

  /// The processor time of all its threads (s); `nil` if the process is gone.
  public var processorTime: Double? {
    let seconds = csandbox_processor_time(id)
    return seconds < 0 ? nil : seconds
  }

  /// Starts the program at `path`, without a shell, in a new process group: a key that interrupts the terminal's
  /// foreground programs is then for this process to handle.
  ///
  /// - Parameters:
  ///   - environment: its whole environment, as `NAME=value`.
  ///   - descriptors: its open descriptors, by their numbers in the child. Standard input, output and error are
  ///     `/dev/null` unless they are given. All others are closed.
  ///   - keepsStandardError: whether it inherits this process's standard error.
  public init(
    path: String, arguments: [String], environment: [String], descriptors: [Int32: Descriptor],
    keepsStandardError: Bool = false
  ) throws(SystemError) {
    var actions = posix_spawn_file_actions_t()
    try Self.check("posix_spawn_file_actions_init", posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    try Self.check("posix_spawnattr_init", posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }

    var noSignals = sigset_t()
    var allSignals = sigset_t()
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let firstClosed = max(2, descriptors.keys.max() ?? 2) + 1
    // Copies above all those numbers, so that none is overwritten before it is copied to its own number.
    var copies: [Descriptor] = []
    for (number, descriptor) in descriptors {
      let copy = try descriptor.copy(from: firstClosed)
      posix_spawn_file_actions_adddup2(&actions, copy.rawValue, number)
      copies.append(copy)
    }
    for (number, mode) in [(0, O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] as [(Int32, Int32)]
    where descriptors[number] == nil && !(number == 2 && keepsStandardError) {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
    }
    try Self.check(
      "posix_spawn_file_actions_addclosefrom_np", -csandbox_close_from(&actions, firstClosed))

    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var started: pid_t = 0
    let code = withExtendedLifetime(copies) { posix_spawn(&started, path, &actions, &attributes, &words, &variables) }
    try Self.check("posix_spawn", code)
    id = started
  }

  /// Kills the process.
  public func kill() { Glibc.kill(id, SIGKILL) }

  /// The current state, without waiting. The exit status is returned only once.
  public var state: State {
    var status: Int32 = 0
    let result = waitpid(id, &status, WNOHANG)
    if result == id { return .ended(Status(rawValue: status)) }
    return result < 0 && errno == ECHILD ? .unknown : .running
  }

  /// Waits until the process has ended; `nil` if its status was returned before.
  @discardableResult public func wait() -> Status? {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return Status(rawValue: status)
  }

  private static func check(_ call: String, _ code: Int32) throws(SystemError) {
    guard code == 0 else { throw SystemError(call, code: code) }
  }
}
