import PagerGeometry

/// Averages blocks of a picture's pixels, before the filter that does the rest of the way: that keeps as many rows as it is
/// wide, which for a picture that is shrunk a hundred times are more than memory holds.
final class BlockAverage {
  /// Columns and rows of the result.
  private let size: PixelSize
  private let source: PixelSize
  private let across: Int
  private let down: Int
  private let sums: UnsafeMutablePointer<UInt32>
  private let row: UnsafeMutablePointer<UInt8>
  private var gathered = 0
  private var pushed = 0

  /// How many times the wanted size is left for the filter, at least.
  private static let oversampling = 4

  /// Columns and rows of the blocks for bringing `source` to `wanted`: one pixel where the filter does it alone.
  static func block(of source: PixelSize, for wanted: PixelSize) -> PixelSize {
    let across = max(1, source.width / (wanted.width * oversampling))
    // Sums have 32 bits: 2^24 samples of 255.
    let down = min(max(1, source.height / (wanted.height * oversampling)), (1 << 24) / across)
    return PixelSize(width: across, height: down)
  }

  /// Columns and rows of `source` in such blocks.
  static func size(of source: PixelSize, _ block: PixelSize) -> PixelSize {
    PixelSize(
      width: (source.width + block.width - 1) / block.width, height: (source.height + block.height - 1) / block.height)
  }

  /// Averages blocks of `block` pixels in `source`, a picture or a part of one that begins with a block; `nil` where each
  /// is one pixel.
  init?(_ source: PixelSize, by block: PixelSize) {
    (across, down) = (block.width, block.height)
    guard across > 1 || down > 1 else { return nil }
    self.source = source
    size = Self.size(of: source, block)
    sums = .allocate(capacity: size.width * 4)
    sums.initialize(repeating: 0, count: size.width * 4)
    row = .allocate(capacity: size.width * 4)
  }

  deinit {
    sums.deallocate()
    row.deallocate()
  }

  /// Takes the next row. The row of the result that it completes, valid until the next call.
  func push(_ pixels: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    for x in 0..<source.width {
      let sum = sums + x / across &* 4
      for channel in 0..<4 { sum[channel] &+= UInt32(pixels[x &* 4 &+ channel]) }
    }
    gathered += 1
    pushed += 1
    guard gathered == down || pushed == source.height else { return nil }
    for x in 0..<size.width {
      let count = UInt32(min(across, source.width - x * across) * gathered)
      for channel in 0..<4 {
        row[x * 4 + channel] = UInt8(truncatingIfNeeded: (sums[x * 4 + channel] &+ count / 2) / count)
      }
    }
    sums.update(repeating: 0, count: size.width * 4)
    gathered = 0
    return UnsafePointer(row)
  }
}
