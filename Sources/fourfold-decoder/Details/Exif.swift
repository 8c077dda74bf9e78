/// The EXIF data in a JPEG file: the orientation of the picture, and the place of the thumbnail.
///
/// EXIF is a TIFF header and lists of 12-byte entries. The first list describes the picture, the second the thumbnail;
/// nothing else is read. Every number is checked against the payload's end.
struct Exif {
  /// The orientation of the picture; `nil` if the file does not say.
  let orientation: Orientation?
  /// The range of the thumbnail's JPEG file in the payload; `nil` if there is none.
  let thumbnail: Range<Int>?

  /// Reads the payload of an APP1 segment; `nil` if it is not EXIF.
  init?(payload bytes: [UInt8]) {
    guard let reader = Reader(bytes), let first = reader.number(at: 4, count: 4) else { return nil }
    orientation = reader.entry(0x0112, inListAt: first).map { Orientation(number: $0) }
    thumbnail = Self.thumbnail(reader, after: first)
  }

  private static func thumbnail(_ reader: Reader, after first: Int) -> Range<Int>? {
    guard let count = reader.number(at: first, count: 2),
      let second = reader.number(at: first + 2 + count * 12, count: 4), second != 0,
      let start = reader.entry(0x0201, inListAt: second),
      let length = reader.entry(0x0202, inListAt: second),
      start > 0, length > 0, start <= reader.count - length
    else { return nil }
    return (Reader.start + start)..<(Reader.start + start + length)
  }

  /// A reader of numbers in the TIFF part, in its own byte order.
  private struct Reader {
    /// The offset of the TIFF part in the payload, in bytes.
    static let start = 6
    let bytes: [UInt8]
    let isLittle: Bool
    /// The length of the TIFF part, in bytes.
    var count: Int { bytes.count - Self.start }

    init?(_ bytes: [UInt8]) {
      let start = Self.start
      guard bytes.count >= start + 8, bytes[..<start].elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
      switch (bytes[start], bytes[start + 1]) {
      case (0x49, 0x49): isLittle = true
      case (0x4D, 0x4D): isLittle = false
      default: return nil
      }
      self.bytes = bytes
      guard number(at: 2, count: 2) == 42 else { return nil }
    }

    func number(at offset: Int, count: Int) -> Int? {
      guard offset >= 0, offset <= self.count - count else { return nil }
      let field = bytes[(Self.start + offset)..<(Self.start + offset + count)]
      return isLittle ? field.littleEndian : field.bigEndian
    }

    /// The lengths of the integer types, in bytes: BYTE, SHORT, LONG, SBYTE, SSHORT, SLONG. Writers use different
    /// types, and no entry that is read here has a meaning below 0.
    private static let lengths = [1: 1, 3: 2, 4: 4, 6: 1, 8: 2, 9: 4]

    /// Returns the first number of the entry `tag`, of any integer type.
    func entry(_ tag: Int, inListAt list: Int) -> Int? {
      guard let entries = number(at: list, count: 2) else { return nil }
      for index in 0..<entries {
        let entry = list + 2 + index * 12
        guard let found = number(at: entry, count: 2) else { return nil }
        guard found == tag else { continue }
        guard let kind = number(at: entry + 2, count: 2), let length = Self.lengths[kind],
          let numbers = number(at: entry + 4, count: 4)
        else { return nil }
        // More than four bytes are stored elsewhere.
        let place = numbers * length <= 4 ? entry + 8 : number(at: entry + 8, count: 4)
        return place.flatMap { number(at: $0, count: length) }
      }
      return nil
    }
  }
}
