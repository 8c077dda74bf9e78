import CVips
import Decoding
import PagerGeometry

extension DecodeTask {
  /// Whether the file is made of boxes as AVIF and HEIC files are; films are too.
  var isHEIF: Bool { picture.read(at: 4, count: 4) == Array("ftyp".utf8) }

  /// Decodes an AVIF or HEIC file's primary picture: libheif gives it as it is coded, and it is cropped and turned here.
  func decodeHEIF() throws(DecodeStop) -> WirePicture {
    do throws(DecodeStop) { return try decodeWholeHEIF() } catch {
      guard case .failed(.damaged) = error, FileEnd.isMissing(of: picture) else { throw error }
      throw .failed(.tooShort)
    }
  }

  private func decodeWholeHEIF() throws(DecodeStop) -> WirePicture {
    let bytes = try FileBytes(picture)
    let file = try HEIFFile(bytes)
    try check(file.size)
    try cancellation.check()
    try file.decode()
    try cancellation.check()
    let size = file.decodedSize
    try check(size)
    let (part, orientation) = file.transforms.placed(size)
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * 4)
    defer { line.deallocate() }
    let rows = StoredRows(
      size: PixelSize(width: part.width, height: part.height), orientation: orientation, hasAlpha: file.hasAlpha,
      profile: file.profile)
    return try show(rows) { row, window in
      file.read(row: part.y + row, into: line)
      return UnsafePointer(line + (part.x + window.x) * 4)
    }
  }

  /// What an AVIF or HEIC file says of its picture, which EXIF does not turn.
  func readHEIFHead() throws(DecodeStop) -> FileHead {
    let file = try HEIFFile(try FileBytes(picture))
    try check(file.size)
    let (part, orientation) = file.transforms.placed(file.size)
    let isAVIF = picture.readSome(at: 8, most: 4).elementsEqual("avif".utf8)
    var head = FileHead(
      format: isAVIF ? "AVIF" : "HEIC",
      size: orientation.turned(PixelSize(width: part.width, height: part.height)), orientation: orientation)
    (head.exif, head.profile) = (file.exif, file.profileBytes)
    return head
  }

  /// The size of an AVIF or HEIC file's picture once it is cropped and upright; throws where it cannot be told.
  func uprightSizeOfHEIF() throws(DecodeStop) -> PixelSize {
    let file = try HEIFFile(try FileBytes(picture))
    try check(file.size)
    let (part, orientation) = file.transforms.placed(file.size)
    return orientation.turned(PixelSize(width: part.width, height: part.height))
  }
}

/// An AVIF or HEIC file that is open in libheif.
private final class HEIFFile {
  /// What is done to the picture that libheif gives.
  let transforms: HEIFTransforms
  private let bytes: FileBytes
  private let file: OpaquePointer

  /// The size that the file states of the picture as it is coded.
  var size: PixelSize { PixelSize(width: Int(cvips_heif_width(file)), height: Int(cvips_heif_height(file))) }
  /// The size of what was decoded.
  var decodedSize: PixelSize { PixelSize(width: Int(cvips_heif_columns(file)), height: Int(cvips_heif_rows(file))) }
  /// Whether what was decoded may have clear parts.
  var hasAlpha: Bool { cvips_heif_has_alpha(file) != 0 }

  init(_ bytes: FileBytes) throws(DecodeStop) {
    let all = UnsafeBufferPointer(start: UnsafePointer(bytes.start), count: bytes.count)
    transforms = HEIFTransforms(takenOutOf: UnsafeMutableBufferPointer(start: bytes.start, count: bytes.count))
    var failure: Int32 = 0
    // libheif reads the bytes for as long as it has the file, and both go with this object.
    guard let file = cvips_open_heif(bytes.start, bytes.count, &failure) else {
      throw Self.isSequence(all) ? .failed(.unread(.heifSequence)) : Self.stop(failure)
    }
    self.bytes = bytes
    self.file = file
  }

  deinit { withExtendedLifetime(bytes) { cvips_close_heif(file) } }

  /// The colour profile where it is not sRGB's.
  var profile: ColorProfile? { ColorProfile(profileBytes) }
  /// The colour profile; empty where there is none.
  var profileBytes: [UInt8] { copied(cvips_heif_profile) }
  /// EXIF data from its TIFF header on; empty where there is none.
  var exif: [UInt8] { BoxedExif.fromHeader(copied(cvips_heif_exif)) }

  private func copied(_ read: (OpaquePointer?, UnsafeMutablePointer<UInt8>?, Int) -> Int) -> [UInt8] {
    let count = read(file, nil, 0)
    guard count > 0, count <= DecodeTask.longestBlock else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    return read(file, &bytes, count) == count ? bytes : []
  }

  func decode() throws(DecodeStop) {
    let failure = cvips_decode_heif(file, transforms.isLimitedRGB ? 1 : 0)
    if failure != 0 { throw Self.stop(failure) }
  }

  /// Red, green, blue and alpha of one row of what was decoded.
  func read(row: Int, into line: UnsafeMutablePointer<UInt8>) { cvips_heif_row(file, Int32(row), line) }

  /// Whether it is a film of pictures without one that stands still.
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
