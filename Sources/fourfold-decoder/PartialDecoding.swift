import CVips
import Decoding
import Geometry
import Glibc

extension DecodeTask {
  /// What there is of a file that libvips takes whole or not at all, though it ends early; `nil` of every other file.
  func unpackPart() throws(DecodeStop) -> UnpackedPicture? {
    guard let start = picture.read(at: 0, count: 12) else { return nil }
    if start.starts(with: "RIFF".utf8), start[8...].elementsEqual("WEBP".utf8), FileEnd.isMissing(of: picture) {
      return try unpackWebP()
    }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return try unpackPNG() }
    if start.starts(with: "II".utf8) || start.starts(with: "MM".utf8) { return try unpackTIFF() }
    return nil
  }

  /// The strips there are of a TIFF file that says of itself first.
  private func unpackTIFF() throws(DecodeStop) -> UnpackedPicture? {
    guard let header = try? Vips.header(of: picture), cvips_orientation(header.pointer) == 1 else { return nil }
    let size = PixelSize(width: Int(cvips_width(header.pointer)), height: Int(cvips_height(header.pointer)))
    try check(size)
    let unpacked = try UnpackedPicture(size)
    let rows = try attempt { () throws(Vips.Failure) in try Vips.unpackRows(of: picture, into: unpacked) }
    guard rows > 0 else { return nil }
    unpacked.isTruncated = true
    return unpacked
  }

  /// The passes there are of an interlaced PNG file, the pixels between filled from those beside them.
  private func unpackPNG() throws(DecodeStop) -> UnpackedPicture? {
    guard let header = picture.read(at: 16, count: 13), header[12] == 1 else { return nil }
    let side = [0, 4].map { start in header[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: side[0], height: side[1])
    try check(size)
    let bytes = try FileBytes(picture)
    let unpacked = try UnpackedPicture(size)
    let rows = cvips_png_part(
      bytes.start, bytes.count, unpacked.pixels, Int32(size.width), Int32(size.height))
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

/// All the bytes of a file.
final class FileBytes {
  /// Where they are.
  let start: UnsafeMutablePointer<UInt8>
  /// How many.
  let count: Int

  /// Reads `file`, and leaves room for `padding` bytes more, which are 0.
  init(_ file: Descriptor, padding: Int = 0) throws(DecodeStop) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, let bytes = calloc(Int(status.st_size) + padding, 1) else {
      throw .failed(.outOfMemory)
    }
    start = bytes.assumingMemoryBound(to: UInt8.self)
    var done = 0
    while done < Int(status.st_size) {
      let got = pread(file.rawValue, start + done, Int(status.st_size) - done, off_t(done))
      if got < 0, errno == EINTR { continue }
      if got <= 0 { break }
      done += got
    }
    count = done + padding
  }

  deinit { free(start) }

  /// The profile in the second chunk of a WebP file, where there is one and it is not sRGB's.
  var webpProfile: [UInt8] {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard count >= 38, bytes[12..<16].elementsEqual("VP8X".utf8), bytes[30..<34].elementsEqual("ICCP".utf8) else {
      return []
    }
    let length = bytes[34..<38].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= count - 38 else { return [] }
    let profile = UnsafeBufferPointer(rebasing: bytes[38..<(38 + length)])
    return ColorProfile.isSRGB(profile) ? [] : Array(profile)
  }
}
