import Glibc

/// Paths as they come from standard input.
enum ZeroEndedPath {
  /// The next one, without its zero byte; `nil` at the end, where a path that was not ended is dropped.
  static func next() -> [UInt8]? {
    var path: [UInt8] = []
    while true {
      // Byte by byte, so that nothing is taken of the next path: whoever asks waits for the answer anyway.
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
      if byte == 0 { return path }
      path.append(byte)
    }
  }
}
