import Glibc
import Platform

/// The memory use of processes, from the system.
public enum ProcessMemory {
  /// The identifier of this process.
  public static var own: Int32 { getpid() }

  /// Returns the resident memory of the process `pid`, including shared memory (bytes); `nil` if it is gone.
  ///
  /// The call takes about 10 µs.
  public static func bytes(of pid: Int32) -> Int? {
    guard let text = try? BoundedReader.text(at: "/proc/\(pid)/statm", limit: 128) else { return nil }
    // The fields are the total pages, the resident pages, and more.
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
