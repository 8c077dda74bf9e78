import Decoding
import PagerGeometry

/// Takes rows of a stored picture, top to bottom, and lays the wanted part of it upright and in a smaller size into memory.
/// Where it is made smaller, its alpha is taken for 255, unless the fourth byte is kept as a colour is.
///
/// A part comes out as it is in the whole: all that the filter looks at is taken, also beyond the part's sides.
final class FittedRows {
  /// The columns and rows of the stored picture that are taken.
  let window: PixelRect
  private let rows: TurnedRows
  private let blocks: BlockAverage?
  private let resampler: Resampler?
  /// Bytes of a row that is as wide as the result.
  private let rowBytes: Int

  /// From a stored picture of `source` to what is `wanted` of it once upright, which is no larger, into `target`, which has
  /// four bytes for each pixel of the part and outlives this object.
  init(
    from source: PixelSize, to wanted: WantedPart, orientation: Orientation = .upright, keepsFourth: Bool = false,
    into target: UnsafeMutableRawPointer
  ) {
    let whole = orientation.turned(wanted.whole)
    let part = orientation.stored(wanted.part, in: wanted.whole)
    let block = BlockAverage.block(of: source, for: whole)
    let averaged = BlockAverage.size(of: source, block)
    // What is looked at of the averaged picture.
    var looked = part
    if averaged == whole {
      resampler = nil
    } else {
      let across = ResampleWeights(from: averaged.width, to: whole.width, only: part.x..<(part.x + part.width))
      let down = ResampleWeights(from: averaged.height, to: whole.height, only: part.y..<(part.y + part.height))
      looked = PixelRect(
        x: across.window.lowerBound, y: down.window.lowerBound, width: across.window.count, height: down.window.count)
      resampler = Resampler(across, down, keepsFourth: keepsFourth)
    }
    window = PixelRect(
      x: looked.x * block.width, y: looked.y * block.height, width: looked.width * block.width,
      height: looked.height * block.height
    ).intersection(PixelRect(size: source))
    blocks = BlockAverage(window.size, by: block)
    rows = TurnedRows(target: target, upright: wanted.size, orientation: orientation)
    rowBytes = part.width * 4
  }

  /// Takes the next row of the window: the pixels of its columns, four bytes each.
  func append(_ row: UnsafePointer<UInt8>) {
    guard let row = blocks == nil ? row : blocks?.push(row) else { return }
    guard let resampler else { return rows.append { $0.update(from: row, count: rowBytes) } }
    resampler.push(row)
    while resampler.isRowReady { rows.append { resampler.takeRow(into: $0) } }
  }
}

extension SharedMemory {
  /// Lends the memory as bytes of pixels; the pointer must not leave `body`, which the memory outlives.
  func withPixels<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withBytes { bytes throws(Failure) in
      try body(bytes.bindMemory(to: UInt8.self).baseAddress.unsafelyUnwrapped)
    }
  }
}

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
