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

  /// The format that `name`'s extension stands for, in any case; `nil` when it is no picture's.
  ///
  /// This is all that a listing looks at, once for each file, so it allocates nothing.
  init?(extensionOf name: UnsafeBufferPointer<UInt8>) {
    // The longest extension has four letters; they fit in one number.
    var letters: UInt32 = 0
    var count = 0
    while count < name.count {
      let byte = name[name.count - 1 - count]
      if byte == UInt8(ascii: ".") { break }
      if count == 4 { return nil }
      let folded = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      letters |= UInt32(folded) << (8 * UInt32(count))
      count += 1
    }
    guard count > 0, count < name.count - 1, let format = Self.format(ofExtension: letters) else { return nil }
    self = format
  }

  private static func format(ofExtension letters: UInt32) -> PictureFormat? {
    switch letters {
    case packed("jpg"), packed("jpeg"), packed("jpe"), packed("jfif"): .jpeg
    case packed("png"): .png
    case packed("webp"): .webp
    case packed("avif"), packed("heic"), packed("heif"): .heif
    case packed("jxl"): .jpegXL
    case packed("tif"), packed("tiff"): .tiff
    case packed("gif"): .gif
    case packed("bmp"): .bmp
    case packed("svg"): .svg
    case packed("ppm"), packed("pgm"), packed("pnm"), packed("pbm"): .pnm
    default: nil
    }
  }

  /// The letters of `text` in one number, the last one lowest.
  private static func packed(_ text: StaticString) -> UInt32 {
    // A static string's bytes live as long as the process.
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension RawPath {
  /// Whether its ending is a picture's.
  public var isPictureName: Bool { Array(name).withUnsafeBufferPointer { PictureFormat(extensionOf: $0) != nil } }
}
