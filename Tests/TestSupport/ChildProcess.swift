import Foundation
import Platform
import Synchronization

/// A program that a test started; it ends, with all its children, with its last reference.
public final class ChildProcess: Sendable {
  /// The way in which a program ended.
  public enum Exit: Hashable, Sendable {
    /// By itself, with this status.
    case status(CInt)
    /// By a signal.
    case signal(CInt)
  }

  /// Process id, also the id of its process group.
  public let pid: pid_t
  private let log: String
  private let folder: TemporaryDirectory
  private let exit = Mutex<Exit?>(nil)
  private let isOver = Mutex(false)

  /// Starts the program at an absolute path.
  ///
  /// - Parameters:
  ///   - environment: added to this process's own environment.
  ///   - descriptors: pairs of a descriptor here and its number there; 0 to 2 are taken.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    descriptors: [(here: CInt, there: CInt)] = []
  ) throws(SystemError) {
    folder = try TemporaryDirectory()
    log = "\(folder.path)/output"

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    for pair in descriptors { posix_spawn_file_actions_adddup2(&actions, pair.here, pair.there) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // The program does not ignore the signals that this process was started to ignore (Ctrl-C, say, in a shell's
    // background).
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // No test is a first start, which shows a notice and records that: without a writable state folder it does neither.
    // Nor does the user's own configuration apply.
    let surroundings = ProcessInfo.processInfo.environment.merging(
      ["XDG_STATE_HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null"]) { _, new in new }
    let merged = surroundings.merging(environment) { _, new in new }
    let argv = CStrings([program] + arguments)
    let envp = CStrings(merged.map { "\($0)=\($1)" })
    var child = pid_t()
    let code = withExtendedLifetime((argv, envp)) {
      posix_spawn(&child, program, &actions, &attributes, argv.pointers, envp.pointers)
    }
    guard code == 0 else { throw SystemError("posix_spawn \(program)", code: code) }
    pid = child
    // The thread that starts the program may have a high priority.
    Priority.normal.set(for: child)
    ProcessGuard.shared.watch(group: child)
  }

  deinit { end() }

  /// Everything the program wrote to its standard output and standard error so far.
  public var output: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  /// The way in which the program ended, or `nil` while it runs.
  public var ended: Exit? {
    exit.withLock { exit in
      if exit == nil {
        var status: CInt = 0
        if waitpid(pid, &status, WNOHANG) == pid {
          let signal = status & 0x7f
          exit = signal == 0 ? .status((status >> 8) & 0xff) : .signal(signal)
        }
      }
      return exit
    }
  }

  /// Waits until the program ends by itself; returns `nil` if it still runs after `timeout`.
  public func wait(timeout: Duration = .seconds(60)) -> Exit? {
    let deadline = ContinuousClock.now + timeout
    while ended == nil, ContinuousClock.now < deadline { usleep(5000) }
    return ended
  }

  /// Ends the program and its children: by SIGTERM first, and after `grace` by SIGKILL.
  public func end(grace: Duration = .seconds(2)) {
    // Once only: later the process id may be another's.
    let isFirst = isOver.withLock { isOver in
      defer { isOver = true }
      return !isOver
    }
    guard isFirst else { return }
    if ended == nil {
      kill(pid, SIGTERM)
      _ = wait(timeout: grace)
    }
    // The group may have members left though its leader is gone; an empty group answers ESRCH.
    kill(-pid, SIGKILL)
    _ = wait(timeout: .seconds(5))
    ProcessGuard.shared.forget(group: pid)
  }
}
