import PagerGeometry
import Platform

/// What a PNG file says of itself, with the chunks behind its pixels.
struct PNGHead {
  /// Columns and rows as stored.
  let size: PixelSize
  /// How the picture is to be turned.
  private(set) var orientation = Orientation.upright
  /// Whether libvips 8.14 would not turn it: EXIF behind the pixels, where some programs write it, it does not see.
  private(set) var isTurnedLate = false
  /// The first EXIF data, wherever it stands; `nil` where there is none.
  private(set) var exif: [UInt8]?

  /// Chunks that are looked at, of eight bytes each: some programs write one for each few rows.
  private static let mostChunks = 4096
  private static let longestExif = 1 << 20

  /// Reads the chunks of `file`, as far as there are; `nil` where not even the first is there.
  init?(of file: Descriptor) {
    guard let first = file.read(at: 8, count: 16), first[4..<8].elementsEqual("IHDR".utf8) else { return nil }
    let (columns, rows) = (first[8..<12].bigEndian, first[12..<16].bigEndian)
    // The format has no more, and libpng refuses what has.
    guard columns > 0, rows > 0, max(columns, rows) < 1 << 31 else { return nil }
    size = PixelSize(width: columns, height: rows)
    var offset = 8
    var hasPixels = false
    for _ in 0..<Self.mostChunks {
      guard let head = file.read(at: offset, count: 8) else { return }
      let length = head[0..<4].bigEndian
      switch String(decoding: head[4..<8], as: UTF8.self) {
      case "IDAT": hasPixels = true
      case "IEND": return
      case "eXIf" where length <= Self.longestExif && orientation == .upright:
        let payload = file.read(at: offset + 8, count: length)
        exif = exif ?? payload
        guard let found = payload.flatMap(Self.orientation) else { break }
        orientation = found
        if hasPixels, found != .upright { isTurnedLate = true }
      default: break
      }
      offset += 12 + length
    }
  }

  private static func orientation(in exif: [UInt8]) -> Orientation? {
    // In a JPEG file a mark stands before it.
    Exif(payload: Array("Exif\0\0".utf8) + exif)?.orientation
  }
}
