import Glibc
import PagerGeometry

/// A whole picture in memory, red, green, blue and alpha, for the few files that neither libjpeg-turbo nor libvips
/// shows.
final class UnpackedPicture {
  /// The columns and rows.
  let size: PixelSize
  /// The `count` bytes of the pixels, all 0 at first: transparent.
  let pixels: UnsafeMutablePointer<UInt8>
  /// The size of all pixels, in bytes.
  var count: Int { size.width * size.height * 4 }
  /// Whether all pixels are transparent. O(pixels).
  var isClear: Bool { stride(from: 3, to: count, by: 4).allSatisfy { pixels[$0] == 0 } }
  /// Whether the file ended before the picture did.
  var isTruncated = false
  /// The colour profile of the pixels; `nil` for sRGB.
  var profile: ColorProfile?

  /// Creates a picture whose size was checked. Throws without memory for it.
  init(_ size: PixelSize) throws(DecodeStop) {
    guard let bytes = calloc(size.width * size.height, 4) else { throw .failed(.outOfMemory) }
    self.size = size
    pixels = bytes.assumingMemoryBound(to: UInt8.self)
  }

  deinit { free(pixels) }

  /// Returns the picture turned upright; itself where it already is. The result has neither profile nor truncation.
  func turned(_ orientation: Orientation) throws(DecodeStop) -> UnpackedPicture {
    guard orientation != .upright else { return self }
    let upright = try UnpackedPicture(orientation.turned(size))
    let rows = TurnedRows(target: upright.pixels, upright: upright.size, orientation: orientation)
    for y in 0..<size.height { rows.append { $0.update(from: pixels + y * size.width * 4, count: size.width * 4) } }
    return upright
  }
}
