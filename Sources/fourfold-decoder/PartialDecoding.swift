import CVips
import Decoding
import Geometry

extension DecodeTask {
  /// What there is of a file that libvips takes whole or not at all, though it ends early; `nil` of every other file.
  func unpackPart(of input: VipsInput) throws(DecodeStop) -> UnpackedPicture? {
    guard let start = picture.read(at: 0, count: 12) else { return nil }
    if start.starts(with: "RIFF".utf8), start[8...].elementsEqual("WEBP".utf8), FileEnd.isMissing(of: picture) {
      return try unpackWebP()
    }
    if isPNG { return try unpackPNG(input) }
    if start.starts(with: "II".utf8) || start.starts(with: "MM".utf8) { return try unpackTIFF(input) }
    return nil
  }

  /// The strips there are of a TIFF file that says of itself first.
  private func unpackTIFF(_ input: VipsInput) throws(DecodeStop) -> UnpackedPicture? {
    guard let header = try? Vips.header(of: input), cvips_orientation(header.pointer) == 1 else { return nil }
    let size = PixelSize(width: Int(cvips_width(header.pointer)), height: Int(cvips_height(header.pointer)))
    try check(size)
    let unpacked = try UnpackedPicture(size)
    let rows = try attempt { () throws(Vips.Failure) in try Vips.unpackRows(of: input, into: unpacked) }
    guard rows > 0 else { return nil }
    unpacked.isTruncated = true
    return unpacked
  }

  /// Whether the file begins as a PNG file does.
  var isPNG: Bool { picture.read(at: 0, count: 4) == [0x89, 0x50, 0x4E, 0x47] }

  /// The rows there are of a PNG file; of an interlaced one the passes, the pixels between filled from those beside them.
  private func unpackPNG(_ input: VipsInput) throws(DecodeStop) -> UnpackedPicture? {
    guard let header = picture.read(at: 16, count: 13) else { return nil }
    let side = [0, 4].map { start in header[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: side[0], height: side[1])
    try check(size)
    let bytes = try FileBytes(picture)
    let unpacked = try UnpackedPicture(size)
    let rows = cvips_png_part(
      bytes.start, bytes.count, unpacked.pixels, Int32(size.width), Int32(size.height))
    guard rows > 0 else { return nil }
    unpacked.isTruncated = true
    if let stored = try? Vips.header(of: input) {
      withExtendedLifetime(stored) { unpacked.profile = Self.profile(of: stored).map { Array($0) } ?? [] }
    }
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
