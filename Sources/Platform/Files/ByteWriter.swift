import Glibc

/// A writer that writes all bytes to a descriptor.
public enum ByteWriter {
  /// Writes `bytes`, blocking if necessary. Returns 0, or the `errno` of the failure.
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
