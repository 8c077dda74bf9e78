/// A question to a decoder process about its seal: to try something that must be refused, or to say which limits are in
/// force.
package enum WireProbe: UInt32, CaseIterable, Sendable {
  /// The answer is the errno of the refusal; 0 if the attempt succeeded.
  case open = 1
  case create, list, socket, connect, execute, fork, clone3, trace, signal, namespace, limit, state, mapCode
  case protectCode
  /// Attempts that the kernel may allow and the client ends: 200 threads, and endless computing.
  case threads, processor
  /// The answer is 1 where no new privileges can be gained.
  case noNewPrivileges = 100
  /// The answer is 2 where system calls are filtered.
  case filterMode = 101
  /// The answer is the version of Landlock in force; 0 if there is none.
  case landlock = 102
  /// The answer is the limit in force (bytes, a number, or seconds); the largest number if there is none.
  case addressSpace = 103
  case descriptors, fileLength, coreLength, processorTime, taskCount
  /// The answer is the errno with which the kernel refused a part of the seal; 0 if it is in force.
  case landlockRefusal = 200
  case userRefusal, namespaceRefusal, taskRefusal

  /// Whether the probe is an attempt, whose answer is an errno.
  package var isAttempt: Bool { rawValue < Self.noNewPrivileges.rawValue }
}
