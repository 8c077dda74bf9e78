import Glibc

/// A desktop's settings file: groups in brackets, and keys with values.
enum KeyFile {
  /// The most bytes that are read of a file; real ones have a few thousand.
  private static let mostBytes = 1 << 18

  /// What `key` of `group` is set to, without blanks around it, in `text`; the last one where it is set more than once,
  /// `nil` where it is not.
  static func value(of key: String, in group: String, text: String) -> String? {
    var isInGroup = false
    var value: String?
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmed
      if line.first == "[" {
        isInGroup = line == "[\(group)]"
      } else if isInGroup, line.first != "#", let equals = line.firstIndex(of: "="), line[..<equals].trimmed == key {
        value = String(line[line.index(after: equals)...].trimmed)
      }
    }
    return value
  }

  /// The text of a regular file at `path`, or of its first part where it is too large; `nil` where it cannot be read.
  /// Bytes that are no UTF-8 are replaced.
  static func text(at path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = max(0, min(mostBytes, Int(status.st_size)))
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      // A buffer without bytes has no address; then there is nothing to read either.
      count = max(0, buffer.baseAddress.map { read(file, $0, size) } ?? 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Substring {
  /// This text without blanks at its ends.
  var trimmed: Substring {
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
