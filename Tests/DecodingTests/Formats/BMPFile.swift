import PagerGeometry

/// A BMP file to be written.
struct BMPFile: Sendable {
  enum Packing: Int, Sendable {
    case none = 0
    case runs8 = 1
    case runs4 = 2
    /// Samples in the bits of ``BMPFile/masks``.
    case masks = 3
  }

  /// The length of the header in bytes: 12 (OS/2), 40, 52, 56, 108 or 124.
  var header = 40
  var bits = 24
  var packing = Packing.none
  var isTopDown = false
  var palette: [SIMD4<UInt8>] = []
  /// The bits of red, green, blue and alpha in a pixel. They follow a header of 40 bytes, and are in a longer one.
  var masks: [Int] = []
  var profile: [UInt8] = []

  /// Returns the file of rows that are already packed, or of the numbers that `pixel` returns.
  func encode(_ size: PixelSize, packed: [UInt8]? = nil, pixel: (_ x: Int, _ y: Int) -> Int = { _, _ in 0 }) -> [UInt8]
  {
    let rows = packed ?? plain(size, pixel)
    let table: [UInt8] = palette.flatMap { colour -> [UInt8] in
      let bytes = [colour.z, colour.y, colour.x]
      return header == 12 ? bytes : bytes + [0]
    }
    let behind: [UInt8] = header == 40 ? masks.prefix(3).flatMap { Bytes.little($0, count: 4) } : []
    let offset = 14 + header + behind.count + table.count
    var file = Array("BM".utf8)
    file += Bytes.little(offset + rows.count + profile.count, count: 4)
    file += [0, 0, 0, 0]
    file += Bytes.little(offset, count: 4)
    file += headerBytes(size, rows.count, behind.count + table.count)
    file += behind
    file += table
    file += rows
    return file + profile
  }

  /// Returns the file of a picture with 24 or 32 bits per pixel, or with the bits of the masks.
  func encode(_ picture: Picture) -> [UInt8] {
    encode(picture.size) { x, y in
      let colour = picture[x, y]
      if masks.isEmpty { return Int(colour.z) | Int(colour.y) << 8 | Int(colour.x) << 16 }
      return masks.enumerated().reduce(0) { pixel, part in
        guard part.element != 0 else { return pixel }
        let most = part.element >> part.element.trailingZeroBitCount
        let sample = Int((Double(colour[part.offset]) * Double(most) / 255).rounded())
        return pixel | sample << part.element.trailingZeroBitCount
      }
    }
  }

  private func plain(_ size: PixelSize, _ pixel: (Int, Int) -> Int) -> [UInt8] {
    (0..<size.height).flatMap { row -> [UInt8] in
      let y = isTopDown ? row : size.height - 1 - row
      var bytes: [UInt8] = []
      if bits >= 8 {
        bytes = (0..<size.width).flatMap { Bytes.little(pixel($0, y), count: bits / 8) }
      } else {
        let each = 8 / bits
        bytes = stride(from: 0, to: size.width, by: each).map { start in
          (0..<each).reduce(0) { byte, index in
            byte << UInt8(bits) | (start + index < size.width ? UInt8(pixel(start + index, y)) : 0)
          }
        }
      }
      return bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
  }

  private func headerBytes(_ size: PixelSize, _ count: Int, _ between: Int) -> [UInt8] {
    if header == 12 {
      let numbers = [(12, 4), (size.width, 2), (size.height, 2), (1, 2), (bits, 2)]
      return numbers.flatMap { Bytes.little($0.0, count: $0.1) }
    }
    let numbers = [
      (header, 4), (size.width, 4), (isTopDown ? -size.height : size.height, 4), (1, 2), (bits, 2),
      (packing.rawValue, 4), (count, 4), (2835, 4), (2835, 4), (palette.count, 4), (0, 4),
    ]
    var bytes: [UInt8] = numbers.flatMap { Bytes.little($0.0, count: $0.1) }
    if header > 40 {
      for index in 0..<4 { bytes += Bytes.little(index < masks.count ? masks[index] : 0, count: 4) }
    }
    if header >= 108 {
      bytes = Array(bytes.prefix(56)) + Array((profile.isEmpty ? "BGRs" : "DEBM").utf8)
      bytes += Array(repeating: 0, count: 48)
    }
    if header == 124 {
      let start = profile.isEmpty ? 0 : header + between + count
      for number in [4, start, profile.count, 0] { bytes += Bytes.little(number, count: 4) }
    }
    return Array(bytes.prefix(header))
  }
}
