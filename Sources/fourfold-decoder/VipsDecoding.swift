import CVips
import Decoding
import Geometry

extension DecodeTask {
  /// Decodes whatever libvips knows. A file that ends early is decoded again, as far as it goes.
  func decodeWithVips() throws(DecodeStop) -> WirePicture {
    let header = try attempt { () throws(Vips.Failure) in try Vips.header(of: picture) }
    let stored = PixelSize(
      width: Int(cvips_width(header.pointer)), height: Int(cvips_page_height(header.pointer)))
    try check(stored)
    let upright = Orientation(number: Int(cvips_orientation(header.pointer))).turned(stored)
    let fitted = upright.fitted(into: box)
    let hasAlpha = cvips_has_alpha(header.pointer) != 0
    let hasProfile = Self.needsConversion(header)
    try cancellation.check()

    var isTruncated = false
    do throws(Vips.Failure) {
      try load(fitted, hasProfile: hasProfile, failTruncated: true)
    } catch {
      try cancellation.check()
      isTruncated = true
      try attempt { () throws(Vips.Failure) in try load(fitted, hasProfile: hasProfile, failTruncated: false) }
    }
    return WirePicture(
      originalSize: upright, isOpaque: !hasAlpha || isOpaque(fitted), isTruncated: isTruncated)
  }

  private func load(_ size: PixelSize, hasProfile: Bool, failTruncated: Bool) throws(Vips.Failure) {
    let image = try Vips.thumbnail(of: picture, size, hasProfile: hasProfile, failTruncated: failTruncated)
    try Vips.write(image, size, to: memory, cancellation)
  }

  private static func needsConversion(_ header: Vips.Reference) -> Bool {
    var count = 0
    guard let bytes = cvips_profile(header.pointer, &count) else { return false }
    return withExtendedLifetime(header) {
      !ColorProfile.isSRGB(
        UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: count))
    }
  }

  private func isOpaque(_ size: PixelSize) -> Bool {
    memory.withBytes { bytes in
      stride(from: 3, to: size.width * size.height * 4, by: 4).allSatisfy { bytes[$0] == 255 }
    }
  }

  /// Runs `body` and says in the words of this program what went wrong in it.
  private func attempt<Result>(_ body: () throws(Vips.Failure) -> Result) throws(DecodeStop) -> Result {
    do throws(Vips.Failure) { return try body() } catch {
      try cancellation.check()
      if error.isMissing { throw .failed(.missingLibrary) }
      if error.words.contains("not in a known format") { throw .failed(.notAPicture) }
      let earlyEnds = ["truncated", "end of", "EOF", "premature", "read error"]
      throw .failed(earlyEnds.contains { error.words.contains($0) } ? .tooShort : .damaged)
    }
  }
}
