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
    guard kind == .everything else { throw .failed(.missingLibrary) }
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
    unpacked.profile = Self.foreignProfile(of: file)
    return try show(unpacked)
  }

  /// The colour profile where it is not sRGB's and of red, green and blue, or grey.
  private static func foreignProfile(of file: OpaquePointer) -> [UInt8] {
    var count = 0
    guard let bytes = cvips_jxl_profile(file, &count) else { return [] }
    let profile = UnsafeBufferPointer(start: bytes, count: count)
    let isForeign = ["RGB ", "GRAY"].contains(ColorProfile.colorSpace(of: profile)) && !ColorProfile.isSRGB(profile)
    return isForeign ? Array(profile) : []
  }

  private static func stop(ofJXL failure: Int32) -> DecodeStop {
    .failed(Int(failure) == cvips_jxl_short ? .tooShort : .damaged)
  }
}
