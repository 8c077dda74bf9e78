import Decoding
import Formats
import PagerGeometry

/// The reader of PBM, PGM and PPM files, without a library. PFM files are recognised but refused: each program
/// interprets their light differently.
struct PNMReader: FormatReader {
  static let formats = [PictureFormat.pnm]
  static let needsLibraries = false

  private let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }

  /// Decodes a PBM, PGM or PPM file row by row. Missing pixels are grey.
  func decode() throws(DecodeStop) -> WirePicture {
    var reader = FileReader(task.picture)
    let header = try PNMHeader(from: &reader)
    let size = header.size
    try task.check(size)
    var rows = PNMRows(header, reader)
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * 4)
    defer { row.deallocate() }
    let wanted = try task.wantedPart(of: size)
    var isWhole = true
    // A row may have a million pixels.
    let rowsAtOnce = max(1, min(DecodeTask.rowsAtOnce, 65536 / size.width))
    try task.memory.withPixels { target throws(DecodeStop) in
      let fitted = FittedRows(from: size, to: wanted, into: target)
      let window = fitted.window
      for y in 0..<(window.y + window.height) {
        if y % rowsAtOnce == 0 { try task.cancellation.check() }
        let found = isWhole ? rows.next(into: row) : 0
        if found < size.width {
          guard y + found > 0 else { throw .failed(.tooShort) }
          isWhole = false
          (row + found * 4).fillGrey(pixels: size.width - found)
        }
        if y >= window.y { fitted.append(row + window.x * 4) }
      }
    }
    task.convertColors(from: nil, wanted.size)
    return WirePicture(originalSize: size, isOpaque: true, isTruncated: !isWhole)
  }

  func readHead() throws(DecodeStop) -> FileHead {
    var reader = FileReader(task.picture)
    return FileHead(format: PictureFormat.pnm.name, size: try PNMHeader(from: &reader).size)
  }
}

/// The head of a PBM, PGM or PPM file: `P1` to `P6`, columns, rows, and the value of white, separated by white space.
private struct PNMHeader {
  /// The columns and rows.
  let size: PixelSize
  /// The number of samples per pixel: 1 or 3.
  let channels: Int
  /// The sample value of white (1 through 65535); 1 where ``isBits``.
  let most: Int
  /// Whether samples are single bits, of which 1 is black.
  let isBits: Bool
  /// Whether samples are decimal text.
  let isText: Bool

  private static let largestNumber = 1 << 31

  /// Reads the head from `reader`, up to the first sample.
  init(from reader: inout FileReader) throws(DecodeStop) {
    guard let letter = reader.next(), let digit = reader.next() else { throw .failed(.tooShort) }
    if letter == UInt8(ascii: "P"), digit == UInt8(ascii: "F") || digit == UInt8(ascii: "f") {
      throw .failed(.unread(.floatPNM))
    }
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

  /// Returns the next character outside comments. A comment from `#` on counts as the end of its line.
  static func character(_ reader: inout FileReader) -> UInt8? {
    guard let found = reader.next() else { return nil }
    guard found == UInt8(ascii: "#") else { return found }
    while let next = reader.next() { if next == 0x0A || next == 0x0D { return next } }
    return nil
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// Reads a number, and one character after it, which must be white space or the end of the file.
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

/// A decoder of the rows of a PBM, PGM or PPM file, top to bottom.
private struct PNMRows {
  private let header: PNMHeader
  private var reader: FileReader
  /// The samples of a row as in the file: bytes, two for each sample where ``isDeep``.
  private var packed: [UInt8]
  private let isDeep: Bool
  /// The level (0 to 255) of each sample; white above the file's maximum. It has at least 256 entries, one for each
  /// byte.
  private let levels: [UInt8]

  /// Creates a decoder of the rows after `header`, which was read from `reader`.
  init(_ header: PNMHeader, _ reader: FileReader) {
    self.header = header
    self.reader = reader
    isDeep = header.most > 255
    let samples = header.size.width * header.channels
    let count = header.isText ? 0 : header.isBits ? (header.size.width + 7) / 8 : samples * (isDeep ? 2 : 1)
    packed = Array(repeating: 0, count: count)
    levels = (0...max(255, header.most)).map { sample in
      if header.isBits { return sample == 0 ? 255 : 0 }
      return UInt8((2 * 255 * min(sample, header.most) + header.most) / (2 * header.most))
    }
  }

  /// Decodes the next row into `target`, four bytes per pixel. Returns the number of its pixels in the file.
  mutating func next(into target: UnsafeMutablePointer<UInt8>) -> Int {
    let samples = header.size.width * header.channels
    var found = 0
    if header.isText {
      while found < samples, let sample = textSample() {
        put(sample, at: found, of: target)
        found += 1
      }
    } else {
      let bytes = reader.read(into: &packed)
      found = header.isBits ? min(samples, bytes * 8) : bytes / (isDeep ? 2 : 1)
      if header.channels == 3, !isDeep {
        putColors(found / 3, into: target)
      } else {
        for index in 0..<found { put(packedSample(index), at: index, of: target) }
      }
    }
    return found / header.channels
  }

  /// Decodes `count` pixels of three bytes each, the most common kind of row.
  private func putColors(_ count: Int, into target: UnsafeMutablePointer<UInt8>) {
    packed.withUnsafeBufferPointer { packed in
      levels.withUnsafeBufferPointer { levels in
        for index in 0..<count {
          let (source, pixel) = (index &* 3, target + index &* 4)
          pixel[0] = levels[Int(packed[source])]
          pixel[1] = levels[Int(packed[source &+ 1])]
          pixel[2] = levels[Int(packed[source &+ 2])]
          pixel[3] = 255
        }
      }
    }
  }

  private func packedSample(_ index: Int) -> Int {
    if header.isBits { return Int(packed[index >> 3] >> UInt8(7 - index & 7) & 1) }
    return isDeep ? Int(packed[index &* 2]) << 8 | Int(packed[index &* 2 &+ 1]) : Int(packed[index])
  }

  /// Returns the next text sample. Bits may have no white space between them.
  private mutating func textSample() -> Int? {
    if header.isBits {
      while let byte = PNMHeader.character(&reader) {
        if byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") { return Int(byte & 1) }
        guard PNMHeader.isSpace(byte) else { return nil }
      }
      return nil
    }
    return try? PNMHeader.number(&reader)
  }

  private func put(_ sample: Int, at index: Int, of target: UnsafeMutablePointer<UInt8>) {
    let level = levels[min(sample, levels.count - 1)]
    if header.channels == 1 {
      let pixel = target + index &* 4
      (pixel[0], pixel[1], pixel[2], pixel[3]) = (level, level, level, 255)
    } else {
      let pixel = target + index / 3 &* 4
      pixel[index % 3] = level
      pixel[3] = 255
    }
  }
}
