import CVips
import Decoding
import Formats
import Glibc
import PagerGeometry
import Platform

/// The reader of TIFF files with libvips, which uses threads and knows more colour models. It uses libtiff for files
/// that libvips refuses or misreads.
struct TIFFReader: VipsReader {
  static let formats = [PictureFormat.tiff]

  let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }

  static func matches(_ head: [UInt8]) -> Bool { head.starts(with: "II".utf8) || head.starts(with: "MM".utf8) }

  static func endIsMissing(of file: Descriptor) -> Bool {
    guard let head = file.read(at: 0, count: 8), let length = try? Int(file.status().st_size) else { return false }
    if head.starts(with: "II*\0".utf8) { return head[4..<8].littleEndian + 2 > length }
    return head.starts(with: "MM\0*".utf8) && head[4..<8].bigEndian + 2 > length
  }

  func decode() throws(DecodeStop) -> WirePicture {
    do throws(DecodeStop) { return try decodeAny() } catch {
      // The description of the picture may be missing with the end of the file.
      guard case .failed(.notAPicture) = error, Self.endIsMissing(of: task.picture) else { throw error }
      throw .failed(.tooShort)
    }
  }

  private func decodeAny() throws(DecodeStop) -> WirePicture {
    guard let file = TIFFFile(task.picture) else { return try decodeWithVips(isWatched: true) }
    let layout = file.layout
    if !layout.isRare, layout.is_tiled != 0, layout.has_smaller == 0, let region = task.region, region.level > 0,
      let shown = try decodeTiles()
    {
      return shown
    }
    guard !layout.isRare else { return try decode(file) }
    let isBook = layout.has_next != 0 && layout.next_is_reduced == 0
    do throws(DecodeStop) {
      return try decodeWithVips(isBook: isBook, isWatched: true, isExact: layout.hasKnownColours)
    } catch {
      // What the threads of libvips make of damage differs from run to run.
      guard case .failed(.damaged) = error, layout.hasKnownColours else { throw error }
      do throws(DecodeStop) { return try decode(file) } catch {
        if case .failed(.unread) = error { throw .failed(.damaged) }
        throw error
      }
    }
  }

  /// Decodes with libtiff, row by row; what is missing is 0.
  private func decode(_ file: TIFFFile) throws(DecodeStop) -> WirePicture {
    let layout = file.layout
    let size = PixelSize(width: Int(layout.width), height: Int(layout.height))
    try task.check(size)
    guard layout.is_unpacked != 0 else { throw .failed(.unread(.tiffCompression)) }
    try file.start()
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * 4)
    defer { line.deallocate() }
    let rows = StoredRows(
      size: size, orientation: Orientation(number: Int(layout.orientation)), hasAlpha: layout.hasAlpha,
      profile: file.profile)
    var shown = try task.show(rows) { row, window throws(DecodeStop) in
      guard file.read(row: row, into: line) else { throw .failed(.damaged) }
      return UnsafePointer(line + window.x * 4)
    }
    shown.isTruncated = file.isCut
    return shown
  }

  func readHead() throws(DecodeStop) -> FileHead {
    var head = if let file = TIFFFile(task.picture), file.layout.isRare { file.head } else { try readHeadWithVips() }
    if head.exif.isEmpty { head.exif = TIFFTags(of: task.picture)?.block ?? [] }
    return head
  }

  /// Decodes the present strips of a file whose directory comes first.
  func unpackPart(of input: VipsInput) throws(DecodeStop) -> UnpackedPicture? {
    guard let header = try? Vips.header(of: input), header.orientation == .upright else { return nil }
    let size = header.pageSize
    try task.check(size)
    let unpacked = try UnpackedPicture(size)
    let rows = try task.attempt { () throws(Vips.Failure) in try Vips.unpackRows(of: input, into: unpacked) }
    guard rows > 0 else { return nil }
    unpacked.isTruncated = true
    return unpacked
  }

  /// Decodes a region, reduced, of a tiled file without reduced copies, from the needed tiles: libvips 8.14 would read
  /// all rows above the region, over the picture's whole width. `nil` if this is not possible: with alpha, with
  /// inks, or if something is missing.
  private func decodeTiles() throws(DecodeStop) -> WirePicture? {
    let input = try input()
    let header = try task.attempt { () throws(Vips.Failure) in try Vips.header(of: input) }
    try task.check(header.pageSize)
    guard !header.hasAlpha, header.profile(areInks: true) == nil else { return nil }
    let image = try task.attempt { () throws(Vips.Failure) in try Vips.tiles(of: input) }
    let band = TileBand(of: image)
    let rows = StoredRows(
      size: header.pageSize, orientation: header.orientation, hasAlpha: false, profile: header.profile())
    do throws(DecodeStop) {
      return try task.show(rows) { row, window throws(DecodeStop) in
        if let found = band.row(row) { return found }
        try task.attempt { () throws(Vips.Failure) in try band.load(row, window, task.cancellation) }
        guard let found = band.row(row) else { throw .failed(.outOfMemory) }
        return found
      }
    } catch {
      if case .failed(.damaged) = error { return nil }
      throw error
    }
  }
}

