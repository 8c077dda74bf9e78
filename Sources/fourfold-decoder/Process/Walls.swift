import CSeal
import Decoding
import Glibc

/// What shuts this process in, for good. Nothing of anybody's file is read before it stands.
struct Walls {
  /// The version of Landlock in force, or the negated errno. The list of system calls alone bars files too.
  private let landlock: Int32
  /// Whether it is not root's any more: 0, or the negated errno.
  private let user: Int32
  /// Whether it has a namespace of its own, and no right in that: 0, or the negated errno.
  private let namespace: Int32
  /// Whether the kernel limits its threads: 0, or the negated errno. The client counts them too.
  private let tasks: Int32

  /// The channel, what comes over it, and what libvips makes of that.
  private static let descriptors: UInt64 = 32
  /// libheif decodes four tiles at once, and libdav1d each of them with a thread for each processor.
  private static let processors: Int32 = 8

  /// Makes what is the same for all copies of this process, which costs half a millisecond. False when that cannot be had.
  static func prepare(_ arguments: HelperArguments) -> Bool {
    cseal_prepare_filter(HelperProcess.channelNumber, arguments.kind == .everything ? 1 : 0) == 0
  }

  /// Builds them around a process of one thread that has loaded what it needs; `nil` when the kernel refuses one
  /// that nothing else stands for. `processorTime` is for all that it does (seconds).
  init?(_ arguments: HelperArguments, processorTime: Double) {
    // No wall would hold for threads that run already.
    guard cseal_thread_count() == 1 else { return nil }
    user = cseal_leave_root()
    _ = cseal_die_with_parent()
    _ = cseal_limit_processors(Self.processors)
    namespace = cseal_own_namespace()
    // Without a namespace all of a user's processes are counted, and those of root are not.
    tasks = namespace == 0 ? cseal_limit_tasks(UInt64(HelperProcess.mostTasks)) : namespace
    guard cseal_no_new_privileges() == 0 else { return nil }
    // What is loaded are libraries' files, which all decoders share.
    let addresses = min(UInt64(FreeMemory.share.upperBound), cseal_mapped() + UInt64(max(0, arguments.memory)))
    guard cseal_limit(addresses, 0, Self.descriptors) == 0 else { return nil }
    // The kernel counts whole seconds; the parent, which reads this process's clock, is to be earlier.
    guard cseal_limit_processor_seconds(UInt64(processorTime) + 1) == 0 else { return nil }
    landlock = cseal_landlock()
    guard cseal_filter() == 0 else { return nil }
  }

  /// Tries what `probe` names, or tells what is in force.
  func answer(to probe: WireProbe) -> UInt32 {
    switch probe {
    case .noNewPrivileges: UInt32(clamping: cseal_has_no_new_privileges())
    case .filterMode: UInt32(clamping: cseal_filter_mode())
    case .landlock: UInt32(clamping: landlock)
    case .addressSpace, .descriptors, .fileLength, .coreLength, .processorTime, .taskCount:
      UInt32(clamping: cseal_limit_in_force(Int32(probe.rawValue)))
    case .landlockRefusal: UInt32(clamping: -landlock)
    case .userRefusal: UInt32(clamping: -user)
    case .namespaceRefusal: UInt32(clamping: -namespace)
    case .taskRefusal: UInt32(clamping: -tasks)
    default: UInt32(clamping: cseal_try(Int32(probe.rawValue)))
    }
  }
}
