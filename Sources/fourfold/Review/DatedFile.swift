import Glibc
import Platform

/// Files that are named by when they were made, as nobody has named them.
enum DatedFile {
  /// Makes `fourfold-20261121-104632` with `ending` in the working folder, at home where that cannot be written, by `make`,
  /// which is called with other names while there is something under the one before.
  static func new<File>(ending: String, make: (_ path: String) throws -> File) throws -> File {
    var seconds = time(nil)
    var parts = tm()
    var name = [CChar](repeating: 0, count: 64)
    guard localtime_r(&seconds, &parts) != nil,
      strftime(&name, name.count, "fourfold-%Y%m%d-%H%M%S", &parts) > 0
    else { throw FileError.failed(path: ".", call: "strftime", reason: "no time") }
    let stem = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = access(".", W_OK) == 0 ? "." : Environment.value(of: "HOME") ?? "/tmp"
    // Two within a second are two all the same.
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
