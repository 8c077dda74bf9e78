import Glibc

/// Writes bytes to a descriptor, all of them.
public enum ByteWriter {
  /// Writes `bytes`, waiting where it must; 0, else why no more could be written, as in `errno`.
  public static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    var left = bytes
    while !left.isEmpty {
      // The bytes are lent for the length of the call.
      let count = left.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      left = left.dropFirst(count)
    }
    return 0
  }
}
