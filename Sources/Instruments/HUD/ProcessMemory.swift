import Glibc
import Platform

/// How much memory processes have, as the system counts it.
public enum ProcessMemory {
  /// This process.
  public static var own: Int32 { getpid() }

  /// The bytes of memory that the process `pid` has now (resident, what is shared with others included); `nil` where it
  /// is gone. Takes some ten microseconds.
  public static func bytes(of pid: Int32) -> Int? {
    guard let text = try? BoundedReader.text(at: "/proc/\(pid)/statm", limit: 128) else { return nil }
    // Pages in all, pages resident, and more.
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