extension cvips_tiff_layout {
  private static let (jpeg, oldJPEG): (UInt16, UInt16) = (7, 6)
  private static let (colours, yCbCr, inks): (UInt16, UInt16, UInt16) = (2, 6, 5)
  private static let (unsigned, unknown): (UInt16, UInt16) = (1, 4)

  /// Whether libtiff converts the pixels to red, green and blue.
  fileprivate var isYCbCr: Bool { meaning == Self.yCbCr }

  /// Whether libvips 8.14 refuses the file, or shows other colours than other programs.
  fileprivate var isRare: Bool {
    if compression == Self.oldJPEG || is_unpacked == 0 || (isYCbCr && compression != Self.jpeg) { return true }
    guard hasKnownColours else { return false }
    if format != Self.unsigned, format != Self.unknown { return true }
    if is_tiled != 0, planes == 2, channels > 1 { return true }
    return ![8, 16].contains(bits) && (![1, 2, 4].contains(bits) || channels > 1)
  }

  /// Whether libtiff is enough for the colour model. libvips knows more about the others.
  fileprivate var hasKnownColours: Bool { meaning <= Self.inks && meaning != 4 }

  fileprivate var hasAlpha: Bool {
    let own = meaning == Self.colours ? 3 : meaning == Self.inks ? 4 : 1
    return !isYCbCr && compression != Self.oldJPEG && Int(channels) > own && (extra == 1 || extra == 2)
  }
}

/// A TIFF file that is open in libtiff.
private final class TIFFFile {
  let layout: cvips_tiff_layout
  private let file: OpaquePointer
  private let picture: Descriptor

  /// Opens `picture`; `nil` if libtiff does not know the file.
  init?(_ picture: Descriptor) {
    var layout = cvips_tiff_layout()
    _ = lseek(picture.rawValue, 0, SEEK_SET)
    // The descriptor stays open as long as libtiff has the file.
    guard let file = cvips_open_tiff(picture.rawValue, &layout) else { return nil }
    self.layout = layout
    self.file = file
    self.picture = picture
  }

  deinit { withExtendedLifetime(picture) { cvips_close_tiff(file) } }

  /// The colour profile, where it is not sRGB. Inks are converted without one.
  var profile: ColorProfile? {
    var count = 0
    let bytes = cvips_tiff_profile(file, &count)
    return ColorProfile(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The facts in the first directory.
  var head: FileHead {
    let orientation = Orientation(number: Int(layout.orientation))
    let size = PixelSize(width: Int(layout.width), height: Int(layout.height))
    var head = FileHead(format: PictureFormat.tiff.name, size: orientation.turned(size), orientation: orientation)
    var count = 0
    if let bytes = cvips_tiff_profile(file, &count), count <= FileHead.longestBlock {
      head.profile = Array(UnsafeBufferPointer(start: bytes, count: count))
    }
    return head
  }

  /// Whether something was missing in the rows so far.
  var isCut: Bool { cvips_tiff_is_cut(file) != 0 }

  func start() throws(DecodeStop) {
    switch Int(cvips_tiff_start(file, layout.isYCbCr || layout.compression == 6 ? 1 : 0)) {
    case 0: return
    case cvips_tiff_samples: throw .failed(.unread(.tiffSamples))
    case cvips_tiff_memory: throw .failed(.outOfMemory)
    default: throw .failed(.damaged)
    }
  }

  /// Reads a row. Returns whether any data has been found so far.
  func read(row: Int, into line: UnsafeMutablePointer<UInt8>) -> Bool {
    cvips_tiff_row(file, UInt32(row), line) == 0
  }
}

/// Some rows of a part of an image that can be read in any order.
private final class TileBand {
  private let image: Vips.Reference
  private var pixels: UnpackedPicture?
  private var first = 0

  /// The maximum number of pixels that are kept.
  private static let mostPixels = 1 << 23

  init(of image: Vips.Reference) { self.image = image }

  /// Returns the pixels of a row of the image, where they are kept.
  func row(_ row: Int) -> UnsafePointer<UInt8>? {
    guard let pixels, row >= first, row < first + pixels.size.height else { return nil }
    return UnsafePointer(pixels.pixels + (row - first) * pixels.size.width * 4)
  }

  /// Reads the columns of `window` from `row` on.
  func load(_ row: Int, _ window: PixelRect, _ cancellation: Cancellation) throws(Vips.Failure) {
    pixels = nil
    let count = min(window.y + window.height - row, max(1, Self.mostPixels / window.width))
    guard let band = try? UnpackedPicture(PixelSize(width: window.width, height: count)) else { return }
    let part = try Vips.Reference(
      cvips_part(image.pointer, Int32(window.x), Int32(row), Int32(window.width), Int32(count)))
    try Vips.write(part, to: band, cancellation)
    pixels = band
    first = row
  }
}
