import CSandbox
import Glibc

/// The running program.
public enum RunningProgram {
  /// Makes the C library return blocks of 128 KiB and more to the system as soon as they are freed. With glibc's
  /// dynamic threshold, the heap of a process that loads and frees pictures would grow.
  public static func returnLargeBlocks() { csandbox_set_mmap_threshold(128 * 1024) }

  /// Opens `/dev/null` in place of each closed standard stream. No other file gets its number then, and no message is
  /// written into that file. Reading and writing there fails, as on a closed stream.
  public static func reserveStandardStreams() {
    // An open file gets the lowest free number.
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Returns the folder of the program's file, with links followed. The program's other files are found from there.
  public static func folder() -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    let path = String(decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}
