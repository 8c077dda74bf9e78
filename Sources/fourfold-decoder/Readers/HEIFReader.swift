import CVips
import Decoding
import Formats
import PagerGeometry
import Platform

/// The reader of the primary pictures of AVIF and HEIC files with libheif, which decodes them as they are coded. They
/// are cropped and turned here. EXIF does not turn them.
struct HEIFReader: FormatReader {
  static let formats = [PictureFormat.avif, .heic]

  private let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }

  static func matches(_ head: [UInt8]) -> Bool { head.dropFirst(4).starts(with: "ftyp".utf8) }

  static func endIsMissing(of file: Descriptor) -> Bool { BoxReader.endIsMissing(of: file) }

  func decode() throws(DecodeStop) -> WirePicture {
    try show(try HEIFFile(try FileBytes(task)))
  }

  /// Decodes the smallest thumbnail in the file that covers the box, into the size of the picture fitted into the box. Else,
  /// unless `isExact`, it decodes the largest one. `nil` if there is none of the picture's shape, or the file cannot be read.
  func decodeThumbnail(isExact: Bool) throws(DecodeStop) -> WirePicture? {
    do throws(DecodeStop) {
      let file = try HEIFFile(try FileBytes(task))
      let upright = file.uprightSize
      try task.check(upright)
      let wanted = upright.fitted(into: task.box)
      guard let thumbnail = file.chooseThumbnail(covering: wanted, isExact: isExact) else { return nil }
      let size = isExact ? wanted : thumbnail.fitted(into: task.box)
      var shown = try show(file, in: size)
      guard shown.isOpaque else { return nil }
      shown.originalSize = upright
      shown.more = .preview(size)
      return shown
    } catch {
      switch error {
      case .failed(.damaged), .failed(.notAPicture), .failed(.unread): return nil
      default: throw error
      }
    }
  }

  /// Decodes the chosen picture of `file` into the memory, in `size`, or else as the task wants it.
  private func show(_ file: HEIFFile, in wanted: PixelSize? = nil) throws(DecodeStop) -> WirePicture {
    try task.check(file.size)
    try task.cancellation.check()
    try file.decode()
    try task.cancellation.check()
    let size = file.decodedSize
    try task.check(size)
    let (part, orientation) = file.transforms.placed(size)
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * 4)
    defer { line.deallocate() }
    let rows = StoredRows(
      size: PixelSize(width: part.width, height: part.height), orientation: orientation, hasAlpha: file.hasAlpha,
      profile: file.profile)
    return try task.show(rows, in: wanted) { row, window in
      file.read(row: part.y + row, into: line)
      return UnsafePointer(line + (part.x + window.x) * 4)
    }
  }

  func readHead() throws(DecodeStop) -> FileHead {
    let file = try HEIFFile(try FileBytes(task))
    try task.check(file.size)
    let isAVIF = task.picture.readSome(at: 8, most: 4).elementsEqual("avif".utf8)
    var head = FileHead(
      format: (isAVIF ? PictureFormat.avif : .heic).name,
      size: file.uprightSize, orientation: file.transforms.placed(file.size).orientation)
    (head.exif, head.profile) = (file.exif, file.profileBytes)
    return head
  }
}

/// An AVIF or HEIC file that is open in libheif.
private final class HEIFFile {
  /// The transforms of the chosen picture: at first, the primary one.
  private(set) var transforms: HEIFTransforms
  private let thumbnails: [(item: Int, transforms: HEIFTransforms)]
  /// The colour profile of the primary picture; empty if there is none.
  private let primaryProfile: [UInt8]
  private let bytes: FileBytes
  private let file: OpaquePointer

  /// The size of the coded picture, according to the file.
  var size: PixelSize { PixelSize(width: Int(cvips_heif_width(file)), height: Int(cvips_heif_height(file))) }
  /// The size of the upright picture, according to the file.
  var uprightSize: PixelSize {
    let (part, orientation) = transforms.placed(size)
    return orientation.turned(PixelSize(width: part.width, height: part.height))
  }
  /// The size of the decoded picture.
  var decodedSize: PixelSize { PixelSize(width: Int(cvips_heif_columns(file)), height: Int(cvips_heif_rows(file))) }
  /// Whether the decoded picture may have transparent parts.
  var hasAlpha: Bool { cvips_heif_has_alpha(file) != 0 }

