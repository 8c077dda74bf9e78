/// The kinds of picture that are opened.
enum PictureFormat: CaseIterable, Sendable {
  case jpeg
  case png
  case webp
  /// AVIF and HEIC: one container, told apart by what is inside.
  case heif
  case jpegXL
  case tiff
  case gif
  case bmp
  case svg
  case pnm

  /// What names of its files end in, behind a dot, in small letters. At most eight each.
  var endings: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .png: ["png", "apng"]
    case .webp: ["webp"]
    case .heif: ["avif", "avifs", "heic", "heif", "hif"]
    case .jpegXL: ["jxl"]
    case .tiff: ["tif", "tiff"]
    case .gif: ["gif"]
    case .bmp: ["bmp", "dib"]
    case .svg: ["svg", "svgz", "svg.gz"]
    case .pnm: ["pnm", "pbm", "pgm", "ppm"]
    }
  }

  /// What desktops call it: its MIME types, the usual one first.
  var types: [String] {
    switch self {
    case .jpeg: ["image/jpeg"]
    case .png: ["image/png", "image/apng"]
    case .webp: ["image/webp"]
    case .heif:
      [
        "image/heif", "image/heif-sequence", "image/heic", "image/heic-sequence", "image/avif", "image/avif-sequence",
      ]
    case .jpegXL: ["image/jxl"]
    case .tiff: ["image/tiff"]
    case .gif: ["image/gif"]
    case .bmp: ["image/bmp", "image/x-bmp", "image/x-ms-bmp"]
    case .svg: ["image/svg+xml", "image/svg+xml-compressed"]
    case .pnm:
      [
        "image/x-portable-anymap", "image/x-portable-bitmap", "image/x-portable-graymap", "image/x-portable-pixmap",
      ]
    }
  }

  /// The format that the ending of `name` stands for, in any case; `nil` when it is no picture's.
  ///
  /// This is all that a listing looks at, once for each file, so it allocates nothing.
  init?(extensionOf name: UnsafeBufferPointer<UInt8>) {
    var letters: UInt64 = 0
    for count in 0...min(8, name.count) {
      // Something is in front of the dot.
      guard count + 1 < name.count else { return nil }
      let byte = name[name.count - 1 - count]
      if byte == UInt8(ascii: "."), let known = Self.packedEndings.first(where: { $0.letters == letters }) {
        self = known.format
        return
      }
      let folded = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      if count < 8 { letters |= UInt64(folded) << (8 * UInt64(count)) }
    }
    return nil
  }

  /// The letters of each ending in one number, the last one lowest.
  private static let packedEndings: [(letters: UInt64, format: PictureFormat)] = allCases.flatMap { format in
    format.endings.map { ($0.utf8.reduce(0) { $0 << 8 | UInt64($1) }, format) }
  }
}

extension RawPath {
  /// Whether its ending is a picture's.
  public var isPictureName: Bool { Array(name).withUnsafeBufferPointer { PictureFormat(extensionOf: $0) != nil } }
}
