/// Unpacks rows of a BMP file whose pixels lie side by side.
struct BitmapPixels {
  private let bits: Int
  private let palette: [SIMD4<UInt8>]
  private let masks: [UInt32]
  private let shifts: [UInt32]

  /// Rows of the file that `header` begins.
  init(_ header: BitmapHeader) {
    bits = header.bits
    palette = header.palette
    masks = header.masks
    shifts = header.masks.map { $0 == 0 ? 0 : UInt32($0.trailingZeroBitCount) }
  }

  /// Unpacks `width` pixels; `row` has as many bytes as they take at the least, `target` four for each. Whether one has
  /// alpha of its own other than 0.
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
        // Spread over 0 to 255, rounded.
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
