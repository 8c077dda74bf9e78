import PagerGeometry

/// A picture as rows of red, green, blue and alpha bytes (straight alpha), top to bottom, without gaps.
public struct RGBAImage: Hashable, Sendable {
  /// The number of columns and rows.
  public let size: PixelSize
  /// The bytes, four for each pixel.
  public private(set) var pixels: [UInt8]
  /// Whether the picture was created without pixels: with a side below 1, or without bytes.
  public let isEmpty: Bool

  /// Creates a picture of `size` from the given bytes. Sides below 1 count as 1; missing bytes are 0, and surplus bytes
  /// are dropped.
  public init(size: PixelSize, pixels: [UInt8]) {
    isEmpty = size.width < 1 || size.height < 1 || pixels.isEmpty
    self.size = PixelSize(width: max(1, size.width), height: max(1, size.height))
    let count = self.size.width * self.size.height * 4
    // Films make hundreds of frames, all of the correct length: no copy for those.
    self.pixels =
      pixels.count == count
      ? pixels : Array(pixels.prefix(count)) + Array(repeating: 0, count: max(0, count - pixels.count))
  }

  /// The four bytes of the pixel at column `x` and row `y`; clear black outside the picture.
  public subscript(x: Int, y: Int) -> [UInt8] {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return [0, 0, 0, 0] }
    let start = (y * size.width + x) * 4
    return Array(pixels[start..<start + 4])
  }

  /// The bytes of a PPM file (P6) with this picture, without its alpha.
  public var ppm: [UInt8] {
    var bytes = Array("P6 \(size.width) \(size.height) 255\n".utf8)
    bytes.reserveCapacity(bytes.count + size.width * size.height * 3)
    for start in stride(from: 0, to: pixels.count, by: 4) { bytes += pixels[start..<start + 3] }
    return bytes
  }

  /// Returns this picture with `other` over it at `opacity` (0 to 1, clamped): a linear blend of all four channels.
  /// Returns this picture unchanged if the sizes differ.
  public func veiled(by other: RGBAImage, opacity: Double) -> RGBAImage {
    guard other.size == size else { return self }
    let part = UInt32((max(0, min(1, opacity)) * 256).rounded())
    var result = self
    result.pixels = zip(pixels, other.pixels).map { below, above in
      UInt8(truncatingIfNeeded: (UInt32(below) * (256 - part) + UInt32(above) * part + 128) >> 8)
    }
    return result
  }

  /// Returns the top left part of this picture, of the size `part`; never larger than the picture.
  public func cropped(to part: PixelSize) -> RGBAImage {
    let part = PixelSize(width: max(1, min(part.width, size.width)), height: max(1, min(part.height, size.height)))
    var cut: [UInt8] = []
    cut.reserveCapacity(part.width * part.height * 4)
    for row in 0..<part.height { cut += pixels[row * size.width * 4..<(row * size.width + part.width) * 4] }
    return RGBAImage(size: part, pixels: cut)
  }

  /// Returns this picture scaled to another size. Each pixel is the average of the box of pixels under it, with colours
  /// weighted by alpha.
  public func averaged(to target: PixelSize) -> RGBAImage {
    let target = PixelSize(width: max(1, target.width), height: max(1, target.height))
    var result = [UInt8](repeating: 0, count: target.width * target.height * 4)
    for row in 0..<target.height {
      let rows = RGBAImage.box(row, of: target.height, over: size.height)
      for column in 0..<target.width {
        let columns = RGBAImage.box(column, of: target.width, over: size.width)
        let mean = average(columns: columns, rows: rows)
        let start = (row * target.width + column) * 4
        for channel in 0..<4 { result[start + channel] = mean[channel] }
      }
    }
    return RGBAImage(size: target, pixels: result)
  }

  /// Copies `other` into this picture with its top left pixel at (`x`, `y`). Pixels outside this picture are dropped.
  public mutating func paste(_ other: RGBAImage, x: Int, y: Int) {
    let left = max(0, x)
    let right = min(size.width, x + other.size.width)
    guard left < right else { return }
    for row in max(0, y)..<max(max(0, y), min(size.height, y + other.size.height)) {
      let source = ((row - y) * other.size.width + left - x) * 4
      let start = (row * size.width + left) * 4
      let length = (right - left) * 4
      pixels.replaceSubrange(start..<start + length, with: other.pixels[source..<source + length])
    }
  }

  private static func box(_ index: Int, of count: Int, over length: Int) -> Range<Int> {
    let start = min(length - 1, index * length / count)
    return start..<max(start + 1, (index + 1) * length / count)
  }

  private func average(columns: Range<Int>, rows: Range<Int>) -> SIMD4<UInt8> {
    var sum = SIMD4<UInt64>()
    for row in rows {
      for column in columns {
        let start = (row * size.width + column) * 4
        let alpha = UInt64(pixels[start + 3])
        sum &+= SIMD4(UInt64(pixels[start]), UInt64(pixels[start + 1]), UInt64(pixels[start + 2]), 1) &* alpha
      }
    }
    let alpha = sum[3]
    guard alpha > 0 else { return SIMD4() }
    var mean = SIMD4<UInt8>(truncatingIfNeeded: (sum &+ alpha / 2) / alpha)
    let count = UInt64(rows.count * columns.count)
    mean[3] = UInt8((alpha + count / 2) / count)
    return mean
  }
}
