import CSeal
import Decoding
import Glibc

/// What shuts this process in, for good. Nothing of anybody's file is read before it stands.
struct Walls {
  /// The version of Landlock in force; 0 where the kernel has none.
  let landlock: UInt32

  /// Bytes of addresses. libvips' libraries and threads take half a GiB; what does not come row by row (progressive,
  /// interlaced, HEIC) may have some 300 megapixels.
  private static let addressSpace: UInt64 = 2 << 30
  /// The channel, what comes over it, and what libvips makes of that.
  private static let descriptors: UInt64 = 32

  /// Builds them around a process of one thread that has loaded what `kind` needs; `nil` when the kernel refuses any
  /// but Landlock, which not every kernel has.
  init?(around kind: HelperKind) {
    // Landlock would not hold for threads that run already.
    guard cseal_thread_count() == 1 else { return nil }
    guard cseal_no_new_privileges() == 0, cseal_limit(Self.addressSpace, 0, Self.descriptors) == 0 else { return nil }
    let version = cseal_landlock()
    guard version >= 0, cseal_filter(HelperProcess.channelNumber, kind == .everything ? 1 : 0) == 0 else { return nil }
    landlock = UInt32(version)
  }

  /// Tries what `probe` names, or tells what is in force.
  func answer(to probe: WireProbe) -> UInt32 {
    switch probe {
    case .noNewPrivileges: UInt32(clamping: cseal_has_no_new_privileges())
    case .filterMode: UInt32(clamping: cseal_filter_mode())
    case .landlock: landlock
    case .addressSpace, .descriptors, .fileLength, .coreLength, .processorTime:
      UInt32(clamping: cseal_limit_in_force(Int32(probe.rawValue)))
    default: UInt32(clamping: cseal_try(Int32(probe.rawValue)))
    }
  }
}
