import Platform

/// Tells a picture by its first bytes, for files that were asked for by name: their extension may lie or be missing.
enum PictureSignature {
  /// How many bytes of a file are enough for most: formats say who they are in the first 16, and an SVG soon.
  private static let length = 1024
  /// How many are enough for markup, which may begin with long comments and declarations.
  static let longest = 65536

  /// As many bytes of the beginning of `file` as its format needs.
  static func header(of file: Descriptor) throws(SystemError) -> [UInt8] {
    let header = try file.read(at: 0, most: length)
    return markup(header) == .unfinished ? try file.read(at: 0, most: longest) : header
  }

  /// The format that the file at `path` is in, which begins with `header`: by its name where a drawing is packed, or begins
  /// with more than that.
  static func format(of header: [UInt8], named path: RawPath) -> PictureFormat? {
    format(of: header) ?? (path.isPictureName && mayBeDrawing(header) ? .svg : nil)
  }

  /// The format that a file beginning with `header` is in, or `nil` when it is no picture that is opened.
  static func format(of header: [UInt8]) -> PictureFormat? {
    if let format = binaryFormat(of: header) { return format }
    if isNetpbm(header) { return .pnm }
    return markup(header) == .drawing ? .svg : nil
  }

  /// Whether a file that begins with `header` may be a drawing, though that cannot be seen: it is packed, or what it is about
  /// comes later.
  static func mayBeDrawing(_ header: [UInt8]) -> Bool {
    header.starts(with: [0x1F, 0x8B]) || (!header.isEmpty && markup(header) == .unfinished)
  }

  private static func binaryFormat(of header: [UInt8]) -> PictureFormat? {
    // The third byte may be what is damaged.
    if header.starts(with: [0xFF, 0xD8]), header.count > 2 { return .jpeg }
    if header.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if header.starts(with: "RIFF".utf8), header.dropFirst(8).starts(with: "WEBP".utf8) { return .webp }
    if header.starts(with: "GIF87a".utf8) || header.starts(with: "GIF89a".utf8) { return .gif }
    if header.starts(with: [0x49, 0x49, 0x2A, 0x00]) || header.starts(with: [0x49, 0x49, 0x2B, 0x00]) { return .tiff }
    if header.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) || header.starts(with: [0x4D, 0x4D, 0x00, 0x2B]) { return .tiff }
    if header.starts(with: [0xFF, 0x0A]) { return .jpegXL }
    if header.starts(with: [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]) { return .jpegXL }
    if header.dropFirst(4).starts(with: "ftyp".utf8) { return isPictureBrand(header) ? .heif : nil }
    return isBitmap(header) ? .bmp : nil
  }

  /// Whether an ISO file (which may as well be a film) lists a brand of still pictures.
  private static func isPictureBrand(_ header: [UInt8]) -> Bool {
    let size = header.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let brands = ["avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1"]
    // The major brand, a version, then the compatible brands to the end of the box.
    for start in stride(from: 8, to: min(size, header.count), by: 4) where start != 12 {
      if brands.contains(where: { header[start...].starts(with: $0.utf8) }) { return true }
    }
    return false
  }

  /// `BM` begins many a text too, so the size of the header after it must be one that Windows or OS/2 wrote.
  private static func isBitmap(_ header: [UInt8]) -> Bool {
    guard header.starts(with: "BM".utf8), header.count >= 18 else { return false }
    return [12, 40, 52, 56, 64, 108, 124].contains(header[14]) && header[15...17].allSatisfy { $0 == 0 }
  }

  /// `P1` to `P6`, `PF` or `Pf`, and a space, a line's end or a comment.
  private static func isNetpbm(_ header: [UInt8]) -> Bool {
    guard header.count >= 3, header[0] == UInt8(ascii: "P") else { return false }
    return "123456Ff".utf8.contains(header[1]) && (isSpace(header[2]) || header[2] == UInt8(ascii: "#"))
  }

  private enum Markup { case drawing, other, unfinished }

  /// What markup is about, by its first element after declarations and comments: that of a drawing is `svg`, with or without a
  /// name space's prefix.
  private static func markup(_ header: [UInt8]) -> Markup {
    let letters = narrowed(header)
    var text = letters[...]
    while true {
      text = text.drop(while: isSpace)
      guard let first = text.first else { return .unfinished }
      guard first == UInt8(ascii: "<") else { return .other }
      if text.starts(with: "<!--".utf8) {
        guard let rest = skip(text, past: "-->") else { return .unfinished }
        text = rest
      } else if text.starts(with: "<!".utf8) || text.starts(with: "<?".utf8) {
        if text.starts(with: "<!DOCTYPE svg".utf8) { return .drawing }
        // What a document's type declares has brackets of its own around it.
        let head = text.prefix { $0 != UInt8(ascii: ">") }
        let end = text.starts(with: "<!".utf8) && head.contains(UInt8(ascii: "[")) ? "]>" : ">"
        guard let rest = skip(text, past: end) else { return .unfinished }
        text = rest
      } else {
        let element = text.dropFirst().prefix { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        if element.elementsEqual("svg".utf8) || element.suffix(4).elementsEqual(":svg".utf8) { return .drawing }
        return element.count == text.count - 1 ? .unfinished : .other
      }
    }
  }

  /// A text without the mark of its encoding; of UTF-16 the letters that are ASCII, others as question marks.
  private static func narrowed(_ header: [UInt8]) -> [UInt8] {
    if header.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(header.dropFirst(3)) }
    let isMarked = header.starts(with: [0xFF, 0xFE]) || header.starts(with: [0xFE, 0xFF])
    guard isMarked || header.starts(with: [0x3C, 0]) || header.starts(with: [0, 0x3C]) else { return header }
    let low = header[0] == 0xFF || header[0] == 0x3C ? 0 : 1
    return stride(from: isMarked ? 2 : 0, to: header.count - 1, by: 2).map { place in
      header[place + 1 - low] == 0 ? header[place + low] : UInt8(ascii: "?")
    }
  }

  /// What follows the first `mark` in `text`, or `nil` where there is none.
  private static func skip(_ text: ArraySlice<UInt8>, past mark: String) -> ArraySlice<UInt8>? {
    text.indices.lazy.map { text[$0...] }.first { $0.starts(with: mark.utf8) }?.dropFirst(mark.utf8.count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }
}
