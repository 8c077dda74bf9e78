import PagerGeometry

extension FormatCase {
  /// Orientation as each integer type, in both byte orders, in JPEG and in PNG.
  static let exifCases: [FormatCase] = Bytes.ExifKind.allCases.flatMap { kind in
    [true, false].flatMap { isLittle in
      let exif = Bytes.exif(orientation: 6, isLittle: isLittle, kind: kind)
      let stored = Reference.gradient.picture.stored(orientation: 6)
      let name = "EXIF's orientation as \(kind), \(isLittle ? "lowest" : "highest") byte first"
      return [
        FormatCase(.jpeg, name, tolerance: 3) { JPEGFile(segments: [(0xE1, exif)]).encode(stored) },
        FormatCase(.png, name) { PNGFile(chunks: [("eXIf", Array(exif.dropFirst(6)))]).encode(stored) },
      ]
    }
  }
}
