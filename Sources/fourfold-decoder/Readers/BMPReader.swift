import Decoding
import Formats
import Platform

/// The reader of BMP files, without a library: libvips would use a library that is not allowed in this process.
struct BMPReader: FormatReader {
  static let formats = [PictureFormat.bmp]
  /// Whether the reader itself needs libraries; showing the picture does (see ``unpack()``).
  static let needsLibraries = false

  private let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }

  static func matches(_ head: [UInt8]) -> Bool { head.starts(with: "BM".utf8) }

  func decode() throws(DecodeStop) -> WirePicture { try task.show(try unpack()) }

  func readHead() throws(DecodeStop) -> FileHead {
    let header = try readHeader()
    var head = FileHead(format: PictureFormat.bmp.name, size: header.size)
    if !header.profile.isEmpty, header.profile.count <= FileHead.longestBlock {
      head.profile = task.picture.read(at: header.profile.lowerBound, count: header.profile.count) ?? []
    }
    return head
  }

  private func readHeader() throws(DecodeStop) -> BMPHeader {
    guard let header = BMPHeader(of: task.picture) else {
      throw .failed(task.picture.read(at: 0, count: 26) == nil ? .tooShort : .notAPicture)
    }
    return header
  }

  /// Decodes all pixels of a BMP file.
  func unpack() throws(DecodeStop) -> UnpackedPicture {
    let header = try readHeader()
    try task.check(header.size)
    guard task.kind == .everything else { throw .failed(.missingLibrary) }
    let unpacked = try UnpackedPicture(header.size)
    switch header.packing {
    case .runs8, .runs4: unpacked.isTruncated = try !unpackRuns(header, into: unpacked)
    case .none, .masks, .masksWithAlpha: unpacked.isTruncated = try !unpackRows(header, into: unpacked)
    }
    if !header.profile.isEmpty,
      let profile = task.picture.read(at: header.profile.lowerBound, count: header.profile.count)
    {
      unpacked.profile = ColorProfile(profile)
    }
    return unpacked
  }

  /// Returns whether the file has all rows. Missing rows are transparent.
  private func unpackRows(_ header: BMPHeader, into unpacked: UnpackedPicture) throws(DecodeStop) -> Bool {
    let size = header.size
    let rowBytes = (size.width * header.bits + 31) / 32 * 4
    let pixels = BMPPixels(header)
    var hasAlpha = false
    for row in 0..<size.height {
      if row % DecodeTask.rowsAtOnce == 0 { try task.cancellation.check() }
      guard let bytes = task.picture.read(at: header.start + row * rowBytes, count: rowBytes) else {
        if row == 0 { throw .failed(.tooShort) }
        return false
      }
      let y = header.isTopDown ? row : size.height - 1 - row
      let target = unpacked.pixels + y * size.width * 4
      if pixels.unpack(bytes, size.width, into: target) { hasAlpha = true }
    }
    // Programs without alpha set it to 0 everywhere, which would hide the picture.
    if header.masks[3] != 0, !hasAlpha {
      for index in stride(from: 3, to: unpacked.count, by: 4) { unpacked.pixels[index] = 255 }
    }
    return true
  }

  /// Returns whether the runs are complete. Skipped pixels have the first colour.
  private func unpackRuns(_ header: BMPHeader, into unpacked: UnpackedPicture) throws(DecodeStop) -> Bool {
    let size = header.size
    var runs = BMPRuns(file: task.picture, start: header.start, isNarrow: header.packing == .runs4)
    var isWhole = true
    var row = 0
    while row < size.height {
      if row % DecodeTask.rowsAtOnce == 0 { try task.cancellation.check() }
      guard let indices = runs.nextRow(width: size.width) else {
        isWhole = runs.hasEnded
        if row == 0, !isWhole { throw .failed(.tooShort) }
        break
      }
      fill(unpacked, header, row, indices)
      row += 1
    }
    if isWhole {
      for rest in row..<size.height { fill(unpacked, header, rest, Array(repeating: 0, count: size.width)) }
    }
    return isWhole
  }

  private func fill(_ unpacked: UnpackedPicture, _ header: BMPHeader, _ row: Int, _ indices: [UInt8]) {
    let target = unpacked.pixels + (header.isTopDown ? row : header.size.height - 1 - row) * header.size.width * 4
    for (x, index) in indices.enumerated() {
      // The palette has a colour for every index of that many bits.
      let colour = header.palette[Int(index) & (header.palette.count - 1)]
      for channel in 0..<4 { target[x * 4 + channel] = colour[channel] }
    }
  }
}

/// A decoder of the rows of an uncompressed BMP file.
private struct BMPPixels {
  private let bits: Int
  private let palette: [SIMD4<UInt8>]
  private let masks: [UInt32]
  private let shifts: [UInt32]

  /// Creates a decoder for the rows of the file that begins with `header`.
  init(_ header: BMPHeader) {
    bits = header.bits
    palette = header.palette
    masks = header.masks
    shifts = header.masks.map { $0 == 0 ? 0 : UInt32($0.trailingZeroBitCount) }
  }

