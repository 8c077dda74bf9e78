import CJPEG
import CVips
import Decoding
import Glibc
import PagerGeometry
import Platform

extension DecodeTask {
  /// Longer EXIF data and profiles are not looked at (bytes).
  static let longestBlock = 16 << 20

  /// Reads what the file says of the picture, and none of its pixels. The answer is in the memory.
  func runDetails() throws(DecodeStop) -> WirePicture {
    try tellingLackOfMemory { () throws(DecodeStop) in
      let head = try readHead()
      try check(head.size)
      try cancellation.check()
      let bytes = PictureDetails(head).bytes
      guard bytes.count <= memory.count else { throw .failed(.damaged) }
      memory.withBytes { $0.copyBytes(from: bytes) }
      var answer = WirePicture(originalSize: head.size, isOpaque: false, isTruncated: false)
      answer.more = .details(count: bytes.count)
      return answer
    }
  }

  private func readHead() throws(DecodeStop) -> FileHead {
    let start = picture.readSome(at: 0, most: 16)
    _ = lseek(picture.rawValue, 0, SEEK_SET)
    if start.isEmpty { throw .failed(.empty) }
    if start.starts(with: [0xFF, 0xD8]) { return try readJPEGHead() }
    if start.starts(with: "BM".utf8) { return try readBitmapHead() }
    if PortableMapHeader.begins(with: start) {
      var reader = FileReader(picture)
      return FileHead(format: "PNM", size: try PortableMapHeader(from: &reader).size)
    }
    guard kind == .everything else { throw .failed(.missingLibrary) }
    if isHEIF { return try readHEIFHead() }
    if isDrawing { return FileHead(format: "SVG", size: try Drawing(picture, mostPixels: mostPixels).size) }
    return try readHeadWithVips()
  }

  private func readJPEGHead() throws(DecodeStop) -> FileHead {
    guard let reader = cjpeg_open(picture.rawValue, Cancellation.ask, cancellation.context) else {
      throw .failed(.outOfMemory)
    }
    defer {
      cjpeg_close(reader)
      withExtendedLifetime(cancellation) {}
    }
    var header = cjpeg_header()
    guard cjpeg_read_header(reader, &header) == 0 else { throw failure(of: reader) }
    let stored = PixelSize(width: Int(header.width), height: Int(header.height))
    let orientation = Self.orientation(in: reader)
    var head = FileHead(format: "JPEG", size: orientation.turned(stored), orientation: orientation)
    for index in 0... {
      var count = 0
      // The reader, which is open, keeps the payload.
      guard let bytes = cjpeg_app1(reader, Int32(index), &count) else { break }
      let payload = UnsafeBufferPointer(start: bytes, count: count)
      if head.exif.isEmpty, payload.starts(with: "Exif\0\0".utf8) {
        head.exif = Array(payload)
      } else if head.xmp.isEmpty, payload.starts(with: XMPPacket.mark) {
        head.xmp = Array(payload.dropFirst(XMPPacket.mark.count))
      }
    }
    var count = 0
    if let bytes = cjpeg_color_profile(reader, &count) {
      head.profile = Array(UnsafeBufferPointer(start: bytes, count: min(count, Self.longestBlock)))
      free(bytes)
    }
    return head
  }

  private func readBitmapHead() throws(DecodeStop) -> FileHead {
    guard let header = BitmapHeader(of: picture) else {
      throw .failed(picture.read(at: 0, count: 26) == nil ? .tooShort : .notAPicture)
    }
    var head = FileHead(format: "BMP", size: header.size)
    if !header.profile.isEmpty, header.profile.count <= Self.longestBlock {
      head.profile = picture.read(at: header.profile.lowerBound, count: header.profile.count) ?? []
    }
    return head
  }

  private func readHeadWithVips() throws(DecodeStop) -> FileHead {
    let input = try VipsInput(picture)
    let header = try attempt { () throws(Vips.Failure) in try Vips.header(of: input) }
    // EXIF behind a PNG file's pixels libvips does not see.
    let late = isPNG ? PNGHead(of: picture) : nil
    let orientation = late?.orientation ?? header.orientation
    var head = FileHead(
      format: Self.formatName(String(cString: cvips_loader(header.pointer))),
      size: orientation.turned(header.pageSize), orientation: orientation,
      frames: Int(cvips_frames(header.pointer)) - input.moreFrames)
    head.profile = header.block(cvips_profile)
    head.exif = late?.exif ?? header.block(cvips_exif)
    head.xmp = header.block(cvips_xmp)
    if head.exif.isEmpty, head.format == "TIFF" { head.exif = TIFFTags(of: picture)?.block ?? [] }
    if head.exif.isEmpty, isJXL { head.exif = BoxedExif.read(from: picture) }
    return head
  }

  private static func formatName(_ loader: String) -> String {
    let names = [
      "png": "PNG", "webp": "WebP", "jxl": "JPEG XL", "tiff": "TIFF", "gif": "GIF", "nsgif": "GIF",
    ]
    return names.first { loader.hasPrefix($0.key) }?.value ?? loader
  }
}

extension Vips.Reference {
  /// A copy of what `read` finds in the image; empty where that is nothing, or too long.
  fileprivate func block(_ read: (OpaquePointer, UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?) -> [UInt8] {
    var count = 0
    guard let bytes = read(pointer, &count), count <= DecodeTask.longestBlock else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension PictureDetails {
  /// What `head` says.
  init(_ head: FileHead) {
    self.init()
    if let tags = ExifTags(head.exif) { take(tags) }
    if taken == nil { taken = XMPPacket(bytes: head.xmp).taken }
    format = head.format
    if let name = ProfileName.of(head.profile) { profile = name }
    if head.orientation != .upright { orientation = Double(head.orientation.number) }
    if head.frames > 1 { frames = Double(head.frames) }
  }
}
