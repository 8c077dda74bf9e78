import CVips
import Decoding
import PagerGeometry

extension DecodeTask {
  /// Whether the file begins as a JPEG XL file does, bare or in boxes.
  var isJXL: Bool {
    picture.read(at: 0, count: 2) == [0xFF, 0x0A] || picture.read(at: 4, count: 4) == Array("JXL ".utf8)
  }

  /// Decodes the first frame of a JPEG XL file, as far as the file goes: with libjxl, or with libvips where there is
  /// another libjxl than the one whose calls are known.
  func decodeJXL() throws(DecodeStop) -> WirePicture {
    let bytes = try FileBytes(picture)
    var failure: Int32 = 0
    guard let file = cvips_open_jxl(bytes.start, bytes.count, &failure) else {
      if Int(failure) == cvips_jxl_missing { return try decodeWithVips() }
      throw Self.stop(ofJXL: failure)
    }
    defer { withExtendedLifetime(bytes) { cvips_close_jxl(file) } }
    let size = PixelSize(width: Int(cvips_jxl_width(file)), height: Int(cvips_jxl_height(file)))
    try check(size)
    try cancellation.check()
    let unpacked = try UnpackedPicture(size)
    var isWhole: Int32 = 0
    failure = cvips_decode_jxl(file, unpacked.pixels, unpacked.count, &isWhole)
    guard failure == 0 else { throw Self.stop(ofJXL: failure) }
    unpacked.isTruncated = isWhole == 0
    var count = 0
    let profile = cvips_jxl_profile(file, &count)
    unpacked.profile = ColorProfile(UnsafeBufferPointer(start: profile, count: count))
    return try show(unpacked)
  }

  private static func stop(ofJXL failure: Int32) -> DecodeStop {
    .failed(Int(failure) == cvips_jxl_short ? .tooShort : .damaged)
  }
}
