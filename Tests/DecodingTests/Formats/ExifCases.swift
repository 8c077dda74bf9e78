import Geometry

extension FormatCase {
  /// Orientation as each kind of whole number, in both orders of bytes, as each format carries EXIF.
  static let exifCases: [FormatCase] = Bytes.ExifKind.allCases.flatMap { kind in
    [true, false].flatMap { isLittle in
      let exif = Bytes.exif(orientation: 6, isLittle: isLittle, kind: kind)
      let stored = Reference.gradient.picture.stored(orientation: 6)
      let name = "EXIF's orientation as \(kind), \(isLittle ? "lowest" : "highest") byte first"
      return [
        FormatCase(.jpeg, name, tolerance: 3) { JPEGFile(segments: [(0xE1, exif)]).encode(stored) },
        FormatCase(.png, name) { PNGFile(chunks: [("eXIf", Array(exif.dropFirst(6)))]).encode(stored) },
        FormatCase(.webp, name) {
          let plain = try VipsFile(ending: "webp", options: "lossless,strip").encode(stored)
          return Bytes.webp(plain, stored.size, exif: Array(exif.dropFirst(6)))
        },
      ]
    }
  }
}

extension Bytes {
  /// A WebP file of one chunk of pixels, with EXIF behind it.
  static func webp(_ file: [UInt8], _ size: PixelSize, exif: [UInt8]) -> [UInt8] {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(data.count, count: 4) + data + Array(repeating: 0, count: data.count % 2)
    }
    let hasExif: [UInt8] = [8, 0, 0, 0]
    let head = hasExif + little(size.width - 1, count: 3) + little(size.height - 1, count: 3)
    let chunks = chunk("VP8X", head) + file.dropFirst(12) + chunk("EXIF", exif)
    return Array("RIFF".utf8) + little(chunks.count + 4, count: 4) + Array("WEBP".utf8) + chunks
  }
}
