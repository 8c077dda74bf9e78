import CVips
import Decoding

extension DecodeTask {
  /// Whether the file begins as a PNG file does.
  var isPNG: Bool { picture.read(at: 0, count: 4) == [0x89, 0x50, 0x4E, 0x47] }

  /// Decodes a PNG file: with libvips, or with libpng where libvips would not turn it.
  func decodePNG() throws(DecodeStop) -> WirePicture {
    let head = PNGHead(of: picture)
    if let head, head.isTurnedLate, let unpacked = try unpackPNG(try VipsInput(picture), head) {
      return try show(unpacked)
    }
    return try decodeWithVips()
  }

  /// The rows there are of a PNG file, upright; of an interlaced one the passes, the pixels between filled from those beside
  /// them.
  func unpackPNG(_ input: VipsInput, _ head: PNGHead?) throws(DecodeStop) -> UnpackedPicture? {
    guard let head else { return nil }
    try check(head.size)
    let bytes = try FileBytes(picture)
    let unpacked = try UnpackedPicture(head.size)
    var isWhole: Int32 = 0
    let rows = cvips_png_rows(
      bytes.start, bytes.count, unpacked.pixels, Int32(head.size.width), Int32(head.size.height), &isWhole)
    guard rows > 0 else { return nil }
    let upright = try unpacked.turned(head.orientation)
    upright.isTruncated = isWhole == 0
    upright.profile = (try? Vips.header(of: input))?.profile()
    return upright
  }
}
