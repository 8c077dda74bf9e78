import Glibc

/// The scheduling priority of a thread or a process.
public enum Priority: Sendable {
  /// As this process was started.
  case normal
  /// Before others, where the system allows that; as before where it does not.
  case high

  private static let process = __priority_which_t(PRIO_PROCESS.rawValue)
  private static let own = getpriority(process, id_t(getpid()))

  /// Gives it to the calling thread, or to the process `pid`.
  public func set(for pid: pid_t = 0) {
    _ = setpriority(Self.process, id_t(pid), self == .normal ? Self.own : Self.own - 10)
  }
}
