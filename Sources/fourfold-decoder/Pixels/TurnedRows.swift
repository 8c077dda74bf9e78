import PagerGeometry

/// A consumer of a stored picture's rows, top to bottom, that writes them upright into memory.
///
/// Rows that become columns are collected in blocks, so that memory is written a cache line at a time.
final class TurnedRows {
  private static let blockRows = 16

  private let target: UnsafeMutablePointer<UInt32>
  private let steps: (origin: Int, column: Int, row: Int)
  private let width: Int
  private let end: Int
  private let staging: UnsafeMutablePointer<UInt32>
  private var written: Int
  private var staged = 0

  /// Creates a consumer of the rows `rows` of a picture whose upright size is `size`; of all rows for `nil`. `target`
  /// holds the picture's pixels and outlives this object.
  init(
    target: UnsafeMutableRawPointer, upright size: PixelSize, orientation: Orientation, only rows: Range<Int>? = nil
  ) {
    self.target = target.bindMemory(to: UInt32.self, capacity: size.width * size.height)
    steps = orientation.steps(upright: size)
    let stored = orientation.turned(size)
    width = stored.width
    written = rows?.lowerBound ?? 0
    end = rows?.upperBound ?? stored.height
    staging = .allocate(capacity: width * Self.blockRows)
  }

  deinit { staging.deallocate() }

  /// Calls `fill` to write the next row, four bytes per pixel. Rows past the last are dropped.
  func append(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    guard written + staged < end else { return }
    if steps.column == 1 {
      fillRow(at: target + steps.origin + written * steps.row, fill)
      written += 1
      return
    }
    fillRow(at: staging + staged * width, fill)
    staged += 1
    if staged == Self.blockRows || written + staged == end { flush() }
  }

  private func fillRow(at row: UnsafeMutablePointer<UInt32>, _ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    row.withMemoryRebound(to: UInt8.self, capacity: width * 4) { fill($0) }
  }

  private func flush() {
    let origin = target + steps.origin + written * steps.row
    if steps.column == -1 {
      for y in 0..<staged {
        for x in 0..<width { origin[y &* steps.row &- x] = staging[y &* width &+ x] }
      }
    } else {
      for x in 0..<width {
        let column = origin + x &* steps.column
        for y in 0..<staged { column[y &* steps.row] = staging[y &* width &+ x] }
      }
    }
    written += staged
    staged = 0
  }
}
