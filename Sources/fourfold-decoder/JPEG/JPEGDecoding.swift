import CJPEG
import Decoding
import Glibc
import PagerGeometry

extension DecodeTask {
  /// Decodes at the nearest scale that libjpeg-turbo does fast, 1/1 to 1/8, at or above what is wanted, and resamples
  /// the rest of the way as the rows come.
  func decodeJPEG() throws(DecodeStop) -> WirePicture {
    guard let reader = cjpeg_open(picture.rawValue, Cancellation.ask, cancellation.context) else {
      throw .failed(.outOfMemory)
    }
    defer {
      cjpeg_close(reader)
      withExtendedLifetime(cancellation) {}
    }
    var header = cjpeg_header()
    guard cjpeg_read_header(reader, &header) == 0 else { throw failure(of: reader) }
    let stored = PixelSize(width: Int(header.width), height: Int(header.height))
    try check(stored)
    let areInks = header.layout == cjpeg_layout_cmyk
    let profile = Self.profile(of: reader, areInks: areInks)
    if let profile, !canConvert(profile) { throw .failed(.missingLibrary) }

    let orientation = Self.orientation(in: reader)
    let upright = orientation.turned(stored)
    let part = try wantedPart(of: upright)
    let wanted = orientation.turned(part.whole)
    let denominator = [8, 4, 2].first { denominator in
      (stored.width + denominator - 1) / denominator >= wanted.width
        && (stored.height + denominator - 1) / denominator >= wanted.height
    }
    var width: UInt32 = 0
    var height: UInt32 = 0
    guard cjpeg_start(reader, Int32(denominator ?? 1), &width, &height) == 0 else { throw failure(of: reader) }
    let scaled = PixelSize(width: Int(width), height: Int(height))
    guard scaled.width >= wanted.width, scaled.height >= wanted.height else { throw .failed(.damaged) }

    let keepsInks = areInks && profile != nil
    let isComplete = try memory.withPixels { pixels throws(DecodeStop) in
      let rows = FittedRows(
        from: scaled, to: part, orientation: orientation, keepsFourth: keepsInks, into: pixels)
      return try copyRows(of: reader, scaled, into: rows, areInks: areInks, keepsInks: keepsInks)
    }
    if let profile, areInks { convertInks(from: profile, part.size) } else { convertColors(from: profile, part.size) }
    return WirePicture(
      originalSize: upright, isOpaque: true, isTruncated: !isComplete || cjpeg_is_truncated(reader) != 0)
  }

  static func orientation(in reader: OpaquePointer) -> Orientation {
    for index in 0... {
      var count = 0
      guard let bytes = cjpeg_app1(reader, Int32(index), &count) else { break }
      let payload = Array(UnsafeBufferPointer(start: bytes, count: count))
      if let found = Exif(payload: payload)?.orientation { return found }
    }
    return .upright
  }

  func failure(of reader: OpaquePointer) -> DecodeStop {
    if cancellation.isCancelled { return .cancelled }
    return switch cjpeg_last_error(reader) {
    case cjpeg_error_memory: .failed(.outOfMemory)
    case cjpeg_error_lossless: .failed(.unread(.losslessJPEG))
    case cjpeg_error_hierarchical: .failed(.unread(.hierarchicalJPEG))
    case cjpeg_error_deep: .failed(.unread(.deepJPEG))
    default: .failed(cjpeg_has_nothing(reader) != 0 ? .tooShort : .damaged)
    }
  }

  /// Fills pixels that a file does not have.
  static func grey(_ bytes: UnsafeMutablePointer<UInt8>, pixels: Int, fourth: UInt8 = 255) {
    for pixel in 0..<max(0, pixels) {
      for channel in 0..<3 { bytes[pixel * 4 + channel] = 128 }
      bytes[pixel * 4 + 3] = fourth
    }
  }

  /// The file's own colour profile where it is not sRGB's and of the file's own colours.
  private static func profile(of reader: OpaquePointer, areInks: Bool) -> ColorProfile? {
    var count = 0
    guard let bytes = cjpeg_color_profile(reader, &count) else { return nil }
    defer { free(bytes) }
    return ColorProfile(UnsafeBufferPointer(start: bytes, count: count), areInks: areInks)
  }
}
