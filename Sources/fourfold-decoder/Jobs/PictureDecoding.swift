import Decoding
import Glibc
import Platform

extension DecodeTask {
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
}
