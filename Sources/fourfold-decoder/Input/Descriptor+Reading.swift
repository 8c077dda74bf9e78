import Decoding
import Platform

/// Reading parts of a file, wherever its own place is.
extension Descriptor {
  /// `count` bytes at `offset`; `nil` where the file has fewer.
  func read(at offset: Int, count: Int) -> [UInt8]? {
    var bytes = readSome(at: offset, most: count)
    while bytes.count < count {
      let more = readSome(at: offset + bytes.count, most: count - bytes.count)
      guard !more.isEmpty else { return nil }
      bytes += more
    }
    return bytes
  }

  /// Up to `most` bytes at `offset`; none past the end, and where it cannot be read.
  func readSome(at offset: Int, most: Int) -> [UInt8] { (try? read(at: offset, most: most)) ?? [] }
}
