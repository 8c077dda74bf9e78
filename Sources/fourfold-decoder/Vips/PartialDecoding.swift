import CVips
import Decoding
import PagerGeometry

extension DecodeTask {
  /// What there is of a file that libvips takes whole or not at all, though it ends early; `nil` of every other file.
  func unpackPart(of input: VipsInput) throws(DecodeStop) -> UnpackedPicture? {
    guard let start = picture.read(at: 0, count: 12) else { return nil }
    if start.starts(with: "RIFF".utf8), start[8...].elementsEqual("WEBP".utf8), FileEnd.isMissing(of: picture) {
      return try unpackWebP()
    }
    if isPNG {
      let unpacked = try unpackPNG(input, PNGHead(of: picture))
      unpacked?.isTruncated = true
      return unpacked
    }
    if start.starts(with: "II".utf8) || start.starts(with: "MM".utf8) { return try unpackTIFF(input) }
    return nil
  }

  /// The strips there are of a TIFF file that says of itself first.
  private func unpackTIFF(_ input: VipsInput) throws(DecodeStop) -> UnpackedPicture? {
    guard let header = try? Vips.header(of: input), header.orientation == .upright else { return nil }
    let size = header.pageSize
    try check(size)
    let unpacked = try UnpackedPicture(size)
    let rows = try attempt { () throws(Vips.Failure) in try Vips.unpackRows(of: input, into: unpacked) }
    guard rows > 0 else { return nil }
    unpacked.isTruncated = true
    return unpacked
  }

  private func unpackWebP() throws(DecodeStop) -> UnpackedPicture? {
    let bytes = try FileBytes(picture)
    var width: Int32 = 0
    var height: Int32 = 0
    guard cvips_webp_size(bytes.start, bytes.count, &width, &height) != 0 else { return nil }
    let size = PixelSize(width: Int(width), height: Int(height))
    try check(size)
    let unpacked = try UnpackedPicture(size)
    guard cvips_webp_part(bytes.start, bytes.count, unpacked.pixels, width, height) > 0 else { return nil }
    unpacked.isTruncated = true
    unpacked.profile = bytes.webpProfile
    return unpacked
  }
}

extension FileBytes {
  /// The profile in the second chunk of a WebP file, where there is one and it is not sRGB's.
  var webpProfile: ColorProfile? {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard count >= 38, bytes[12..<16].elementsEqual("VP8X".utf8), bytes[30..<34].elementsEqual("ICCP".utf8) else {
      return nil
    }
    let length = bytes[34..<38].littleEndian
    return length <= count - 38 ? ColorProfile(bytes[38..<(38 + length)]) : nil
  }
}
