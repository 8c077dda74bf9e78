import Foundation
import Synchronization

/// A shell that outlives a crashed test run just long enough to end the programs that the run had started.
///
/// It reads `+group` and `-group` lines from a stream. The stream closes at any end of this process; the shell then
/// ends the groups that are left and itself.
final class ProcessGuard: Sendable {
  static let shared = ProcessGuard()

  private let stream = Mutex<Channel?>(nil)

  private static let script = """
    trap '' HUP INT TERM
    groups=' '
    while read -r line; do
      group=${line#?}
      case $line in
        +*) groups="$groups$group " ;;
        -*) groups="${groups%% $group *} ${groups#* $group }" ;;
      esac
    done
    for group in $groups; do kill -s KILL -- "-$group"; done
    """

  private init() {
    guard let channel = try? Channel() else { return }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, channel.there, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

    let argv = CStrings(["/bin/sh", "-c", Self.script])
    var child = pid_t()
    let code = withExtendedLifetime(argv) {
      posix_spawn(&child, "/bin/sh", &actions, &attributes, argv.pointers, environ)
    }
    guard code == 0 else { return }
    stream.withLock { $0 = channel }
  }

  func watch(group: pid_t) { send("+\(group)\n") }
  func forget(group: pid_t) { send("-\(group)\n") }

  private func send(_ line: String) {
    stream.withLock { stream in
      if let stream { _ = Glibc.send(stream.here, line, line.utf8.count, Int32(MSG_NOSIGNAL)) }
    }
  }
}
