import CVips
import Decoding
import Platform

/// What libvips reads of a file: the file, or other bytes in its place where it would get lost in it.
struct VipsInput {
  let file: Descriptor
  /// What is read instead.
  let bytes: FileBytes?
  /// Whether the file is known to end within its first picture.
  let isCut: Bool
  /// Frames that libvips finds and the file does not have.
  let moreFrames: Int

  /// The most that a packed drawing may unpack to (bytes).
  private static let longestDrawing = 64 << 20

  init(_ file: Descriptor) throws(DecodeStop) {
    self.file = file
    let start = file.readSome(at: 0, most: 64)
    if start.starts(with: "GIF8".utf8) {
      let found = try FileBytes(file)
      let gif = MendedGIF(UnsafeBufferPointer(start: found.start, count: found.count))
      guard gif.hasPixels else { throw .failed(.tooShort) }
      bytes = try FileBytes(gif.bytes)
      isCut = gif.isCut
      moreFrames = gif.hasClearFrame ? 1 : 0
    } else {
      if start.starts(with: [0x1F, 0x8B]) {
        bytes = try Self.drawing(in: file)
      } else {
        bytes = start.withUnsafeBufferPointer(MendedSVG.isMarkup) ? try Self.mendedDrawing(in: file) : nil
      }
      isCut = false
      moreFrames = 0
    }
  }

  /// The text of a drawing (SVG) that is packed by gzip.
  private static func drawing(in file: Descriptor) throws(DecodeStop) -> FileBytes {
    let packed = try FileBytes(file)
    var text: UnsafeMutablePointer<UInt8>?
    var length = 0
    switch cvips_gunzip(packed.start, packed.count, longestDrawing, &text, &length) {
    case cvips_gunzip_short: throw .failed(.tooShort)
    case cvips_gunzip_damaged: throw .failed(.damaged)
    case cvips_gunzip_no_memory, cvips_gunzip_long: throw .failed(.outOfMemory)
    default: break
    }
    guard let text else { throw .failed(.damaged) }
    let drawing = FileBytes(taking: text, count: length)
    let all = UnsafeBufferPointer(start: UnsafePointer(text), count: length)
    // Nothing else is packed that way.
    guard MendedSVG.isMarkup(all) else { throw .failed(.notAPicture) }
    guard let mended = withExtendedLifetime(drawing, { MendedSVG(all) }) else { return drawing }
    return try FileBytes(mended.bytes)
  }

  /// The text of a drawing that has to be mended; `nil` of any other file.
  private static func mendedDrawing(in file: Descriptor) throws(DecodeStop) -> FileBytes? {
    let start = file.readSome(at: 0, most: MendedSVG.longestHead)
    guard start.withUnsafeBufferPointer({ MendedSVG($0) }) != nil, file.fileLength <= longestDrawing else { return nil }
    let found = try FileBytes(file)
    guard let mended = MendedSVG(UnsafeBufferPointer(start: found.start, count: found.count)) else { return nil }
    return try FileBytes(mended.bytes)
  }
}
