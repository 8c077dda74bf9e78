import CVips
import Decoding
import Formats
import PagerGeometry
import Platform

/// The reader of RAW photographs with LibRaw. It shows the picture that the camera embedded, and develops nothing.
struct RAWReader: FormatReader {
  static let formats = [PictureFormat.raw]

  private let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }

  static func endIsMissing(of file: Descriptor) -> Bool {
    let head = file.readSome(at: 0, most: 65536)
    if head.dropFirst(4).starts(with: "ftyp".utf8) { return BoxReader.endIsMissing(of: file) }
    // In a TIFF file, the picture of the first directory: a JPEG file, or a strip.
    guard let lists = TIFFLists(head[...]), let first = lists.first else { return false }
    return [(0x0201, 0x0202), (0x0111, 0x0117)].contains { start, length in
      guard let start = lists.entry(start, inListAt: first), let length = lists.entry(length, inListAt: first) else {
        return false
      }
      return start + length > file.fileLength
    }
  }

  func decode() throws(DecodeStop) -> WirePicture {
    let file = try RAWFile(task)
    try task.cancellation.check()
    guard let bitmap = file.bitmap else { return try file.jpeg(task).decode() }
    try task.check(bitmap.size)
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: bitmap.size.width * 4)
    defer { line.deallocate() }
    let rows = StoredRows(
      size: bitmap.size, orientation: file.orientation(of: bitmap.size), hasAlpha: false, profile: nil)
    return try task.show(rows) { row, window in
      for x in window.x..<(window.x + window.width) {
        let pixel = bitmap.pixels + (row * bitmap.size.width + x) * 3
        for channel in 0..<3 { line[x * 4 + channel] = pixel[channel] }
        line[x * 4 + 3] = 255
      }
      return UnsafePointer(line + window.x * 4)
    }
  }

  func readHead() throws(DecodeStop) -> FileHead {
    let file = try RAWFile(task)
    let embedded = try file.bitmap == nil ? file.jpeg(task).readHead() : nil
    let stored = file.bitmap?.size ?? PixelSize(width: 0, height: 0)
    let orientation = embedded?.orientation ?? file.orientation(of: stored)
    var head = FileHead(
      format: embedded.map { "\(PictureFormat.raw.name) (\($0.format))" } ?? PictureFormat.raw.name,
      size: embedded?.size ?? orientation.turned(stored), orientation: orientation)
    (head.xmp, head.profile) = (embedded?.xmp ?? [], embedded?.profile ?? [])
    head.exif = TIFFTags(of: task.picture)?.block ?? embedded?.exif ?? []
    return head
  }
}

/// A RAW photograph that is open in LibRaw.
private final class RAWFile {
  /// The pixels of an embedded bitmap, three bytes each.
  struct Bitmap {
    let pixels: UnsafePointer<UInt8>
    let size: PixelSize
  }

  /// The embedded picture, where it is no JPEG file.
  let bitmap: Bitmap?
  private let bytes: FileBytes
  private let file: OpaquePointer

  init(_ task: DecodeTask) throws(DecodeStop) {
    bytes = try FileBytes(task)
    var failure: Int32 = 0
    // LibRaw reads the bytes as long as the file is open, and both are released with this object.
    guard let file = cvips_open_raw(bytes.start, bytes.count, &failure) else {
      let isBare = Int(failure) == cvips_raw_none
      throw isBare && RAWReader.endIsMissing(of: task.picture) ? .failed(.tooShort) : Self.stop(failure)
    }
    self.file = file
    var count = 0
    if cvips_raw_jpeg(file, &count) == nil {
      var (width, height) = (Int32(0), Int32(0))
      let pixels = cvips_raw_bitmap(file, &width, &height)
      bitmap = pixels.map { Bitmap(pixels: $0, size: PixelSize(width: Int(width), height: Int(height))) }
    } else {
      bitmap = nil
    }
  }

  deinit { withExtendedLifetime(bytes) { cvips_close_raw(file) } }

  /// Returns the reader of the embedded JPEG file, which turns it as the photograph is to be turned.
  func jpeg(_ task: DecodeTask) throws(DecodeStop) -> JPEGReader {
    var count = 0
    let start = cvips_raw_jpeg(file, &count)
    let plain = JPEGReader(task, UnsafeBufferPointer(start: start, count: count), owner: self, orientation: .upright)
    let size = try plain.readHead().size
    return JPEGReader(
      task, UnsafeBufferPointer(start: start, count: count), owner: self, orientation: orientation(of: size))
  }

  /// Returns the orientation of an embedded picture of `size` pixels. Some cameras embed it upright: as a portrait of a
  /// sensor that is wider than high.
  func orientation(of size: PixelSize) -> Orientation {
    let orientation = Orientation(number: Int(cvips_raw_orientation(file)))
    let isPortrait = size.height > size.width
    return orientation.swapsSides && isPortrait != (cvips_raw_is_portrait(file) != 0) ? .upright : orientation
  }

  private static func stop(_ failure: Int32) -> DecodeStop {
    switch Int(failure) {
    case cvips_raw_unknown: .failed(.unread(.otherRAW))
    case cvips_raw_none: .failed(.unread(.bareRAW))
    case cvips_raw_memory: .failed(.outOfMemory)
    case cvips_raw_missing: .failed(.missingLibrary)
    default: .failed(.damaged)
    }
  }
}
