import Decoding
import PagerGeometry

/// The properties of a picture before its rows arrive, from the top down, as stored in the file.
struct StoredRows {
  /// The columns and rows, as stored.
  let size: PixelSize
  /// The orientation.
  let orientation: Orientation
  /// Whether it may have transparent parts.
  let hasAlpha: Bool
  /// The colour profile of the pixels; `nil` for sRGB.
  var profile: ColorProfile?
}

extension DecodeTask {
  /// Writes the wanted part of the picture into the memory, upright. `read` returns red, green, blue and alpha of a row
  /// in the columns of a window, valid until the next call; the window's rows are read in order. An opaque picture is
  /// never completely in memory.
  ///
  /// - Parameter size: The size of the result, for a smaller version of the picture; `nil` for the wanted one.
  func show(
    _ rows: StoredRows, in size: PixelSize? = nil,
    _ read: (_ row: Int, _ window: PixelRect) throws(DecodeStop) -> UnsafePointer<UInt8>
  ) throws(DecodeStop) -> WirePicture {
    let upright = rows.orientation.turned(rows.size)
    if rows.hasAlpha {
      let unpacked = try UnpackedPicture(upright)
      try lay(rows, WantedPart(all: upright), into: unpacked.pixels, read)
      unpacked.profile = rows.profile
      return try show(unpacked)
    }
    let wanted = if let size { WantedPart(all: size) } else { try wantedPart(of: upright) }
    try memory.withPixels { pixels throws(DecodeStop) in try lay(rows, wanted, into: pixels, read) }
    convertColors(from: rows.profile, wanted.size)
    return WirePicture(originalSize: upright, isOpaque: true, isTruncated: false)
  }

  private func lay(
    _ rows: StoredRows, _ wanted: WantedPart, into target: UnsafeMutablePointer<UInt8>,
    _ read: (_ row: Int, _ window: PixelRect) throws(DecodeStop) -> UnsafePointer<UInt8>
  ) throws(DecodeStop) {
    let fitted = FittedRows(from: rows.size, to: wanted, orientation: rows.orientation, into: target)
    let window = fitted.window
    for index in window.y..<(window.y + window.height) {
      if index % Self.rowsAtOnce == 0 { try cancellation.check() }
      fitted.append(try read(index, window))
    }
  }
}
