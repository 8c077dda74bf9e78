import Glibc

/// The paths in standard input.
enum ZeroEndedPath {
  /// Returns the next path, without its zero byte; `nil` at the end, where a path without a zero byte is dropped.
  static func next() -> [UInt8]? {
    var path: [UInt8] = []
    while true {
      // Byte by byte, so that no byte of the next path is taken; the caller waits for the answer anyway.
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
      if byte == 0 { return path }
      path.append(byte)
    }
  }
}
