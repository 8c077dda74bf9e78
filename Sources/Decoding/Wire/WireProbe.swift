/// What a decoder process can be asked about its own seal: to try and do something that it must not be able to, or what
/// is in force.
package enum WireProbe: UInt32, CaseIterable, Sendable {
  /// Answered by the errno of the refusal; 0 when it went through.
  case open = 1
  case create, list, socket, connect, execute, fork, clone3, trace, signal, namespace, limit, state, mapCode
  case protectCode
  /// Ask for what the kernel may not refuse, and the client ends: 200 threads, and the processor without end.
  case threads, processor
  /// Answered by 1 where no new rights can be gained.
  case noNewPrivileges = 100
  /// Answered by 2 where system calls are filtered.
  case filterMode = 101
  /// Answered by the version of Landlock in force; 0 where there is none.
  case landlock = 102
  /// Answered by the limit in force (bytes, or a number, or seconds); by the largest number where there is none.
  case addressSpace = 103
  case descriptors, fileLength, coreLength, processorTime, taskCount
  /// Answered by the errno with which the kernel refused a part of the seal; 0 where it is in force.
  case landlockRefusal = 200
  case userRefusal, namespaceRefusal, taskRefusal

  /// Whether the answer is an errno.
  package var isAttempt: Bool { rawValue < Self.noNewPrivileges.rawValue }
}
