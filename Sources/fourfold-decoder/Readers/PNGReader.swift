import CVips
import Decoding
import Formats
import Glibc
import PagerGeometry
import Platform

/// The reader of PNG files with libvips. It uses libpng for files that libvips would not turn, and for incomplete ones.
struct PNGReader: VipsReader {
  static let formats = [PictureFormat.png]

  let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }

  static func matches(_ head: [UInt8]) -> Bool { head.starts(with: [0x89, 0x50, 0x4E, 0x47]) }

  /// The maximum number of chunks that are read to find the last one.
  private static let mostChunks = 1000

  static func endIsMissing(of file: Descriptor) -> Bool {
    guard let length = try? Int(file.status().st_size) else { return false }
    var offset = 8
    for _ in 0..<mostChunks {
      guard let chunk = file.read(at: offset, count: 8) else { return true }
      offset += 12 + chunk[0..<4].bigEndian
      if offset > length { return true }
      if chunk[4..<8].elementsEqual("IEND".utf8) { return false }
    }
    return false
  }

  func decode() throws(DecodeStop) -> WirePicture {
    if let head = PNGHead(of: task.picture), head.isTurnedLate, let unpacked = try unpack(try input(), head) {
      return try task.show(unpacked)
    }
    // libvips leaves the memory of missing rows unset. The present rows are decoded with libpng instead.
    return try decodeWithVips(isWatched: true, isExact: true)
  }

  func readHead() throws(DecodeStop) -> FileHead {
    // libvips does not see EXIF after the pixels.
    let late = PNGHead(of: task.picture)
    var head = try readHeadWithVips(orientation: late?.orientation)
    if let exif = late?.exif { head.exif = exif }
    return head
  }

  func uprightSize() throws(DecodeStop) -> PixelSize {
    guard let head = PNGHead(of: task.picture) else { return try readHead().size }
    return head.orientation.turned(head.size)
  }

  func unpackPart(of input: VipsInput) throws(DecodeStop) -> UnpackedPicture? {
    guard let head = PNGHead(of: task.picture) else { return nil }
    let unpacked = try unpack(input, head)
    unpacked?.isTruncated = true
    return unpacked
  }

  /// Decodes the present rows, upright. Of an interlaced picture it decodes the present passes, and fills the pixels
  /// between with their neighbours.
  private func unpack(_ input: VipsInput, _ head: PNGHead) throws(DecodeStop) -> UnpackedPicture? {
    try task.check(head.size)
    let bytes = try FileBytes(task)
    let unpacked = try UnpackedPicture(head.size)
    var isWhole: Int32 = 0
    let rows = cvips_png_rows(
      bytes.start, bytes.count, unpacked.pixels, Int32(head.size.width), Int32(head.size.height), &isWhole)
    guard rows > 0 else { return nil }
    let upright = try unpacked.turned(head.orientation)
    upright.isTruncated = isWhole == 0
    upright.profile = (try? Vips.header(of: input))?.profile()
    return upright
  }
}

/// The head of a PNG file, with the chunks after its pixels.
struct PNGHead {
  /// The columns and rows as stored.
  let size: PixelSize
  /// The orientation of the picture.
  private(set) var orientation = Orientation.upright
  /// Whether libvips 8.14 would not turn it: it does not see EXIF after the pixels, where some programs write it.
  private(set) var isTurnedLate = false
  /// The first EXIF data, at any place in the file; `nil` if there is none.
  private(set) var exif: [UInt8]?

  /// The maximum number of chunks that are read, eight bytes of each. Some programs write a chunk for every few rows.
  private static let mostChunks = 4096
  private static let longestExif = 1 << 20

  /// Reads the chunks of `file`, as far as it goes; `nil` if not even the first is there.
  init?(of file: Descriptor) {
    guard let first = file.read(at: 8, count: 16), first[4..<8].elementsEqual("IHDR".utf8) else { return nil }
    let (columns, rows) = (first[8..<12].bigEndian, first[12..<16].bigEndian)
    // The format allows no more, and libpng refuses more.
    guard columns > 0, rows > 0, max(columns, rows) < 1 << 31 else { return nil }
    size = PixelSize(width: columns, height: rows)
    var offset = 8
    var hasPixels = false
    for _ in 0..<Self.mostChunks {
      guard let head = file.read(at: offset, count: 8) else { return }
      let length = head[0..<4].bigEndian
      switch String(decoding: head[4..<8], as: UTF8.self) {
      case "IDAT": hasPixels = true
      case "IEND": return
      case "eXIf" where length <= Self.longestExif && orientation == .upright:
        let payload = file.read(at: offset + 8, count: length)
        exif = exif ?? payload
        guard let found = payload.flatMap(Self.orientation) else { break }
        orientation = found
        if hasPixels, found != .upright { isTurnedLate = true }
      default: break
      }
      offset += 12 + length
    }
  }

  private static func orientation(in exif: [UInt8]) -> Orientation? {
    // A JPEG file has a marker before it.
    Exif(payload: Array("Exif\0\0".utf8) + exif)?.orientation
  }
}
