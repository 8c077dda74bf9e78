import Decoding
import Platform

/// Reads a file from one place on, byte by byte or many at once.
struct FileReader {
  private static let bufferLength = 65536

  private let file: Descriptor
  /// Where in the file the buffer ends.
  private var place: Int
  private var buffer: [UInt8] = []
  private var used = 0

  /// A reader of `file` from the byte `start` on.
  init(_ file: Descriptor, at start: Int = 0) {
    self.file = file
    place = start
  }

  /// The next byte; `nil` at the file's end.
  mutating func next() -> UInt8? {
    if used == buffer.count, !fill() { return nil }
    used += 1
    return buffer[used - 1]
  }

  /// The next bytes into the start of `bytes`: how many there were.
  mutating func read(into bytes: inout [UInt8]) -> Int {
    var done = 0
    while done < bytes.count {
      if used == buffer.count, !fill() { break }
      let count = min(bytes.count - done, buffer.count - used)
      bytes.withUnsafeMutableBytes { target in
        buffer.withUnsafeBytes { source in
          UnsafeMutableRawBufferPointer(rebasing: target[done..<(done + count)])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[used..<(used + count)]))
        }
      }
      used += count
      done += count
    }
    return done
  }

  private mutating func fill() -> Bool {
    buffer = file.readSome(at: place, most: Self.bufferLength)
    place += buffer.count
    used = 0
    return !buffer.isEmpty
  }
}
