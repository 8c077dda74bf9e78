import Decoding
import PagerGeometry

/// What is known of a picture before its rows come, from the top down, as the file stores them.
struct StoredRows {
  /// Columns and rows, as stored.
  let size: PixelSize
  /// How it is turned.
  let orientation: Orientation
  /// Whether it may have clear parts.
  let hasAlpha: Bool
  /// The colour profile that the numbers are in; empty where they are sRGB's.
  var profile: [UInt8] = []
}

extension DecodeTask {
  /// Fits the picture to the page and lays it upright into memory. `read` gives the red, green, blue and alpha of a row, valid
  /// until it is called again. An opaque picture is never whole in memory.
  func show(
    _ rows: StoredRows, _ read: (_ row: Int) throws(DecodeStop) -> UnsafePointer<UInt8>
  ) throws(DecodeStop) -> WirePicture {
    let upright = rows.orientation.turned(rows.size)
    if rows.hasAlpha {
      let unpacked = try UnpackedPicture(upright)
      try unpacked.pixels.withMemoryRebound(to: UInt32.self, capacity: unpacked.count / 4) {
        pixels throws(DecodeStop) in
        try lay(rows, TurnedRows(target: pixels, upright: upright, orientation: rows.orientation), rows.size, read)
      }
      unpacked.profile = rows.profile
      return try show(unpacked)
    }
    let fitted = upright.fitted(into: box)
    try memory.withBytes { bytes throws(DecodeStop) in
      let pixels = bytes.bindMemory(to: UInt32.self).baseAddress.unsafelyUnwrapped
      try lay(
        rows, TurnedRows(target: pixels, upright: fitted, orientation: rows.orientation),
        rows.orientation.turned(fitted), read)
    }
    rows.profile.withUnsafeBufferPointer { if !$0.isEmpty { convertColors(from: $0, fitted) } }
    return WirePicture(originalSize: upright, isOpaque: true, isTruncated: false)
  }

  private func lay(
    _ rows: StoredRows, _ target: TurnedRows, _ size: PixelSize,
    _ read: (_ row: Int) throws(DecodeStop) -> UnsafePointer<UInt8>
  ) throws(DecodeStop) {
    let resampler = size == rows.size ? nil : Resampler(from: rows.size, to: size)
    for index in 0..<rows.size.height {
      if index % Self.rowsAtOnce == 0 { try cancellation.check() }
      let row = try read(index)
      if let resampler {
        resampler.push(row)
        while resampler.isRowReady { target.append { resampler.takeRow(into: $0) } }
      } else {
        target.append { $0.update(from: row, count: size.width * 4) }
      }
    }
  }
}
