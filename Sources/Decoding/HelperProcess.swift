import CSandbox
import Glibc

/// One running decoder process and what it shares with this one. Used on one thread.
package struct HelperProcess {
  /// Where it listens: the number its end of the channel has there.
  package static let channelNumber: Int32 = 3

  /// This process's end.
  let channel: Channel
  /// The memory it has mapped.
  let shelf = BufferShelf()
  /// The system's number for it.
  let process: pid_t

  /// Starts the program at `path`; `nil` when it cannot be started. Every descriptor but the channel and standard error
  /// is closed in it.
  init?(path: String) {
    guard let (ours, theirs) = Channel.pair() else { return nil }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
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
    posix_spawn_file_actions_adddup2(&actions, theirs.socket.rawValue, Self.channelNumber)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    csandbox_close_from(&actions, Self.channelNumber + 1)

    var started: pid_t = 0
    let status = path.withCString { program in
      var arguments: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: program), nil]
      return posix_spawn(&started, program, &actions, &attributes, &arguments, environ)
    }
    guard status == 0 else { return nil }
    process = started
    channel = ours
  }

  /// Kills it and drops what was shared. Returns its number while the system has not ended it yet, for ``reap(_:)``.
  consuming func end() -> pid_t? {
    shelf.close()
    kill(process, SIGKILL)
    for _ in 0..<50 {
      if Self.reap(process) { return nil }
      usleep(1000)
    }
    // A process that hangs in a file system that does not answer ends when the file system lets it.
    return process
  }

  /// Whether an ended process is gone from the system's table.
  static func reap(_ process: pid_t) -> Bool {
    var status: Int32 = 0
    let result = waitpid(process, &status, WNOHANG)
    return result == process || (result < 0 && errno == ECHILD)
  }
}
