import CVips
import Decoding
import Formats
import PagerGeometry
import Platform

/// The reader of drawings (SVG) with librsvg, plain or compressed by gzip. It draws them in the wanted size.
struct SVGReader: FormatReader {
  static let formats = [PictureFormat.svg]

  private let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }

  /// Returns whether a file may be a drawing: markup in UTF-8 or UTF-16, or compressed by gzip.
  static func matches(_ head: [UInt8]) -> Bool { head.starts(with: [0x1F, 0x8B]) || Drawing.mayBeMarkup(head) }

  func decode() throws(DecodeStop) -> WirePicture {
    let drawing = try Drawing(task.picture, mostPixels: task.mostPixels)
    try task.check(drawing.size)
    let wanted = try task.wantedPart(of: drawing.size)
    try task.memory.withPixels { pixels throws(DecodeStop) in
      try drawing.draw(wanted.part, of: wanted.whole, into: pixels, task.cancellation)
    }
    task.convertColors(from: nil, wanted.size)
    let picture = WirePicture(originalSize: drawing.size, isOpaque: false, isTruncated: false)
    return try task.described(picture, wanted) { () throws(DecodeStop) in try drawing.isClear(task.cancellation) }
  }

  func readHead() throws(DecodeStop) -> FileHead {
    FileHead(format: PictureFormat.svg.name, size: try Drawing(task.picture, mostPixels: task.mostPixels).size)
  }
}

/// An open drawing (SVG).
final class Drawing {
  /// The columns and rows at 100 %.
  let size: PixelSize
  private let pointer: OpaquePointer
  private let text: FileBytes

  /// The longest text, in bytes.
  private static let longestText = 64 << 20
  /// The longer side of a drawing without a valid size in pixels. No screen is larger.
  private static let longerSide = 8192.0
  /// The longer side for a test whether a drawing has anything visible, in pixels.
  private static let longerLook = 1024.0
  /// The number of rows drawn between two checks of the cancellation. The whole drawing is processed for each batch.
  private static let rowsAtOnce = 1024

  /// Opens the drawing in `file`, scaled to at most `mostPixels`.
  init(_ file: Descriptor, mostPixels: UInt64) throws(DecodeStop) {
    do throws(Vips.Failure) { try Vips.open() } catch { throw .failed(.missingLibrary) }
    text = try Self.text(of: file)
    var failure: Int32 = 0
    guard let pointer = cvips_open_svg(text.start, text.count, &failure) else {
      switch Int(failure) {
      case cvips_svg_memory: throw .failed(.outOfMemory)
      case cvips_svg_missing: throw .failed(.missingLibrary)
      default: throw .failed(Self.namesItself(text) ? .damaged : .notAPicture)
      }
    }
    self.pointer = pointer
    let (width, height) = (cvips_svg_width(pointer), cvips_svg_height(pointer))
    var scale = 1.0
    if cvips_svg_is_in_pixels(pointer) == 0 || max(width, height) < 1 || max(width, height) > 32767
      || width * height > Double(mostPixels)
    {
      scale = min(Self.longerSide / max(width, height), (Double(mostPixels) / (width * height)).squareRoot())
    }
    size = PixelSize(width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())))
  }

  deinit {
    withExtendedLifetime(text) { cvips_close_svg(pointer) }
  }

  /// Returns whether a text that begins with `start` may be markup, after white space and the byte order mark.
  static func mayBeMarkup(_ start: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    let text = start.dropFirst(marks.first { start.starts(with: $0) }?.count ?? 0)
    // Every second byte of UTF-16 is 0.
    return text.first { $0 != 0 && $0 != 0x20 && !(0x09...0x0D).contains($0) } ?? UInt8(ascii: "<") == UInt8(ascii: "<")
  }

  /// Draws `part` of the drawing in the size `whole` into `pixels`.
  func draw(
    _ part: PixelRect, of whole: PixelSize, into pixels: UnsafeMutablePointer<UInt8>, _ cancellation: Cancellation
  ) throws(DecodeStop) {
    let across = Double(whole.width) / cvips_svg_width(pointer)
    let down = Double(whole.height) / cvips_svg_height(pointer)
    pixels.update(repeating: 0, count: part.width * part.height * 4)
    for row in stride(from: 0, to: part.height, by: Self.rowsAtOnce) {
      try cancellation.check()
      let drawn = cvips_draw_svg(
        pointer, across, down, Double(part.x), Double(part.y + row), pixels + row * part.width * 4, Int32(part.width),
        Int32(min(Self.rowsAtOnce, part.height - row)))
      guard drawn == 0 else { throw .failed(.damaged) }
    }
  }

  /// Returns whether the drawing has nothing visible, at any size.
  func isClear(_ cancellation: Cancellation) throws(DecodeStop) -> Bool {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cvips_svg_ink(pointer, &x, &y, &width, &height)
    guard width > 0, height > 0 else { return true }
    let scale = Self.longerLook / max(width, height)
    let size = PixelSize(width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)))
    let look = try UnpackedPicture(size)
    try cancellation.check()
    let drawn = cvips_draw_svg(
      pointer, scale, scale, x * scale, y * scale, look.pixels, Int32(size.width), Int32(size.height))
    guard drawn == 0 else { throw .failed(.damaged) }
    return look.isClear
  }

  /// Returns the text of the drawing in `file`, decompressed.
  private static func text(of file: Descriptor) throws(DecodeStop) -> FileBytes {
    guard file.fileLength <= longestText else { throw .failed(.outOfMemory) }
    let stored = try FileBytes(file)
    guard stored.count > 2, stored.start[0] == 0x1F, stored.start[1] == 0x8B else { return stored }
    var text: UnsafeMutablePointer<UInt8>?
    var length = 0
    switch cvips_gunzip(stored.start, stored.count, longestText, &text, &length) {
    case cvips_gunzip_short: throw .failed(.tooShort)
    case cvips_gunzip_damaged: throw .failed(.damaged)
    case cvips_gunzip_no_memory, cvips_gunzip_long: throw .failed(.outOfMemory)
    default: break
    }
    guard let text else { throw .failed(.damaged) }
    let unpacked = FileBytes(taking: text, count: length)
    // No other format is compressed like this.
    let start = Array(UnsafeBufferPointer(start: UnsafePointer(text), count: min(length, 65536)))
    guard mayBeMarkup(start) else { throw .failed(.notAPicture) }
    return unpacked
  }

  /// Returns whether a text that could not be parsed has an element named `svg`.
  private static func namesItself(_ text: FileBytes) -> Bool {
    let start = UnsafeBufferPointer(start: UnsafePointer(text.start), count: min(text.count, 65536))
    let letters = start.filter { $0 != 0 }
    return ["<svg", ":svg"].contains { name in
      letters.indices.contains { letters[$0...].starts(with: name.utf8) }
    }
  }
}
