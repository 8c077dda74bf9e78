import Decoding
import PagerGeometry

/// A consumer of a stored picture's rows, top to bottom. It writes the wanted part into memory, upright and reduced.
/// Where it reduces, alpha becomes 255, unless the fourth byte is kept like a colour.
///
/// A part equals the same part of the whole picture: the filter also uses the pixels that it needs beyond the part's
/// sides.
final class FittedRows {
  /// The columns and rows of the stored picture that are needed.
  let window: PixelRect
  private let rows: TurnedRows
  private let blocks: BlockAverage?
  private let resampler: Resampler?
  /// The bytes of a row as wide as the result.
  private let rowBytes: Int

  /// Creates a consumer of a stored picture of `source` pixels, for the part `wanted` of the upright picture, which is
  /// no larger. `target` has four bytes for each pixel of the part and outlives this object.
  ///
  /// - Parameter rows: The rows of the part, as stored, that it writes; `nil` for all.
  init(
    from source: PixelSize, to wanted: WantedPart, orientation: Orientation = .upright, keepsFourth: Bool = false,
    only rows: Range<Int>? = nil, into target: UnsafeMutableRawPointer
  ) {
    let whole = orientation.turned(wanted.whole)
    var part = orientation.stored(wanted.part, in: wanted.whole)
    if let rows {
      part.y += rows.lowerBound
      part.height = rows.count
    }
    let block = BlockAverage.block(of: source, for: whole)
    let averaged = BlockAverage.size(of: source, block)
    // The part of the averaged picture that the filter needs.
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
    self.rows = TurnedRows(target: target, upright: wanted.size, orientation: orientation, only: rows)
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
  /// Calls `body` with the memory as pixel bytes. The pointer is valid during the call only.
  func withPixels<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withBytes { bytes throws(Failure) in
      try body(bytes.bindMemory(to: UInt8.self).baseAddress.unsafelyUnwrapped)
    }
  }
}

/// An average over blocks of a picture's pixels, before the filter does the rest. The filter keeps as many rows as it
/// is wide. For a picture that is reduced a hundred times, those would not fit into memory.
final class BlockAverage {
  /// The columns and rows of the result.
  private let size: PixelSize
  private let source: PixelSize
  private let across: Int
  private let down: Int
  private let sums: UnsafeMutablePointer<UInt32>
  private let row: UnsafeMutablePointer<UInt8>
  private var gathered = 0
  private var pushed = 0

  /// The least factor of the wanted size that is left for the filter.
  private static let oversampling = 4

  /// Returns the columns and rows of a block for reducing `source` to `wanted`: one pixel where the filter suffices.
  static func block(of source: PixelSize, for wanted: PixelSize) -> PixelSize {
    let across = max(1, source.width / (wanted.width * oversampling))
    // Sums have 32 bits: 2^24 samples of 255.
    let down = min(max(1, source.height / (wanted.height * oversampling)), (1 << 24) / across)
    return PixelSize(width: across, height: down)
  }

  /// Returns the columns and rows of `source` in such blocks.
  static func size(of source: PixelSize, _ block: PixelSize) -> PixelSize {
    PixelSize(
      width: (source.width + block.width - 1) / block.width, height: (source.height + block.height - 1) / block.height)
  }

  /// Creates an average over blocks of `block` pixels in `source`, a picture or a part of one that begins with a block;
  /// `nil` if a block is one pixel.
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

  /// Takes the next row. Returns the row of the result that it completes, if any, valid until the next call.
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
