import Platform
import Words

/// A desktop's settings file: groups in brackets, with keys and values.
enum IniFile {
  /// The maximum number of bytes read from a file; real ones have a few thousand.
  private static let mostBytes = 1 << 18

  /// Returns the value of `key` in `group` without surrounding blanks; the last value if it is set more than once,
  /// `nil` if it is not set.
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

  /// Returns the text of the regular file at `path`; `nil` if it cannot be read or is too large. Invalid UTF-8 is
  /// replaced.
  static func text(at path: String) -> String? {
    try? BoundedReader.text(at: path, limit: mostBytes)
  }
}
