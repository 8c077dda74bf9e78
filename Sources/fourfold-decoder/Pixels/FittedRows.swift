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
