import Decoding
import PagerGeometry

/// The head of a PBM, PGM or PPM file: `P1` to `P6`, columns, rows, and what white is, apart by white space.
struct PortableMapHeader {
  /// Columns and rows.
  let size: PixelSize
  /// Samples a pixel: 1 or 3.
  let channels: Int
  /// The sample that is full light (1 through 65535); 1 where ``isBits``.
  let most: Int
  /// Whether samples are single bits, of which 1 is black.
  let isBits: Bool
  /// Whether samples are written as digits.
  let isText: Bool

  private static let largestNumber = 1 << 31

  /// Whether a file that begins with `start` (three bytes) is one.
  static func begins(with start: [UInt8]) -> Bool {
    start.count >= 3 && start[0] == UInt8(ascii: "P") && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(start[1])
      && (isSpace(start[2]) || start[2] == UInt8(ascii: "#"))
  }

  /// Whether a file that begins with `start` is a PFM file, of numbers with a point. What they say of light is read in
  /// another way by everybody.
  static func beginsFloats(with start: [UInt8]) -> Bool {
    start.starts(with: "PF".utf8) && isSpace(start[2]) || start.starts(with: "Pf".utf8) && isSpace(start[2])
  }

  /// Reads the head off `reader`, up to the first sample.
  init(from reader: inout FileReader) throws(DecodeStop) {
    guard let letter = reader.next(), let digit = reader.next() else { throw .failed(.tooShort) }
    guard letter == UInt8(ascii: "P"), (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(digit) else {
      throw .failed(.notAPicture)
    }
    let kind = digit - UInt8(ascii: "0")
    isText = kind <= 3
    isBits = kind % 3 == 1
    channels = kind % 3 == 0 ? 3 : 1
    let width = try Self.number(&reader)
    let height = try Self.number(&reader)
    size = PixelSize(width: width, height: height)
    most = isBits ? 1 : try Self.number(&reader)
    guard (1...65535).contains(most) else { throw .failed(.damaged) }
  }

  /// The next character outside comments: each, from `#` on, counts as the end of its line.
  static func character(_ reader: inout FileReader) -> UInt8? {
    guard let found = reader.next() else { return nil }
    guard found == UInt8(ascii: "#") else { return found }
    while let next = reader.next() { if next == 0x0A || next == 0x0D { return next } }
    return nil
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// Reads a number, and one character after it, which has to be white space or the file's end.
  static func number(_ reader: inout FileReader) throws(DecodeStop) -> Int {
    var byte = character(&reader)
    while let space = byte, isSpace(space) { byte = character(&reader) }
    guard var digit = byte else { throw .failed(.tooShort) }
    var value = 0
    while true {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9"), value < largestNumber else {
        throw .failed(.damaged)
      }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      guard let next = character(&reader), !isSpace(next) else { return value }
      digit = next
    }
  }
}
