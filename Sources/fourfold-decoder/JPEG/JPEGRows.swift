import CJPEG
import Decoding
import PagerGeometry

extension DecodeTask {
  /// Rows asked of libjpeg at once.
  private static let batchRows = 16
  /// Columns and rows that are decoded around those that are wanted: libjpeg takes its own first and last ones for the
  /// picture's sides, where it has colours of fewer samples than light between samples.
  private static let margin = 32

  /// Gives `rows` those that they take of a JPEG of `scaled` pixels. Whether libjpeg gave every one of them; what it did not
  /// give is grey.
  func copyRows(
    of reader: OpaquePointer, _ scaled: PixelSize, into rows: FittedRows, areInks: Bool, keepsInks: Bool
  ) throws(DecodeStop) -> Bool {
    let window = rows.window
    let around = window.inset(by: -Self.margin).intersection(PixelRect(size: scaled))
    var (left, columns) = (UInt32(around.x), UInt32(around.width))
    guard around.width == scaled.width || cjpeg_crop(reader, &left, &columns) == 0 else { throw failure(of: reader) }
    let (width, offset) = (Int(columns), window.x - Int(left))
    guard offset >= 0, offset + window.width <= width else { throw .failed(.damaged) }
    var isComplete = around.y == 0 || cjpeg_skip_rows(reader, UInt32(around.y)) == 0
    let stride = width * 4
    let batch = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * Self.batchRows)
    defer { batch.deallocate() }
    var done = around.y
    let end = window.y + window.height
    while done < end {
      try cancellation.check()
      var count: Int32 = 0
      let most = min(Self.batchRows, end - done)
      if isComplete, cjpeg_read_rows(reader, batch, stride, Int32(most), &count) != 0 || count == 0 {
        isComplete = false
        try cancellation.check()
      }
      if cjpeg_has_nothing(reader) != 0 || (!isComplete && done == around.y && count == 0) { throw failure(of: reader) }
      if areInks {
        let pixels = Int(count) * width
        // Adobe's way round, with its mark or without: nobody reads them otherwise.
        if keepsInks {
          Self.invert(batch, count: pixels * 4)
        } else {
          Self.convertInks(batch, pixels: pixels, areInverted: true)
        }
      }
      if !isComplete {
        let missing = most - Int(count)
        Self.grey(batch + Int(count) * stride, pixels: missing * width, fourth: keepsInks ? 0 : 255)
        count += Int32(missing)
      }
      for index in 0..<Int(count) where done + index >= window.y { rows.append(batch + index * stride + offset * 4) }
      done += Int(count)
    }
    return isComplete
  }

  /// Cyan, magenta, yellow and black to red, green, blue and 255, in place: each ink darkens by what it and black leave.
  static func convertInks(_ bytes: UnsafeMutablePointer<UInt8>, pixels: Int, areInverted: Bool) {
    let flip: UInt8 = areInverted ? 0 : 255
    for pixel in 0..<pixels {
      let inks = bytes + pixel &* 4
      let light = UInt32(inks[3] ^ flip)
      for ink in 0..<3 { inks[ink] = UInt8(truncatingIfNeeded: (UInt32(inks[ink] ^ flip) &* light &+ 127) / 255) }
      inks[3] = 255
    }
  }

  private static func invert(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    for index in 0..<count { bytes[index] = ~bytes[index] }
  }
}
