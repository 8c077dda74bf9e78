import Glibc

/// Writes bytes to a descriptor, all of them.
enum ByteWriter {
  /// Writes `bytes`, waiting where it must; 0, else why no more could be written, as in `errno`.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The bytes are lent for the length of the call.
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
