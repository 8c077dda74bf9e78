import Glibc
import PagerGeometry

/// A whole picture in memory, red, green, blue and alpha, for the few files that neither libjpeg-turbo nor libvips shows.
final class UnpackedPicture {
  /// Columns and rows.
  let size: PixelSize
  /// `count` bytes, at first all 0: nothing, and clear.
  let pixels: UnsafeMutablePointer<UInt8>
  /// Bytes of all the pixels.
  var count: Int { size.width * size.height * 4 }
  /// Whether all pixels are clear. O(pixels).
  var isClear: Bool { stride(from: 3, to: count, by: 4).allSatisfy { pixels[$0] == 0 } }
  /// Whether the file ended before the picture did.
  var isTruncated = false
  /// The colour profile that the numbers are in; `nil` where they are sRGB's.
  var profile: ColorProfile?

  /// Room for a picture whose size was checked; throws where there is no memory for it.
  init(_ size: PixelSize) throws(DecodeStop) {
    guard let bytes = calloc(size.width * size.height, 4) else { throw .failed(.outOfMemory) }
    self.size = size
    pixels = bytes.assumingMemoryBound(to: UInt8.self)
  }

  deinit { free(pixels) }

  /// The picture as it stands upright; itself where it does already. Says nothing of profile and truncation.
  func turned(_ orientation: Orientation) throws(DecodeStop) -> UnpackedPicture {
    guard orientation != .upright else { return self }
    let upright = try UnpackedPicture(orientation.turned(size))
    let rows = TurnedRows(target: upright.pixels, upright: upright.size, orientation: orientation)
    for y in 0..<size.height { rows.append { $0.update(from: pixels + y * size.width * 4, count: size.width * 4) } }
    return upright
  }
}
