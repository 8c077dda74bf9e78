import PagerGeometry

/// An uncompressed GIF file to be written: its codes are never longer than at the start.
struct GIFFile: Sendable {
  /// One frame: its place, and the number of each pixel's colour.
  struct Frame: Sendable {
    var left = 0
    var top = 0
    var size: PixelSize
    var indices: [Int]
    var isInterlaced = false
    /// The number of the transparent colour.
    var clear: Int?
    /// The frame's own palette.
    var palette: [SIMD4<UInt8>]?
  }

  var size: PixelSize
  var palette: [SIMD4<UInt8>]
  var frames: [Frame] = []
  /// Whether a frame's codes end with the end code.
  var hasEndCode = true
  /// Whether the file ends with the trailer byte.
  var hasTrailer = true
  var version = "89a"

  func encode() -> [UInt8] {
    var file = Array("GIF\(version)".utf8)
    file += Bytes.little(size.width, count: 2)
    file += Bytes.little(size.height, count: 2)
    file += [0x80 | Self.bits(palette), 0, 0]
    file += Self.table(palette)
    for frame in frames { file += encode(frame) }
    return file + (hasTrailer ? [0x3B] : [])
  }

  private func encode(_ frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    if version != "87a" { bytes += [0x21, 0xF9, 4, frame.clear == nil ? 0 : 1, 10, 0, UInt8(frame.clear ?? 0), 0] }
    bytes.append(0x2C)
    for number in [frame.left, frame.top, frame.size.width, frame.size.height] {
      bytes += Bytes.little(number, count: 2)
    }
    var flags: UInt8 = frame.isInterlaced ? 0x40 : 0
    if let palette = frame.palette { flags |= 0x80 | Self.bits(palette) }
    bytes.append(flags)
    if let palette = frame.palette { bytes += Self.table(palette) }
    let passes = frame.isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    var indices: [Int] = []
    for (first, step) in passes {
      for row in stride(from: first, to: frame.size.height, by: step) {
        indices += frame.indices[(row * frame.size.width)..<((row + 1) * frame.size.width)]
      }
    }
    let size = max(2, Int(Self.bits(frame.palette ?? palette)) + 1)
    bytes.append(UInt8(size))
    let codes = codes(indices, size: size)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(codes.count, start + 255)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    return bytes + [0]
  }

  /// Returns each number as its own code; clears the dictionary before it makes codes longer.
  private func codes(_ indices: [Int], size: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var held = 0
    var bits = 0
    func put(_ code: Int) {
      held |= code << bits
      bits += size + 1
      while bits >= 8 {
        bytes.append(UInt8(held & 255))
        held >>= 8
        bits -= 8
      }
    }
    for (place, index) in indices.enumerated() {
      if place % ((1 << size) - 2) == 0 { put(1 << size) }
      put(index)
    }
    if hasEndCode { put((1 << size) + 1) }
    if bits > 0 { bytes.append(UInt8(held & 255)) }
    return bytes
  }

  /// Returns the bits of a colour number of a table, minus one.
  private static func bits(_ palette: [SIMD4<UInt8>]) -> UInt8 {
    UInt8((0..<8).first { palette.count <= 2 << $0 } ?? 7)
  }

  private static func table(_ palette: [SIMD4<UInt8>]) -> [UInt8] {
    let colours = palette.flatMap { [$0.x, $0.y, $0.z] }
    return colours + Array(repeating: 0, count: (2 << Int(bits(palette))) * 3 - colours.count)
  }
}
