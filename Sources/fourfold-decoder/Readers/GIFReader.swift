import Decoding
import Formats

/// The reader of GIF files, which are repaired for libvips.
struct GIFReader: VipsReader {
  static let formats = [PictureFormat.gif]

  let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }

  static func matches(_ head: [UInt8]) -> Bool { head.starts(with: "GIF8".utf8) }

  func input() throws(DecodeStop) -> VipsInput {
    let found = try FileBytes(task)
    let gif = MendedGIF(UnsafeBufferPointer(start: found.start, count: found.count))
    guard gif.hasPixels else { throw .failed(.tooShort) }
    var input = VipsInput(file: task.picture)
    input.bytes = try FileBytes(gif.bytes)
    input.isCut = gif.isCut
    input.moreFrames = gif.hasClearFrame ? 1 : 0
    return input
  }
}

/// The bytes of a GIF file, with the endings that libnsgif needs and other readers do without.
///
/// libnsgif drops the last code of a frame without an end code (in a plain-coloured picture, that is nearly
/// everything), and a whole block of codes that the file cuts off. So each complete frame gets two more bytes of zeros,
/// which no reader uses after an end code, and the last block of a truncated file gets the length of its present bytes.
///
/// Places that no frame covers are transparent. libvips leaves them black where no frame has a transparent colour, so
/// such a file gets one more frame that has one.
struct MendedGIF {
  /// The bytes to read instead of the file.
  private(set) var bytes: [UInt8] = []
  /// Whether there are codes of a first frame.
  private(set) var hasPixels = false
  /// Whether the file ends within its first frame.
  private(set) var isCut = false
  /// Whether there is one frame more than in the file.
  private(set) var hasClearFrame = false

  /// Whether a frame has a transparent colour, and whether a place is not covered by frames.
  private var hasClearColour = false
  private var hasOpenPlaces = false
  private var screen = (width: 0, height: 0)

  /// One transparent pixel, with a table of two colours.
  private static let clearFrame: [UInt8] =
    [0x21, 0xF9, 4, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80] + Array(repeating: 0, count: 6)
    + [2, 2, 0x44, 0x01, 0]
  private static let moreCodes: [UInt8] = [2, 0, 0]
  private static let trailer: UInt8 = 0x3B

  /// Repairs `file`, which begins like a GIF file.
  init(_ file: UnsafeBufferPointer<UInt8>) {
    var reader = Reader(file: file)
    bytes.reserveCapacity(file.count + 64)
    guard let head = reader.take(13), let colours = reader.take(Self.tableLength(head[head.startIndex + 10])) else {
      return
    }
    bytes += head
    bytes += colours
    screen = (Self.number(head, 6), Self.number(head, 8))
    while let mark = reader.take(1)?.first, mark != Self.trailer {
      switch mark {
      case 0x21: copyExtension(&reader)
      case 0x2C: copyFrame(&reader)
      // Zeros between blocks are skipped, as in libnsgif.
      default: bytes.append(mark)
      }
    }
    if hasPixels, hasOpenPlaces, !hasClearColour {
      bytes += Self.clearFrame
      hasClearFrame = true
    }
    bytes.append(Self.trailer)
  }

  private mutating func copyExtension(_ reader: inout Reader) {
    let start = bytes.count
    guard let label = reader.take(1) else { return }
    bytes.append(0x21)
    bytes += label
    while let length = reader.take(1)?.first {
      bytes.append(length)
      if length == 0 { return }
      guard let block = reader.take(Int(length)) else { break }
      if label.first == 0xF9, let flags = block.first {
        if flags & 1 == 1 { hasClearColour = true }
        // The frame's area is cleared before the next frame.
        if flags >> 2 & 7 == 2 { hasOpenPlaces = true }
      }
      bytes += block
    }
    // An incomplete extension is left out.
    bytes.removeSubrange(start...)
    reader.end()
  }

  private mutating func copyFrame(_ reader: inout Reader) {
    let isFirst = !hasPixels
    guard let place = reader.take(9), let colours = reader.take(Self.tableLength(place[place.startIndex + 8])),
      let codeSize = reader.take(1)
    else { return reader.end() }
    let covers =
      Self.number(place, 0) == 0 && Self.number(place, 2) == 0 && Self.number(place, 4) >= screen.width
      && Self.number(place, 6) >= screen.height
    if isFirst, !covers { hasOpenPlaces = true }
    bytes.append(0x2C)
    bytes += place
    bytes += colours
    bytes += codeSize
    while let length = reader.take(1)?.first {
      if length == 0 {
        bytes += Self.moreCodes + [0]
        return
      }
      guard let block = reader.take(Int(length)) ?? reader.takeRest() else { break }
      hasPixels = true
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
    if isFirst { isCut = true }
  }

  /// Returns the length of the colour table that `flags` announce, in bytes.
  private static func tableLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Returns the two-byte number at a place.
  private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ place: Int) -> Int {
    Int(bytes[bytes.startIndex + place]) | Int(bytes[bytes.startIndex + place + 1]) << 8
  }

  /// A reader of the file's bytes.
  private struct Reader {
    let file: UnsafeBufferPointer<UInt8>
    var place = 0

    /// Returns the next `count` bytes; `nil` if the file has fewer, which then remain.
    mutating func take(_ count: Int) -> Slice<UnsafeBufferPointer<UInt8>>? {
      guard count <= file.count - place else { return nil }
      defer { place += count }
      return file[place..<(place + count)]
    }

    /// Returns all remaining bytes; `nil` if there are none.
    mutating func takeRest() -> Slice<UnsafeBufferPointer<UInt8>>? {
      place < file.count ? take(file.count - place) : nil
    }

    mutating func end() { place = file.count }
  }
}
