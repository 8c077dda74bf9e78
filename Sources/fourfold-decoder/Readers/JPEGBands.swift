import CJPEG
import Decoding
import Glibc
import PagerGeometry
import Platform

/// A baseline JPEG file in memory whose rows several threads decode at once, to the same pixels as one thread does.
///
/// An index finds where rows of MCUs begin; libjpeg-turbo decodes from there, as a file of its own.
final class JPEGBands: Sendable {
  /// A part of the picture, and the reader of it.
  final class Band {
    /// The reader, before its first row.
    let reader: OpaquePointer
    /// The number of rows of the scaled picture above the reader's first one.
    let top: Int
    private let head: UnsafeMutablePointer<UInt8>?

    fileprivate init(_ reader: OpaquePointer, head: UnsafeMutablePointer<UInt8>?, top: Int) {
      (self.reader, self.head, self.top) = (reader, head, top)
    }

    deinit {
      cjpeg_close(reader)
      free(head)
    }
  }

  /// The least number of pixels for which several threads are worth it.
  static let leastPixels = 1 << 21
  /// The longest file that is read into memory, in bytes.
  private static let longestFile = 1 << 28

  /// The first rows of MCUs of the parts, which take about equally long to decode.
  private let starts: [Int]
  private let mcuLines: Int
  private let denominator: Int
  private nonisolated(unsafe) let file: FileBytes
  private nonisolated(unsafe) let index: OpaquePointer

  /// Reads `picture`, a JPEG file of `size` pixels to be decoded at 1/`denominator`, for `threads` threads. `nil` if it
  /// has fewer than `leastPixels` pixels, is of another kind, or is damaged.
  init?(
    _ picture: Descriptor, _ size: PixelSize, denominator: Int, threads: Int, leastPixels: Int = leastPixels
  ) throws(DecodeStop) {
    guard threads > 1, size.width * size.height >= leastPixels, picture.fileLength <= Self.longestFile else {
      return nil
    }
    let bytes = try FileBytes(picture)
    guard let index = cjpeg_open_index(bytes.start, bytes.count) else { return nil }
    (file, self.index, self.denominator) = (bytes, index, denominator)
    var lines: Int32 = 0
    cjpeg_mcu_rows(index, &lines)
    mcuLines = Int(lines)
    starts = Self.starts(in: index, threads)
    if starts.isEmpty { return nil }
  }

  deinit { withExtendedLifetime(file) { cjpeg_close_index(index) } }

  /// Returns the first rows of MCUs of the parts for `threads` threads; empty if they cannot be found.
  private static func starts(in index: OpaquePointer, _ threads: Int) -> [Int] {
    let count = min(threads, Int(cjpeg_most_scans))
    // The last part need not be scanned. A little more than the others finds the row after their end.
    guard cjpeg_divide(index, Int32(count), Double(count - 1) / Double(count) + 0.01) == 0 else { return [] }
    nonisolated(unsafe) let shared = index
    Together.run(count) { cjpeg_scan(shared, Int32($0)) }
    guard cjpeg_join(index) > 0 else { return [] }
    let starts = (0..<count).map { $0 == 0 ? 0 : Int(cjpeg_row_at(index, Double($0) / Double(count))) }
    return starts.contains(-1) ? [] : starts
  }

  /// Returns the rows of a result of `height` rows that each thread decodes. They are all rows, without overlap.
  func shares(of height: Int, scaledHeight: Int) -> [Range<Int>] {
    let first = starts.map { min(height, $0 * mcuLines / denominator * height / scaledHeight) }
    return first.indices.map { first[$0]..<($0 + 1 < first.count ? max(first[$0], first[$0 + 1]) : height) }
  }

  /// Opens the rows `rows` of the scaled picture, which may begin and end within rows of MCUs; `nil` without memory, or if
  /// the file's tables lack codes that this needs.
  func open(_ rows: Range<Int>) -> Band? {
    let lines = mcuLines / denominator
    // Colours are interpolated across rows of MCUs, so that one more is decoded on each side.
    let first = rows.lowerBound / lines - 1
    guard first >= 0 else {
      return opened(cjpeg_open_bytes(file.start, file.count), head: nil, top: rows.lowerBound)
    }
    let count = (rows.upperBound + lines - 1) / lines - first + 1
    var head: UnsafeMutablePointer<UInt8>?
    var rest: UnsafePointer<UInt8>?
    var (headCount, restCount) = (0, 0)
    guard cjpeg_make_band(index, Int32(first), Int32(count), &head, &headCount, &rest, &restCount) == 0 else {
      return nil
    }
    // The file begins with a row of MCUs that has no meaning.
    return opened(
      cjpeg_open_parts(head, headCount, rest, restCount), head: head, top: rows.lowerBound - (first - 1) * lines)
  }

  private func opened(_ reader: OpaquePointer?, head: UnsafeMutablePointer<UInt8>?, top: Int) -> Band? {
    guard let reader else {
      free(head)
      return nil
    }
    let band = Band(reader, head: head, top: top)
    var header = cjpeg_header()
    var (width, height) = (UInt32(0), UInt32(0))
    guard cjpeg_read_header(reader, &header) == 0,
      cjpeg_start(reader, Int32(denominator), &width, &height) == 0
    else { return nil }
    return band
  }
}

extension DecodeTask {
  /// Decodes a JPEG file of `size` pixels at 1/`denominator` on all cores, and writes the part `wanted` of it upright.
  /// Returns `false` if that is not possible or the file is damaged: one thread then decodes what there is.
  func decodeBands(
    _ size: PixelSize, denominator: Int, to wanted: WantedPart, orientation: Orientation,
    leastPixels: Int = JPEGBands.leastPixels
  ) throws(DecodeStop) -> Bool {
    guard wanted.isWhole,
      let bands = try JPEGBands(picture, size, denominator: denominator, threads: cores, leastPixels: leastPixels)
    else { return false }
    let scaled = PixelSize(
      width: (size.width + denominator - 1) / denominator, height: (size.height + denominator - 1) / denominator)
    let shares = bands.shares(of: orientation.turned(wanted.size).height, scaledHeight: scaled.height)
    let failures = Locked(0)
    let cancellation = cancellation
    memory.withPixels { pixels in
      nonisolated(unsafe) let pixels = pixels
      Together.run(shares.count) { number in
        guard !shares[number].isEmpty else { return }
        let rows = FittedRows(
          from: scaled, to: wanted, orientation: orientation, only: shares[number], into: pixels)
        let window = rows.window
        let isDone = bands.open(window.y..<(window.y + window.height))?.copy(
          window.height, stride: scaled.width * 4, cancellation, into: rows)
        if isDone != true { failures.withLock { $0 += 1 } }
      }
    }
    try cancellation.check()
    return failures.withLock { $0 == 0 }
  }
}

extension JPEGBands.Band {
  /// Passes `count` rows of `stride` bytes to `rows`. Returns whether libjpeg decoded all of them, without an end before.
  fileprivate func copy(_ count: Int, stride: Int, _ cancellation: Cancellation, into rows: FittedRows) -> Bool {
    let batch = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * DecodeTask.rowsAtOnce)
    defer { batch.deallocate() }
    var done = 0
    while done < top + count {
      var read: Int32 = 0
      guard !cancellation.isCancelled,
        cjpeg_read_rows(reader, batch, stride, Int32(min(DecodeTask.rowsAtOnce, top + count - done)), &read) == 0,
        read > 0
      else { return false }
      for index in 0..<Int(read) where done + index >= top { rows.append(batch + index * stride) }
      done += Int(read)
    }
    return cjpeg_is_truncated(reader) == 0
  }
}
