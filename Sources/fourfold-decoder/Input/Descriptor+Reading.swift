import Decoding
import Glibc
import Platform

/// Reading parts of a file, wherever its own place is.
extension Descriptor {
  /// `count` bytes at `offset`; `nil` where the file has fewer.
  func read(at offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes {
        pread(rawValue, $0.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }

  /// Up to `most` bytes at `offset`; none past the end.
  func readSome(at offset: Int, most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      repeat { count = pread(rawValue, buffer.baseAddress, most, off_t(offset)) } while count < 0 && errno == EINTR
      count = max(0, count)
    }
  }
}
