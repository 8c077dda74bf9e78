import CVips
import Decoding
import Geometry

extension DecodeTask {
  /// Frames a picture may have. One is decoded; a list of millions is no picture.
  private static let mostFrames = 10_000

  /// Decodes whatever libvips knows; a file that ends early as far as it goes.
  func decodeWithVips() throws(DecodeStop) -> WirePicture {
    guard kind == .everything else { throw .failed(.missingLibrary) }
    let header = try attempt { () throws(Vips.Failure) in try Vips.header(of: picture) }
    let stored = PixelSize(
      width: Int(cvips_width(header.pointer)), height: Int(cvips_page_height(header.pointer)))
    try check(stored)
    let frames = Int(cvips_frames(header.pointer))
    guard frames <= Self.mostFrames else { throw .failed(.tooManyFrames(frames)) }
    let upright = Orientation(number: Int(cvips_orientation(header.pointer))).turned(stored)
    let fitted = upright.fitted(into: box)
    let hasAlpha = cvips_has_alpha(header.pointer) != 0
    let hasProfile = Self.needsConversion(header)
    try cancellation.check()

    let isWhole = try attempt { () throws(Vips.Failure) in
      let image = try Vips.thumbnail(of: picture, fitted, hasProfile: hasProfile)
      return try Vips.write(image, fitted, to: memory, cancellation)
    }
    return WirePicture(
      originalSize: upright, isOpaque: !hasAlpha || isOpaque(fitted), isTruncated: !isWhole)
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
      if error.words.contains("out of memory") { throw .failed(.outOfMemory) }
      // The second is said when a loader that is not allowed would have taken the file.
      let strangers = ["not in a known format", "operation is blocked"]
      throw .failed(strangers.contains { error.words.contains($0) } ? .notAPicture : .damaged)
    }
  }
}
