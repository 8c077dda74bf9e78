import Glibc
import Platform

/// Names for files that are made because of a key, without anybody having named them.
enum NewFile {
  /// `fourfold-20261121-104632` and `ending` in the working folder; where that cannot be written, at home. Two within a
  /// second have a number.
  static func path(ending: String) throws -> String {
    var seconds = time(nil)
    var parts = tm()
    var name = [CChar](repeating: 0, count: 64)
    guard localtime_r(&seconds, &parts) != nil,
      strftime(&name, name.count, "fourfold-%Y%m%d-%H%M%S", &parts) > 0
    else { throw FileError.failed(path: ".", call: "strftime", reason: "no time") }
    let stem = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = access(".", W_OK) == 0 ? "." : Environment.value(of: "HOME") ?? "/tmp"
    var path = "\(folder)/\(stem)\(ending)"
    var number = 2
    while access(path, F_OK) == 0 {
      path = "\(folder)/\(stem)-\(number)\(ending)"
      number += 1
    }
    return path
  }
}
