import Glibc

/// Where the stage says what went wrong without stopping.
enum Report {
  /// Writes one line to standard error.
  static func line(_ text: String) {
    let line = "fourfold: " + text + "\n"
    var bytes = Array(line.utf8)[...]
    while !bytes.isEmpty {
      // The bytes are lent for the length of the call.
      let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
