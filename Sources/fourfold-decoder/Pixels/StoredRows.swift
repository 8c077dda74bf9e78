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
  /// The colour profile that the numbers are in; `nil` where they are sRGB's.
  var profile: ColorProfile?
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
      try lay(rows, upright, into: unpacked.pixels, read)
      unpacked.profile = rows.profile
      return try show(unpacked)
    }
    let fitted = upright.fitted(into: box)
    try memory.withPixels { pixels throws(DecodeStop) in try lay(rows, fitted, into: pixels, read) }
    convertColors(from: rows.profile, fitted)
    return WirePicture(originalSize: upright, isOpaque: true, isTruncated: false)
  }

  private func lay(
    _ rows: StoredRows, _ size: PixelSize, into target: UnsafeMutablePointer<UInt8>,
    _ read: (_ row: Int) throws(DecodeStop) -> UnsafePointer<UInt8>
  ) throws(DecodeStop) {
    let fitted = FittedRows(from: rows.size, to: size, orientation: rows.orientation, into: target)
    for index in 0..<rows.size.height {
      if index % Self.rowsAtOnce == 0 { try cancellation.check() }
      fitted.append(try read(index))
    }
  }
}
