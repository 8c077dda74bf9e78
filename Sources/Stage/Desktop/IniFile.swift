import Platform
import Words

/// A desktop's settings file: groups in brackets, and keys with values.
enum IniFile {
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

  /// The text of a regular file at `path`; `nil` where it cannot be read or is too large to be one. Bytes that are no
  /// UTF-8 are replaced.
  static func text(at path: String) -> String? {
    try? BoundedReader.text(at: path, limit: mostBytes)
  }
}
