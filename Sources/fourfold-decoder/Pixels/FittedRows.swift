import PagerGeometry

/// Takes the rows of an opaque picture, top to bottom, and writes the picture in a smaller size.
final class FittedRows {
  private let target: UnsafeMutablePointer<UInt8>
  private let size: PixelSize
  private let blocks: BlockAverage?
  private let resampler: Resampler?
  private var written = 0

  /// From `source` to `size`, which is no larger, into `target`, which has four bytes a pixel and outlives this object.
  init(from source: PixelSize, to size: PixelSize, into target: UnsafeMutablePointer<UInt8>) {
    self.target = target
    self.size = size
    let blocks = BlockAverage(of: source, for: size)
    self.blocks = blocks
    let averaged = blocks?.size ?? source
    resampler = averaged == size ? nil : Resampler(from: averaged, to: size)
  }

  /// Takes the next row, four bytes a pixel.
  func append(_ row: UnsafePointer<UInt8>) {
    guard let blocks else { return resample(row) }
    if let averaged = blocks.push(row) { resample(averaged) }
  }

  private func resample(_ row: UnsafePointer<UInt8>) {
    guard let resampler else { return write { $0.update(from: row, count: size.width * 4) } }
    resampler.push(row)
    while resampler.isRowReady { write { resampler.takeRow(into: $0) } }
  }

  private func write(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    guard written < size.height else { return }
    fill(target + written * size.width * 4)
    written += 1
  }
}
