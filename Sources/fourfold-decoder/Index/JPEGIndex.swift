import CJPEG
import Decoding
import PagerGeometry
import Platform

/// An index of a baseline JPEG file, with which parts of the picture are decoded on their own, to the same pixels as in a
/// decode of the whole: it knows where MCUs begin in the data, and libjpeg-turbo gets a file made of the wanted ones.
final class JPEGIndex: Sendable {
  /// A part of the picture to decode, as a file of its own.
  final class Part {
    /// The reader, before its first row.
    let reader: OpaquePointer
    /// The columns and rows of the reader's picture, and those of them before the wanted ones.
    let size: PixelSize
    let left: Int
    let top: Int
    private let cut: OpaquePointer

    fileprivate init(_ reader: OpaquePointer, _ size: PixelSize, left: Int, top: Int, cut: OpaquePointer) {
      (self.reader, self.size, self.left, self.top, self.cut) = (reader, size, left, top, cut)
    }

    deinit {
      cjpeg_close(reader)
      cjpeg_close_cut(cut)
    }
  }

  /// The lengths of the file's beginning that are tried for its header, in bytes.
  private static let headLengths = [1 << 18, 1 << 24]

  /// The columns and rows of MCUs.
  private let mcus: PixelSize
  /// The columns and lines of an MCU.
  private let mcu: PixelSize
  private nonisolated(unsafe) let index: OpaquePointer

  /// Reads the header of `file`; `nil` if the file is of another kind.
  init?(of file: Descriptor) throws(DecodeStop) {
    let length = file.fileLength
    var found: OpaquePointer?
    for most in Self.headLengths where found == nil {
      let head = try FileBytes(file, 0..<min(most, length))
      found = withExtendedLifetime(head) { cjpeg_open_index(head.start, head.count, length) }
      if most >= length { break }
    }
    guard let index = found else { return nil }
    self.index = index
    var all = cjpeg_area()
    var (width, lines) = (Int32(0), Int32(0))
    cjpeg_mcus(index, &all, &width, &lines)
    mcus = PixelSize(width: Int(all.columns), height: Int(all.rows))
    mcu = PixelSize(width: Int(width), height: Int(lines))
  }

  deinit { cjpeg_close_index(index) }

  /// Reads up to `share` of the data (0 to 1) with `threads`. Returns how much of it is known then: all, some, or
  /// nothing more than before.
  private func scan(
    to share: Double, _ threads: DecodeThreads, _ file: Descriptor, _ cancellation: Cancellation
  ) throws(DecodeStop) -> Scanned {
    let count = cjpeg_divide(index, Int32(threads.count), share)
    guard count >= 0 else { throw .failed(.outOfMemory) }
    if count == 0 { return .all }
    nonisolated(unsafe) let index = index
    let descriptor = file.rawValue
    threads.run(Int(count)) {
      cjpeg_scan(index, Int32($0), descriptor, Cancellation.ask, cancellation.context)
      withExtendedLifetime(cancellation) {}
    }
    try cancellation.check()
    return switch cjpeg_join(index, descriptor) {
    case 0: .all
    case 1: .some
    default: .nothing
    }
  }

  private enum Scanned { case all, some, nothing }

  /// Returns the first rows of MCUs of parts that take about equally long to decode, one for each of `threads`; empty if
  /// they cannot be found.
  func starts(
    _ threads: DecodeThreads, _ file: Descriptor, _ cancellation: Cancellation
  ) throws(DecodeStop) -> [Int] {
    let count = threads.count
    // The last part need not be scanned. A little more than the others finds the row after their end.
    let share = Double(count - 1) / Double(count) + 0.01
    guard try scan(to: share, threads, file, cancellation) == .all else { return [] }
    let starts = (0..<count).map { $0 == 0 ? 0 : Int(cjpeg_row_at(index, Double($0) / Double(count))) }
    return starts.contains(-1) ? [] : starts
  }

  /// Makes the rows of the picture above line `end` known, with `threads`. Returns `false` where data is damaged.
  func find(
    linesTo end: Int, _ threads: DecodeThreads, _ file: Descriptor, _ cancellation: Cancellation
  ) throws(DecodeStop) -> Bool {
    let rows = min(mcus.height, end / mcu.height + 2)
    // Rows of a picture differ in length.
    var share = min(1, Double(rows) / Double(mcus.height) + 0.02)
    while rows == mcus.height || cjpeg_rows_known(index) <= rows {
      switch try scan(to: share, threads, file, cancellation) {
      case .all where share == 1: return true
      case .all: share = min(1, share + 0.1)
      case .some: continue
      case .nothing: return false
      }
    }
    return true
  }

  /// Returns the first line of the row of MCUs `row`, and the count of lines for one past the last.
  func line(ofRow row: Int) -> Int { row * mcu.height }

  /// Opens the part `window` of the picture at 1/`denominator`; `nil` if its place is not known, the file's tables lack codes
  /// that this needs, or without memory.
  func open(_ window: PixelRect, denominator: Int, _ file: Descriptor) -> Part? {
    let unit = PixelSize(width: mcu.width / denominator, height: mcu.height / denominator)
    // Colours are interpolated across MCUs, so that one more is decoded on each side.
    let (column, row) = (max(0, window.x / unit.width - 1), max(0, window.y / unit.height - 1))
    let right = min(mcus.width, (window.x + window.width + unit.width - 1) / unit.width + 1)
    let bottom = min(mcus.height, (window.y + window.height + unit.height - 1) / unit.height + 1)
    let area = cjpeg_area(
      column: Int32(column), row: Int32(row), columns: Int32(right - column), rows: Int32(bottom - row))
    var (left, top) = (Int32(0), Int32(0))
    guard let cut = cjpeg_open_cut(index, file.rawValue, area, &left, &top) else { return nil }
    guard let reader = cjpeg_read_cut(cut) else {
      cjpeg_close_cut(cut)
      return nil
    }
    var header = cjpeg_header()
    var (width, height) = (UInt32(0), UInt32(0))
    let isStarted =
      cjpeg_read_header(reader, &header) == 0 && cjpeg_start(reader, Int32(denominator), &width, &height) == 0
    let part = Part(
      reader, PixelSize(width: Int(width), height: Int(height)),
      left: Int(left) / denominator + window.x - column * unit.width,
      top: Int(top) / denominator + window.y - row * unit.height, cut: cut)
    return isStarted ? part : nil
  }
}

/// The index of the one picture whose regions a decoder process decodes.
final class KeptIndex {
  private var stamp: FileStamp?
  private var index: JPEGIndex?

  /// Whether there is an index.
  var isInUse: Bool { index != nil }

  /// Returns the index of `file`; `nil` if the file is of another kind, or damaged.
  func index(of file: Descriptor) throws(DecodeStop) -> JPEGIndex? {
    let present = FileStamp(of: file)
    if let stamp, stamp == present { return index }
    index = try JPEGIndex(of: file)
    stamp = present
    return index
  }

  /// Drops the index, as it does not find what it should. The file gets no other one.
  func giveUp() { index = nil }
}
