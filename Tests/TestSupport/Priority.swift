import Glibc

/// The scheduling priority of a thread or a process.
public enum Priority: Sendable {
  /// The priority with which this process was started.
  case normal
  /// A priority over others if the system allows it, or else no change.
  case high

  private static let process = __priority_which_t(PRIO_PROCESS.rawValue)
  private static let own = getpriority(process, id_t(getpid()))

  /// Sets the priority of the calling thread, or of the process `pid`.
  public func set(for pid: pid_t = 0) {
    _ = setpriority(Self.process, id_t(pid), self == .normal ? Self.own : Self.own - 10)
  }
}
