import CVips
import Decoding
import Glibc
import PagerGeometry
import Platform

extension DecodeTask {
  /// Decodes a TIFF file: with libvips what is plain, which it reads in threads and with its own colours, and with libtiff what
  /// libvips refuses or misreads.
  func decodeTIFF() throws(DecodeStop) -> WirePicture {
    guard let file = TIFFFile(picture) else { return try decodeWithVips() }
    let layout = file.layout
    if !layout.isRare, layout.is_tiled != 0, layout.has_smaller == 0, let region, region.level > 0,
      let shown = try decodeTiles()
    {
      return shown
    }
    guard layout.isRare else { return try decodeWithVips(isBook: layout.has_next != 0 && layout.next_is_reduced == 0) }
    let size = PixelSize(width: Int(layout.width), height: Int(layout.height))
    try check(size)
    guard layout.is_unpacked != 0 else { throw .failed(.unread(.tiffCompression)) }
    try file.start()
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * 4)
    defer { line.deallocate() }
    let rows = StoredRows(
      size: size, orientation: Orientation(number: Int(layout.orientation)), hasAlpha: layout.hasAlpha,
      profile: file.profile)
    var shown = try show(rows) { row, window throws(DecodeStop) in
      guard file.read(row: row, into: line) else { throw .failed(.damaged) }
      return UnsafePointer(line + window.x * 4)
    }
    shown.isTruncated = file.isCut
    return shown
  }
}

extension cvips_tiff_layout {
  private static let (jpeg, oldJPEG): (UInt16, UInt16) = (7, 6)
  private static let (colours, yCbCr, inks): (UInt16, UInt16, UInt16) = (2, 6, 5)
  private static let (unsigned, unknown): (UInt16, UInt16) = (1, 4)

  /// Whether libtiff makes red, green and blue of what is in the file.
  fileprivate var isYCbCr: Bool { meaning == Self.yCbCr }

  /// Whether libvips 8.14 refuses it, or shows other colours than everybody else.
  fileprivate var isRare: Bool {
    if compression == Self.oldJPEG || is_unpacked == 0 || (isYCbCr && compression != Self.jpeg) { return true }
    // Of light and colours by other measures libvips knows more.
    guard meaning <= Self.inks, meaning != 4 else { return false }
    if format != Self.unsigned, format != Self.unknown { return true }
    if is_tiled != 0, planes == 2, channels > 1 { return true }
    return ![8, 16].contains(bits) && (![1, 2, 4].contains(bits) || channels > 1)
  }

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

  /// `nil` where libtiff does not know it.
  init?(_ picture: Descriptor) {
    var layout = cvips_tiff_layout()
    _ = lseek(picture.rawValue, 0, SEEK_SET)
    // The descriptor is kept for as long as libtiff has the file.
    guard let file = cvips_open_tiff(picture.rawValue, &layout) else { return nil }
    self.layout = layout
    self.file = file
    self.picture = picture
  }

  deinit { withExtendedLifetime(picture) { cvips_close_tiff(file) } }

  /// The colour profile where it is not sRGB's. Inks are made light of without one.
  var profile: ColorProfile? {
    var count = 0
    let bytes = cvips_tiff_profile(file, &count)
    return ColorProfile(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Whether something was missing of the rows so far.
  var isCut: Bool { cvips_tiff_is_cut(file) != 0 }

  func start() throws(DecodeStop) {
    switch Int(cvips_tiff_start(file, layout.isYCbCr || layout.compression == 6 ? 1 : 0)) {
    case 0: return
    case cvips_tiff_samples: throw .failed(.unread(.tiffSamples))
    case cvips_tiff_memory: throw .failed(.outOfMemory)
    default: throw .failed(.damaged)
    }
  }

  /// Whether there is anything so far.
  func read(row: Int, into line: UnsafeMutablePointer<UInt8>) -> Bool {
    cvips_tiff_row(file, UInt32(row), line) == 0
  }
}
