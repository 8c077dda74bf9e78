import CZ

/// Reads gzip files.
enum Gzip {
  /// Why bytes cannot be read.
  enum Failure: Error, Hashable {
    /// They are damaged.
    case damaged
    /// They would become more than that.
    case tooLong(limit: Int)
  }

  /// Whether `bytes` begin as a gzip file does.
  static func isZipped(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Files one after the other that are read as one. Empty ones take time and become nothing, so no other limit holds them.
  static let mostParts = 4096

  /// What `bytes` were; as far as they go where they were cut off. Never more than `limit` bytes.
  static func unzip(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    let stream = GzipStream()
    guard cz_begin_reading(stream.pointer) == Z_OK else { throw .damaged }
    defer { inflateEnd(stream.pointer) }
    var result: [UInt8] = []
    var remainder = bytes[...]
    var parts = 0
    while true {
      let (status, taken, made) = stream.step(remainder) { inflate($0, Z_NO_FLUSH) }
      remainder = remainder.dropFirst(taken)
      result += made
      guard result.count <= limit else { throw .tooLong(limit: limit) }
      switch status {
      case Z_OK: continue
      case Z_STREAM_END:
        // A file may be several, one after the other.
        guard !remainder.isEmpty, inflateReset(stream.pointer) == Z_OK else { return result }
        parts += 1
        guard parts < mostParts else { throw .damaged }
      // There is no more to read: it was cut off.
      case Z_BUF_ERROR: return result
      default: throw .damaged
      }
    }
  }
}

/// Makes a gzip file as its bytes come.
final class GzipWriter {
  private let stream = GzipStream()
  private let hasBegun: Bool

  /// An empty file.
  init() { hasBegun = cz_begin_writing(stream.pointer, Z_DEFAULT_COMPRESSION) == Z_OK }

  deinit { if hasBegun { deflateEnd(stream.pointer) } }

  /// The file's next part: all of `bytes`, so that what was handed out so far can be read. With `isLast` it ends.
  func zip(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    guard hasBegun else { return [] }
    var result: [UInt8] = []
    var remainder = bytes[...]
    while true {
      // Only the last step may flush: zlib ends the file at the first that is told to finish.
      let isLastStep = remainder.count <= GzipStream.roomForInput
      let flush = isLastStep ? (isLast ? Z_FINISH : Z_SYNC_FLUSH) : Z_NO_FLUSH
      let (status, taken, made) = stream.step(remainder) { deflate($0, flush) }
      remainder = remainder.dropFirst(taken)
      result += made
      // Room that was left says that nothing waits.
      if status != Z_OK || (remainder.isEmpty && made.count < GzipStream.roomForOutput && !isLast) { return result }
    }
  }
}

/// zlib's state, which has to stay at its address.
private final class GzipStream {
  static let roomForOutput = 1 << 16
  static let roomForInput = 1 << 16

  /// Lives as long as this.
  let pointer = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var output = [UInt8](repeating: 0, count: GzipStream.roomForOutput)

  init() { pointer.initialize(to: z_stream()) }

  deinit { pointer.deallocate() }

  /// Offers zlib some of `input` and says what it answered, how much it took and what it made.
  func step(
    _ input: ArraySlice<UInt8>, _ call: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> (status: Int32, taken: Int, made: ArraySlice<UInt8>) {
    let part = input.prefix(Self.roomForInput)
    let (count, room) = (part.count, output.count)
    // Both are lent for the length of the call; zlib keeps neither, and only reads the input.
    let status = part.withUnsafeBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        pointer.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        pointer.pointee.avail_in = UInt32(count)
        pointer.pointee.next_out = target.baseAddress
        pointer.pointee.avail_out = UInt32(room)
        return call(pointer)
      }
    }
    let taken = count - Int(pointer.pointee.avail_in)
    return (status, taken, output[..<(room - Int(pointer.pointee.avail_out))])
  }
}
