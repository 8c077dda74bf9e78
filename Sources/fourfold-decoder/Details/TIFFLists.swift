import Decoding

/// The lists of entries in a block of bytes that is laid out like a TIFF file: EXIF data, or the index of a
/// multi-picture file. Every number is checked against the block's end.
struct TIFFLists {
  private let bytes: ArraySlice<UInt8>
  private let isLittle: Bool

  /// The length of the block, in bytes.
  var count: Int { bytes.count }
  /// The offset of the first list; `nil` if it is missing.
  var first: Int? { number(at: 4, count: 4) }

  /// Creates the lists of `bytes`; `nil` if a TIFF file does not begin like that.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 8 else { return nil }
    switch (bytes[bytes.startIndex], bytes[bytes.startIndex + 1]) {
    case (0x49, 0x49): isLittle = true
    case (0x4D, 0x4D): isLittle = false
    default: return nil
    }
    self.bytes = bytes
    guard number(at: 2, count: 2) == 42 else { return nil }
  }

  /// Returns the number of `count` bytes at `offset`.
  func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    let start = bytes.startIndex + offset
    let field = bytes[start..<(start + count)]
    return isLittle ? field.littleEndian : field.bigEndian
  }

  /// The lengths of the integer types, in bytes: BYTE, SHORT, LONG, SBYTE, SSHORT, SLONG. Writers use different types,
  /// and no entry that is read here has a meaning below 0.
  private static let lengths = [1: 1, 3: 2, 4: 4, 6: 1, 8: 2, 9: 4]
  /// The type of a value of uninterpreted bytes.
  private static let undefined = 7

  /// Returns the first number of the entry `tag`, of any integer type.
  func entry(_ tag: Int, inListAt list: Int) -> Int? {
    guard let entry = place(of: tag, inListAt: list), let kind = number(at: entry + 2, count: 2),
      let length = Self.lengths[kind], let numbers = number(at: entry + 4, count: 4)
    else { return nil }
    // More than four bytes are stored elsewhere.
    let place = numbers * length <= 4 ? entry + 8 : number(at: entry + 8, count: 4)
    return place.flatMap { number(at: $0, count: length) }
  }

  /// Returns the range of the bytes of the entry `tag`, a value of more than four uninterpreted bytes.
  func bytes(of tag: Int, inListAt list: Int) -> Range<Int>? {
    guard let entry = place(of: tag, inListAt: list), number(at: entry + 2, count: 2) == Self.undefined,
      let length = number(at: entry + 4, count: 4), length > 4, let start = number(at: entry + 8, count: 4),
      start <= count - length
    else { return nil }
    return start..<(start + length)
  }

  private func place(of tag: Int, inListAt list: Int) -> Int? {
    guard let entries = number(at: list, count: 2) else { return nil }
    for index in 0..<entries {
      let entry = list + 2 + index * 12
      guard let found = number(at: entry, count: 2) else { return nil }
      if found == tag { return entry }
    }
    return nil
  }
}
