import CSandbox
import CSeal
import Decoding
import Glibc
import Platform

/// The permanent seal of this process: its limits, and the system calls that are refused. No file of the user is read
/// before it is in force.
struct Sealing {
  /// The version of Landlock in force, or the negated errno. Without it, the list of system calls still bars files.
  private let landlock: Int32
  /// The result of giving up root: 0, or the negated errno.
  private let user: Int32
  /// The result of entering a namespace of its own without rights there: 0, or the negated errno.
  private let namespace: Int32
  /// The result of limiting the threads: 0, or the negated errno. The client counts them too.
  private let tasks: Int32

  /// The limit of descriptors: for the channel, the files that it receives, and those of libvips.
  private static let descriptors: UInt64 = 32
  /// The maximum number of processors: libheif decodes four tiles at once, and libdav1d uses a thread per processor for
  /// each.
  private static let processors: Int32 = 8

  /// Prepares the part that is the same for all copies of this process, which costs half a millisecond. Returns `false`
  /// where that fails.
  static func prepare() -> Bool { cseal_prepare_filter(HelperProcess.channelNumber) == 0 }

  /// Seals a process of one thread that has loaded its libraries; `nil` if the kernel refuses a part that has no
  /// substitute. `processorTime` is for all its work, in seconds.
  init?(_ arguments: HelperArguments, processorTime: Double) {
    // Running threads would not be sealed. Some sanitizers have a thread of their own, which touches no file.
    let isAlone = (try? DirectoryReader.names(in: "/proc/self/task"))?.count == 1
    guard isAlone || csandbox_is_sanitized() != 0 else { return nil }
    user = cseal_leave_root()
    _ = cseal_die_with_parent()
    _ = cseal_limit_processors(Self.processors)
    namespace = cseal_own_namespace()
    // Without a namespace, all processes of the user count, and those of root do not.
    tasks = namespace == 0 ? cseal_limit_tasks(UInt64(HelperProcess.mostTasks)) : namespace
    guard cseal_no_new_privileges() == 0 else { return nil }
    // The mapped memory consists of library files, which all decoders share.
    let addresses = min(UInt64(FreeMemory.share.upperBound), Self.mapped + UInt64(max(0, arguments.memory)))
    guard cseal_limit(addresses, 0, Self.descriptors) == 0 else { return nil }
    // The kernel counts whole seconds. The parent, which reads this process's clock, must act first.
    guard cseal_limit_processor_seconds(UInt64(processorTime) + 1) == 0 else { return nil }
    landlock = cseal_landlock()
    guard cseal_filter() == 0 else { return nil }
  }

  /// The mapped address space of this process, in bytes; 0 if /proc does not say.
  private static var mapped: UInt64 {
    let pages = try? BoundedReader.text(at: "/proc/self/statm", limit: 4096).split(separator: " ").first
    return pages.flatMap { UInt64($0) }.map { $0 * UInt64(sysconf(Int32(_SC_PAGESIZE))) } ?? 0
  }

  /// Tries the action of `probe`, or returns the part in force.
  func answer(to probe: WireProbe) -> UInt32 {
    switch probe {
    case .noNewPrivileges: UInt32(clamping: cseal_has_no_new_privileges())
    case .filterMode: UInt32(clamping: cseal_filter_mode())
    case .landlock: UInt32(clamping: landlock)
    case .addressSpace: Self.limit(RLIMIT_AS)
    case .descriptors: Self.limit(RLIMIT_NOFILE)
    case .fileLength: Self.limit(RLIMIT_FSIZE)
    case .coreLength: Self.limit(RLIMIT_CORE)
    case .processorTime: Self.limit(RLIMIT_CPU)
    case .taskCount: Self.limit(__RLIMIT_NPROC)
    case .landlockRefusal: UInt32(clamping: -landlock)
    case .userRefusal: UInt32(clamping: -user)
    case .namespaceRefusal: UInt32(clamping: -namespace)
    case .taskRefusal: UInt32(clamping: -tasks)
    default: UInt32(clamping: cseal_try(Int32(probe.rawValue)))
    }
  }

  /// Returns the limit in force: bytes, a number, or seconds; the largest number if there is none, or it cannot be
  /// read.
  static func limit(_ resource: __rlimit_resource) -> UInt32 {
    var found = rlimit()
    let isRead = getrlimit(__rlimit_resource_t(resource.rawValue), &found) == 0
    return isRead ? UInt32(clamping: found.rlim_cur) : .max
  }
}
