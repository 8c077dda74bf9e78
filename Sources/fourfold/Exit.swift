import Glibc

/// Why the program ends without having shown anything, in words for a person and a code for a script.
struct Exit: Error {
  /// Something needed is missing (EX_UNAVAILABLE).
  static let unavailable: Int32 = 69
  /// Something failed inside (EX_SOFTWARE).
  static let software: Int32 = 70

  /// From sysexits.
  var code: Int32
  /// One line each.
  var lines: [String]
}

/// The process's standard error, written without the C library's buffers.
enum StandardError {
  /// Writes `line` and a line break.
  static func line(_ line: String) {
    var text = Array((line + "\n").utf8)[...]
    while !text.isEmpty {
      let written = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      text = text.dropFirst(written)
    }
  }
}