  init(_ bytes: FileBytes) throws(DecodeStop) {
    let all = UnsafeBufferPointer(start: UnsafePointer(bytes.start), count: bytes.count)
    (transforms, thumbnails) = HEIFTransforms.take(
      outOf: UnsafeMutableBufferPointer(start: bytes.start, count: bytes.count))
    var failure: Int32 = 0
    // libheif reads the bytes as long as the file is open, and both are released with this object.
    guard let file = cvips_open_heif(bytes.start, bytes.count, &failure) else {
      throw Self.isSequence(all) ? .failed(.unread(.heifSequence)) : Self.stop(failure)
    }
    self.bytes = bytes
    self.file = file
    primaryProfile = Self.copied(cvips_heif_profile, of: file)
  }

  deinit { withExtendedLifetime(bytes) { cvips_close_heif(file) } }

  /// The colour profile, where it is not sRGB.
  var profile: ColorProfile? { ColorProfile(profileBytes) }
  /// The colour profile; empty if there is none. A thumbnail without one has that of the primary picture.
  var profileBytes: [UInt8] {
    let own = Self.copied(cvips_heif_profile, of: file)
    return own.isEmpty ? primaryProfile : own
  }
  /// The EXIF data from its TIFF header on; empty if there is none.
  var exif: [UInt8] { BoxedExif.fromHeader(Self.copied(cvips_heif_exif, of: file)) }

  private static func copied(
    _ read: (OpaquePointer?, UnsafeMutablePointer<UInt8>?, Int) -> Int, of file: OpaquePointer
  ) -> [UInt8] {
    let count = read(file, nil, 0)
    guard count > 0, count <= FileHead.longestBlock else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    return read(file, &bytes, count) == count ? bytes : []
  }

  /// Chooses the smallest thumbnail that covers `wanted`; else, unless `isExact`, the largest one. Returns its upright size.
  /// If none has the primary picture's shape, returns `nil`; the chosen picture may then be any of them.
  func chooseThumbnail(covering wanted: PixelSize, isExact: Bool) -> PixelSize? {
    let whole = uprightSize
    let found = thumbnails.compactMap { item, transforms -> (item: Int, transforms: HEIFTransforms, size: PixelSize)? in
      guard choose(item, transforms) else { return nil }
      let size = uprightSize
      return DecodeTask.isLike(size, whole) ? (item, transforms, size) : nil
    }.sorted { ($0.size.width, $0.item) < ($1.size.width, $1.item) }
    let covering = found.first { $0.size.width >= wanted.width && $0.size.height >= wanted.height }
    guard let best = covering ?? (isExact ? nil : found.last), choose(best.item, best.transforms) else { return nil }
    return best.size
  }

  private func choose(_ item: Int, _ transforms: HEIFTransforms) -> Bool {
    guard let id = UInt32(exactly: item), cvips_heif_choose(file, id) == 0 else { return false }
    self.transforms = transforms
    return true
  }

  func decode() throws(DecodeStop) {
    let failure = cvips_decode_heif(file, transforms.isLimitedRGB ? 1 : 0)
    if failure != 0 { throw Self.stop(failure) }
  }

  /// Reads red, green, blue and alpha of one decoded row.
  func read(row: Int, into line: UnsafeMutablePointer<UInt8>) { cvips_heif_row(file, Int32(row), line) }

  /// Returns whether it is a sequence without a still picture.
  private static func isSequence(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let reader = BoxReader(bytes: bytes)
    let boxes = reader.boxes(0..<bytes.count)
    guard boxes.first(named: "moov") != nil, boxes.first(named: "meta") == nil, let brands = boxes.first(named: "ftyp")
    else { return false }
    return ["avis", "msf1", "hevc", "hevx"].contains { brand in
      stride(from: brands.lowerBound, to: brands.upperBound - 3, by: 4)
        .contains { bytes[$0..<($0 + 4)].elementsEqual(brand.utf8) }
    }
  }

  private static func stop(_ failure: Int32) -> DecodeStop {
    switch Int(failure) {
    case cvips_heif_unknown: .failed(.notAPicture)
    case cvips_heif_codec: .failed(.unread(.heifCodec))
    case cvips_heif_memory: .failed(.outOfMemory)
    case cvips_heif_missing: .failed(.missingLibrary)
    default: .failed(.damaged)
    }
  }
}
