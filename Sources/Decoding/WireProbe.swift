/// What a decoder process can be asked about its own walls: to try and do something that it must not be able to, or what
/// is in force.
package enum WireProbe: UInt32, CaseIterable, Sendable {
  /// Answered by the errno of the refusal; 0 when it went through.
  case open = 1
  case create, list, socket, connect, execute, fork, clone3, trace, signal, namespace, limit
  /// Answered by 1 where no new rights can be gained.
  case noNewPrivileges = 100
  /// Answered by 2 where system calls are filtered.
  case filterMode = 101
  /// Answered by the version of Landlock in force; 0 where the kernel has none.
  case landlock = 102
  /// Answered by the limit in force (bytes, or a number of descriptors, or seconds); by the largest number where there is
  /// none.
  case addressSpace = 103
  case descriptors, fileLength, coreLength, processorTime

  /// Whether the answer is an errno.
  package var isAttempt: Bool { rawValue < Self.noNewPrivileges.rawValue }
}
