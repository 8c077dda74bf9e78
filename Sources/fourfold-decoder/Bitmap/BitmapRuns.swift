import Decoding
import Platform

/// Unpacks the run lengths of a BMP file of 4 or 8 bits, row by row.
///
/// A pair of bytes is a count and what is repeated; a count of 0 begins something else: 0 the end of the row, 1 the end of
/// the picture, 2 a leap so many columns and rows on, more so many pixels said one by one.
struct BitmapRuns {
  private let isNarrow: Bool
  private var reader: FileReader
  /// Rows that a leap has still to pass, and the column it ends in.
  private var rowsToSkip = 0
  private var column = 0
  /// Whether the picture was said to be at its end.
  private(set) var hasEnded = false

  /// Runs that begin at `start`; two pixels a byte where `isNarrow`.
  init(file: Descriptor, start: Int, isNarrow: Bool) {
    reader = FileReader(file, at: start)
    self.isNarrow = isNarrow
  }

  /// The numbers of the colours of the next row; `nil` when the file ends first, or the picture has ended before.
  mutating func nextRow(width: Int) -> [UInt8]? {
    guard !hasEnded else { return nil }
    var row = [UInt8](repeating: 0, count: width)
    if rowsToSkip > 0 {
      rowsToSkip -= 1
      if rowsToSkip > 0 { return row }
    }
    while let count = reader.next(), let value = reader.next() {
      if count > 0 {
        for index in 0..<Int(count) { put(isNarrow ? (index % 2 == 0 ? value >> 4 : value & 15) : value, into: &row) }
        continue
      }
      switch value {
      case 0:
        column = 0
        return row
      case 1:
        hasEnded = true
        return row
      case 2:
        guard let across = reader.next(), let up = reader.next() else { return nil }
        column += Int(across)
        rowsToSkip = Int(up)
        if up > 0 { return row }
      default: guard putPixels(Int(value), into: &row) else { return nil }
      }
    }
    return nil
  }

  /// Pixels said one by one, to a whole number of pairs of bytes. Whether they were there.
  private mutating func putPixels(_ count: Int, into row: inout [UInt8]) -> Bool {
    let bytes = isNarrow ? (count + 1) / 2 : count
    for index in 0..<bytes {
      guard let byte = reader.next() else { return false }
      if isNarrow {
        put(byte >> 4, into: &row)
        if index * 2 + 1 < count { put(byte & 15, into: &row) }
      } else {
        put(byte, into: &row)
      }
    }
    return bytes % 2 == 0 || reader.next() != nil
  }

  /// What is past the row's end is dropped.
  private mutating func put(_ index: UInt8, into row: inout [UInt8]) {
    if column < row.count { row[column] = index }
    column += 1
  }
}
