import Decoding
import Glibc
import PagerGeometry
import Platform

/// Why decoding ended without a picture.
enum DecodeStop: Error {
  case cancelled
  case failed(DecodeFailure)
}

/// One picture to decode into one piece of memory.
struct DecodeTask {
  /// The file.
  let picture: Descriptor
  /// The result fits inside.
  var box: PixelSize
  /// A picture of more is refused.
  let mostPixels: UInt64
  /// At least four bytes for each pixel of the box.
  let memory: SharedMemory
  /// Asked between batches of rows.
  let cancellation: Cancellation
  /// Which libraries there are.
  var kind = HelperKind.everything
  /// The display's colours, which pixels are converted to; `nil` for sRGB.
  var display: DisplayColors?
  /// What is wanted of the picture in its place; the box is as large.
  var region: PictureRegion?

  /// Rows between two looks at whether the picture is still wanted.
  static let rowsAtOnce = 16

  /// The longest side that is decoded (pixels).
  private static let longestSide = 1 << 20

  /// Decodes with libjpeg-turbo what starts as a JPEG file does, BMP and PNM by itself, AVIF and HEIC with libheif,
  /// drawings with librsvg, and everything else with libvips.
  func run() throws(DecodeStop) -> WirePicture {
    try tellingLackOfMemory { () throws(DecodeStop) in try decode() }
  }

  /// The same of a part of the picture.
  func run(_ region: PictureRegion) throws(DecodeStop) -> WirePicture {
    var task = self
    task.region = region
    var shown = try task.run()
    // What moves is not asked for.
    shown.more = .nothing
    return shown
  }

  private func decode() throws(DecodeStop) -> WirePicture {
    var start: [UInt8] = [0, 0, 0]
    _ = lseek(picture.rawValue, 0, SEEK_SET)
    let count = pread(picture.rawValue, &start, start.count, 0)
    if count == 0 { throw .failed(.empty) }
    if start.starts(with: [0xFF, 0xD8]) { return try decodeJPEG() }
    if start.starts(with: "BM".utf8) { return try decodeBitmap() }
    if PortableMapHeader.begins(with: start) { return try decodePNM() }
    if PortableMapHeader.beginsFloats(with: start) { throw .failed(.unread(.floatPNM)) }
    guard kind == .everything else { throw .failed(.missingLibrary) }
    if isPNG { return try decodePNG() }
    if isJXL { return try decodeJXL() }
    if isHEIF { return try decodeHEIF() }
    if start.starts(with: "II".utf8) || start.starts(with: "MM".utf8) { return try decodeTIFF() }
    if isDrawing { return try decodeDrawing() }
    return try decodeWithVips()
  }

  /// Refuses a picture on the size its header claims.
  func check(_ size: PixelSize) throws(DecodeStop) {
    guard size.width > 0, size.height > 0 else { throw .failed(.damaged) }
    let (pixels, overflow) = UInt64(size.width).multipliedReportingOverflow(by: UInt64(size.height))
    guard !overflow, pixels <= mostPixels, max(size.width, size.height) <= Self.longestSide else {
      throw .failed(.tooLarge(size))
    }
  }
}
