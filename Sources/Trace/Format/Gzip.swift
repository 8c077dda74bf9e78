import CZ

/// A reader of gzip data.
enum Gzip {
  /// A reason why bytes cannot be read.
  enum Failure: Error, Hashable {
    /// The data is damaged, or has more than ``mostParts`` members.
    case damaged
    /// The unzipped data is longer than `limit` bytes.
    case tooLong(limit: Int)
  }

  /// Returns whether `bytes` start with the magic number of gzip.
  static func isZipped(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// The limit of gzip members in one file.
  ///
  /// Empty members cost time and yield no bytes, so the byte limit does not hold them.
  static let mostParts = 4096

  /// Returns the unzipped `bytes`, at most `limit` of them; truncated data yields its readable part.
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
        // A file may consist of several members.
        guard !remainder.isEmpty, inflateReset(stream.pointer) == Z_OK else { return result }
        parts += 1
        guard parts < mostParts else { throw .damaged }
      // The data is truncated.
      case Z_BUF_ERROR: return result
      default: throw .damaged
      }
    }
  }
}

/// A writer that compresses bytes to gzip data piece by piece.
final class GzipWriter {
  private let stream = GzipStream()
  private let hasBegun: Bool

  /// Creates a writer without data.
  init() { hasBegun = cz_begin_writing(stream.pointer, Z_DEFAULT_COMPRESSION) == Z_OK }

  deinit { if hasBegun { deflateEnd(stream.pointer) } }

  /// Returns the compressed form of all of `bytes`, flushed so that the data up to here can be read.
  ///
  /// With `isLast` the data ends. Returns nothing if zlib could not start.
  func zip(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    guard hasBegun else { return [] }
    var result: [UInt8] = []
    var remainder = bytes[...]
    while true {
      // Only the last step may flush: zlib ends the data at the first Z_FINISH.
      let isLastStep = remainder.count <= GzipStream.roomForInput
      let flush = isLastStep ? (isLast ? Z_FINISH : Z_SYNC_FLUSH) : Z_NO_FLUSH
      let (status, taken, made) = stream.step(remainder) { deflate($0, flush) }
      remainder = remainder.dropFirst(taken)
      result += made
      // Free room in the output means that zlib holds nothing back.
      if status != Z_OK || (remainder.isEmpty && made.count < GzipStream.roomForOutput && !isLast) { return result }
    }
  }
}

/// The state of zlib, which must keep its address.
private final class GzipStream {
  static let roomForOutput = 1 << 16
  static let roomForInput = 1 << 16

  /// The zlib state; the deinitialiser frees it.
  let pointer = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var output = [UInt8](repeating: 0, count: GzipStream.roomForOutput)

  init() { pointer.initialize(to: z_stream()) }

  deinit { pointer.deallocate() }

  /// Calls zlib with the first part of `input`; returns its status, the count of consumed bytes, and the output.
  func step(
    _ input: ArraySlice<UInt8>, _ call: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> (status: Int32, taken: Int, made: ArraySlice<UInt8>) {
    let part = input.prefix(Self.roomForInput)
    let (count, room) = (part.count, output.count)
    // Both buffers are valid during the call only; zlib keeps neither, and only reads the input.
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
