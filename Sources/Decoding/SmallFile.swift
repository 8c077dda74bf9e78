import Glibc

/// A file of the system's that says something in a few lines.
enum SmallFile {
  private static let mostBytes = 1 << 16

  /// The text of the file at `path`, as far as 64 KB of it; `nil` when there is none to be read.
  static func text(_ path: String) -> String? {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    let file = Descriptor(taking: number)
    var bytes = [UInt8](repeating: 0, count: mostBytes)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        read(file.rawValue, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { return nil }
      if more == 0 { break }
      count += more
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
