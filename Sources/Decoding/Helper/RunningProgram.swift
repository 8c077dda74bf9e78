import CSandbox
import Glibc

/// The program that runs.
public enum RunningProgram {
  /// Has blocks of 128 KB and more go back to the system as soon as they are freed. With glibc's moving threshold the
  /// heap of a process that pictures come and go in grows.
  public static func returnLargeBlocks() { csandbox_set_mmap_threshold(128 * 1024) }

  /// The folder its file is in, links followed; what belongs to it is found from there.
  public static func folder() -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    let path = String(decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}
