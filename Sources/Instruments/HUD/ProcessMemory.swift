import Glibc

/// How much memory processes have, as the system counts it.
public enum ProcessMemory {
  /// This process.
  static var own: Int32 { getpid() }

  /// The bytes of memory that the process `pid` has now (resident, what is shared with others included); `nil` where it
  /// is gone. Takes some ten microseconds.
  public static func bytes(of pid: Int32) -> Int? {
    let descriptor = open("/proc/\(pid)/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = text.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return nil }
    // Pages in all, pages resident, and more.
    let fields = text[..<count].split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
