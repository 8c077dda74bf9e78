import Glibc

/// Reading from and writing to a descriptor of any kind. Both wait for the other side, also on a descriptor that another
/// program has made non-blocking.
public enum ByteStream {
  /// Returns the next bytes from `descriptor`, at most `most`; empty at the end.
  public static func read(from descriptor: Int32, most: Int) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      repeat {
        count = Glibc.read(descriptor, buffer.baseAddress, most)
      } while count < 0 && waits(for: descriptor, POLLIN)
      if count < 0 { code = errno }
      count = max(0, count)
    }
    guard code == 0 else { throw SystemError("read", code: code) }
    return bytes
  }

  /// Writes `bytes`. Returns 0, or the `errno` of the failure.
  public static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    var left = bytes
    while !left.isEmpty {
      // The bytes are lent for the length of the call.
      let count = left.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, waits(for: descriptor, POLLOUT) { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      left = left.dropFirst(count)
    }
    return 0
  }

  /// Returns whether a failed call is to be repeated: after a signal at once, else after a wait for `events`.
  private static func waits(for descriptor: Int32, _ events: Int32) -> Bool {
    switch errno {
    case EINTR: return true
    case EAGAIN:
      var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      return poll(&polled, 1, -1) >= 0 || errno == EINTR
    default: return false
    }
  }
}