  /// Decodes `width` pixels. `row` must have at least their bytes, and `target` four bytes for each. Returns whether a
  /// pixel has an alpha other than 0 in the file.
  func unpack(_ row: [UInt8], _ width: Int, into target: UnsafeMutablePointer<UInt8>) -> Bool {
    row.withUnsafeBufferPointer { row in
      switch bits {
      case 24:
        for x in 0..<width { Self.set(target, x, SIMD4(row[x &* 3 &+ 2], row[x &* 3 &+ 1], row[x &* 3], 255)) }
        return false
      case 16, 32: return unpackMasked(row, width, into: target)
      default:
        let each = 8 / bits
        let mask = UInt8(palette.count - 1)
        for x in 0..<width {
          let index = row[x / each] >> UInt8((each - 1 - x % each) * bits) & mask
          Self.set(target, x, palette[Int(index)])
        }
        return false
      }
    }
  }

  private func unpackMasked(_ row: UnsafeBufferPointer<UInt8>, _ width: Int, into target: UnsafeMutablePointer<UInt8>)
    -> Bool
  {
    let bytes = bits / 8
    var hasAlpha = false
    for x in 0..<width {
      var pixel: UInt32 = 0
      for byte in 0..<bytes { pixel |= UInt32(row[x &* bytes &+ byte]) << UInt32(8 &* byte) }
      var colour = SIMD4<UInt8>(0, 0, 0, 255)
      for channel in 0..<4 where masks[channel] != 0 {
        // Samples are scaled to 0 to 255, rounded.
        let most = UInt64(masks[channel] >> shifts[channel])
        let sample = UInt64((pixel & masks[channel]) >> shifts[channel])
        colour[channel] = UInt8(truncatingIfNeeded: (sample * 255 + most / 2) / most)
      }
      if masks[3] != 0, colour.w != 0 { hasAlpha = true }
      Self.set(target, x, colour)
    }
    return hasAlpha
  }

  private static func set(_ target: UnsafeMutablePointer<UInt8>, _ x: Int, _ colour: SIMD4<UInt8>) {
    UnsafeMutableRawPointer(target + x &* 4).storeBytes(of: colour, as: SIMD4<UInt8>.self)
  }
}

/// A decoder of the run lengths of a BMP file of 4 or 8 bits, row by row.
///
/// A pair of bytes is a count and the value to repeat. After a count of 0, the second byte has another meaning: 0 is
/// the end of the row, 1 the end of the picture, 2 a skip of as many columns and rows as the next two bytes say, and
/// more the number of single pixels that follow.
private struct BMPRuns {
  private let isNarrow: Bool
  private var reader: FileReader
  /// The number of rows that a skip still has to pass, and the column where it ends.
  private var rowsToSkip = 0
  private var column = 0
  /// Whether the end of the picture has been read.
  private(set) var hasEnded = false

  /// Creates a decoder of the runs that begin at `start`, with two pixels per byte where `isNarrow`.
  init(file: Descriptor, start: Int, isNarrow: Bool) {
    reader = FileReader(file, at: start)
    self.isNarrow = isNarrow
  }

  /// Returns the colour numbers of the next row; `nil` if the file ends first, or the picture has already ended.
  mutating func nextRow(width: Int) -> [UInt8]? {
    guard !hasEnded else { return nil }
    var row = [UInt8](repeating: 0, count: width)
    if rowsToSkip > 0 {
      rowsToSkip -= 1
      if rowsToSkip > 0 { return row }
    }
    while let count = reader.next(), let value = reader.next() {
      if count > 0 {
        for index in 0..<Int(count) { put(isNarrow ? (index % 2 == 0 ? value >> 4 : value & 15) : value, into: &row) }
        continue
      }
      switch value {
      case 0:
        column = 0
        return row
      case 1:
        hasEnded = true
        return row
      case 2:
        guard let across = reader.next(), let up = reader.next() else { return nil }
        column += Int(across)
        rowsToSkip = Int(up)
        if up > 0 { return row }
      default: guard putPixels(Int(value), into: &row) else { return nil }
      }
    }
    return nil
  }

  /// Reads single pixels, up to a whole number of byte pairs. Returns whether they are all there.
  private mutating func putPixels(_ count: Int, into row: inout [UInt8]) -> Bool {
    let bytes = isNarrow ? (count + 1) / 2 : count
    for index in 0..<bytes {
      guard let byte = reader.next() else { return false }
      if isNarrow {
        put(byte >> 4, into: &row)
        if index * 2 + 1 < count { put(byte & 15, into: &row) }
      } else {
        put(byte, into: &row)
      }
    }
    return bytes % 2 == 0 || reader.next() != nil
  }

  /// Sets the next pixel of the row. Pixels past its end are dropped.
  private mutating func put(_ index: UInt8, into row: inout [UInt8]) {
    if column < row.count { row[column] = index }
    column += 1
  }
}
