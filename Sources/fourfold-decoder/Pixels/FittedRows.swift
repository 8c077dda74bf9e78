import Decoding
import PagerGeometry

/// Takes the rows of a stored picture, top to bottom, and lays the picture upright and in a smaller size into memory.
/// Where it is made smaller, its alpha is taken for 255, unless the fourth byte is kept as a colour is.
final class FittedRows {
  private let rows: TurnedRows
  private let blocks: BlockAverage?
  private let resampler: Resampler?
  /// Bytes of a row that is as wide as the result.
  private let rowBytes: Int

  /// From `source` to `size` once upright, which is no larger, into `target`, which has four bytes a pixel and outlives
  /// this object.
  init(
    from source: PixelSize, to size: PixelSize, orientation: Orientation = .upright, keepsFourth: Bool = false,
    into target: UnsafeMutableRawPointer
  ) {
    let wanted = orientation.turned(size)
    blocks = BlockAverage(of: source, for: wanted)
    let averaged = blocks?.size ?? source
    resampler = averaged == wanted ? nil : Resampler(from: averaged, to: wanted, keepsFourth: keepsFourth)
    rows = TurnedRows(target: target, upright: size, orientation: orientation)
    rowBytes = wanted.width * 4
  }

  /// Takes the next row, four bytes a pixel.
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
