import CJPEG
import Decoding
import Glibc
import PagerGeometry
import Platform

extension DecodeTask {
  /// The least number of pixels of a picture for which several threads are worth it.
  static let leastPixelsTogether = 1 << 21
  /// The least number of rows of a region for each thread.
  private static let leastRows = 256

  /// Decodes a JPEG file of `size` pixels at 1/`denominator` on all cores, and writes all of it upright. Returns `false` if
  /// that is not possible or the file is damaged: one thread then decodes what there is.
  func decodeTogether(
    _ size: PixelSize, denominator: Int, to wanted: WantedPart, orientation: Orientation,
    leastPixels: Int = leastPixelsTogether
  ) throws(DecodeStop) -> Bool {
    guard wanted.isWhole, threads.count > 1, size.width * size.height >= leastPixels,
      let index = try JPEGIndex(of: picture)
    else { return false }
    let starts = try index.starts(threads, picture, cancellation)
    guard !starts.isEmpty else { return false }
    let height = orientation.turned(wanted.size).height
    let scaled = Self.scaled(size, denominator)
    let first = starts.map { min(height, index.line(ofRow: $0) / denominator * height / scaled.height) } + [height]
    return try decode(
      zip(first, first.dropFirst()).map { $0..<max($0, $1) }, of: index, scaled, denominator, to: wanted, orientation)
  }

  /// Decodes a region of a JPEG file of `size` pixels at 1/`denominator` with the index that is kept for the file, and writes
  /// it upright. Returns `false` if there is none or the file is damaged.
  func decodeRegion(
    _ size: PixelSize, denominator: Int, to wanted: WantedPart, orientation: Orientation
  ) throws(DecodeStop) -> Bool {
    guard let index = try kept?.index(of: picture) else { return false }
    let scaled = Self.scaled(size, denominator)
    let part = orientation.stored(wanted.part, in: wanted.whole)
    let whole = orientation.turned(wanted.whole)
    let end = (part.y + part.height) * size.height / whole.height + 16 * denominator
    guard try index.find(linesTo: end, threads, picture, cancellation) else {
      kept?.giveUp()
      return false
    }
    let count = max(1, min(threads.count, part.height / Self.leastRows))
    let shares = (0..<count).map { $0 * part.height / count..<($0 + 1) * part.height / count }
    if try decode(shares, of: index, scaled, denominator, to: wanted, orientation) { return true }
    kept?.giveUp()
    return false
  }

  private static func scaled(_ size: PixelSize, _ denominator: Int) -> PixelSize {
    PixelSize(
      width: (size.width + denominator - 1) / denominator, height: (size.height + denominator - 1) / denominator)
  }

  /// Decodes the rows `shares` of the result, as stored, each on a thread of its own.
  private func decode(
    _ shares: [Range<Int>], of index: JPEGIndex, _ scaled: PixelSize, _ denominator: Int,
    to wanted: WantedPart, _ orientation: Orientation
  ) throws(DecodeStop) -> Bool {
    let failures = Locked(0)
    let (picture, cancellation) = (picture, cancellation)
    memory.withPixels { pixels in
      nonisolated(unsafe) let pixels = pixels
      threads.run(shares.count) { number in
        guard !shares[number].isEmpty else { return }
        let rows = FittedRows(
          from: scaled, to: wanted, orientation: orientation, only: shares[number], into: pixels)
        let part = index.open(rows.window, denominator: denominator, picture)
        if part?.copy(rows.window.size, cancellation, into: rows) != true { failures.withLock { $0 += 1 } }
      }
    }
    try cancellation.check()
    return failures.withLock { $0 == 0 }
  }
}

extension JPEGIndex.Part {
  /// Passes `size` of the wanted pixels to `rows`. Returns whether libjpeg decoded all of them. In damaged data, what libjpeg
  /// makes up depends on bits that this file has elsewhere.
  func copy(_ size: PixelSize, _ cancellation: Cancellation, into rows: FittedRows) -> Bool {
    guard left + size.width <= self.size.width, top + size.height <= self.size.height else { return false }
    let isRead = JPEGReader.forEachRow(of: reader, self.size, count: top + size.height, cancellation) { row, y in
      if y >= top { rows.append(row + left * 4) }
    }
    return isRead && cjpeg_is_damaged(reader) == 0
  }
}

extension JPEGReader {
  /// Calls `body` with the first `count` rows of the open file of `size` pixels, which are not inks. Returns whether libjpeg
  /// decoded all of them, and nothing was cancelled.
  static func forEachRow(
    of reader: OpaquePointer, _ size: PixelSize, count: Int, _ cancellation: Cancellation,
    _ body: (_ row: UnsafePointer<UInt8>, _ y: Int) -> Void
  ) -> Bool {
    let stride = size.width * 4
    let batch = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * batchRows)
    defer { batch.deallocate() }
    var done = 0
    while done < count {
      var read: Int32 = 0
      guard !cancellation.isCancelled,
        cjpeg_read_rows(reader, batch, stride, Int32(min(batchRows, count - done)), &read) == 0, read > 0
      else { return false }
      for index in 0..<Int(read) { body(batch + index * stride, done + index) }
      done += Int(read)
    }
    return cjpeg_is_truncated(reader) == 0
  }
}
