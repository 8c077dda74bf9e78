import Glibc
import Platform

/// Files that the program names by date and time.
enum DatedFile {
  /// Makes a file named by date and time, such as `fourfold-20261121-104632`, with `ending`.
  ///
  /// It is in the working folder, or in the home folder if that is not writable, or in `/tmp` without a home.
  ///
  /// - Parameter make: makes the file; it is called with another name while the previous one exists.
  static func new<File>(ending: String, make: (_ path: String) throws -> File) throws -> File {
    var seconds = time(nil)
    var parts = tm()
    var name = [CChar](repeating: 0, count: 64)
    guard localtime_r(&seconds, &parts) != nil,
      strftime(&name, name.count, "fourfold-%Y%m%d-%H%M%S", &parts) > 0
    else { throw FileError.failed(path: ".", call: "strftime", reason: "no time") }
    let stem = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = access(".", W_OK) == 0 ? "." : Environment.value(of: "HOME") ?? "/tmp"
    // Two files of the same second get different names.
    var path = "\(folder)/\(stem)\(ending)"
    var number = 2
    while true {
      do { return try make(path) } catch OutputError.exists {
        path = "\(folder)/\(stem)-\(number)\(ending)"
        number += 1
      }
    }
  }
}
