import CJPEG
import Decoding
import Formats
import Glibc
import PagerGeometry

/// The reader of JPEG files with libjpeg-turbo.
struct JPEGReader: FormatReader {
  static let formats = [PictureFormat.jpeg]
  static let needsLibraries = false

  /// The number of rows read from libjpeg at once.
  static let batchRows = 16
  /// The extra columns and rows decoded around the wanted ones. libjpeg treats its first and last ones as the picture's
  /// edge, where subsampled colours are not interpolated.
  private static let margin = 32

  private let task: DecodeTask
  /// The file where it is in memory, and its owner; `nil` for the task's picture.
  private let embedded: (bytes: UnsafeBufferPointer<UInt8>, owner: AnyObject)?
  /// The orientation, where it is not the file's own.
  private let orientation: Orientation?

  init(_ task: DecodeTask) {
    self.task = task
    (embedded, orientation) = (nil, nil)
  }

  /// Creates a reader of the JPEG file in `bytes`, which `owner` keeps, as a picture with `orientation`.
  init(_ task: DecodeTask, _ bytes: UnsafeBufferPointer<UInt8>, owner: AnyObject, orientation: Orientation) {
    self.task = task
    embedded = (bytes, owner)
    self.orientation = orientation
  }

  static func matches(_ head: [UInt8]) -> Bool { head.starts(with: [0xFF, 0xD8]) }

  /// Opens the file, and closes it after `body`.
  private func withFile<Result>(
    _ body: (_ reader: OpaquePointer, _ header: cjpeg_header) throws(DecodeStop) -> Result
  ) throws(DecodeStop) -> Result {
    let cancellation = task.cancellation
    let opened =
      embedded.map { cjpeg_open_bytes($0.bytes.baseAddress, $0.bytes.count) }
      ?? cjpeg_open(task.picture.rawValue, Cancellation.ask, cancellation.context)
    guard let reader = opened else { throw .failed(.outOfMemory) }
    defer {
      cjpeg_close(reader)
      withExtendedLifetime((cancellation, embedded?.owner)) {}
    }
    var header = cjpeg_header()
    guard cjpeg_read_header(reader, &header) == 0 else { throw failure(of: reader) }
    return try body(reader, header)
  }

  /// Decodes at the nearest scale that is fast in libjpeg-turbo, 1/1 to 1/8, at or above the wanted size, and resamples
  /// the rows as they arrive.
  func decode() throws(DecodeStop) -> WirePicture {
    try withFile { (reader, header) throws(DecodeStop) in try decode(reader, header) }
  }

  private func decode(_ reader: OpaquePointer, _ header: cjpeg_header) throws(DecodeStop) -> WirePicture {
    let stored = PixelSize(width: Int(header.width), height: Int(header.height))
    try task.check(stored)
    let areInks = header.layout == cjpeg_layout_cmyk
    let profile = Self.profile(of: reader, areInks: areInks)
    if let profile, !task.canConvert(profile) { throw .failed(.missingLibrary) }

    let orientation = orientation ?? Self.orientation(in: reader)
    let upright = orientation.turned(stored)
    let part = try task.wantedPart(of: upright)
    let wanted = orientation.turned(part.whole)
    let denominator = [8, 4, 2].first { denominator in
      (stored.width + denominator - 1) / denominator >= wanted.width
        && (stored.height + denominator - 1) / denominator >= wanted.height
    }
    let keepsInks = areInks && profile != nil
    var isWhole = false
    if embedded == nil, !areInks {
      isWhole =
        if task.region == nil {
          try task.decodeTogether(stored, denominator: denominator ?? 1, to: part, orientation: orientation)
        } else {
          try task.decodeRegion(stored, denominator: denominator ?? 1, to: part, orientation: orientation)
        }
    }
    if !isWhole {
      isWhole = try copyAll(of: reader, denominator ?? 1, to: part, orientation, areInks: areInks, keepsInks: keepsInks)
    }
    if let profile, areInks {
      task.convertInks(from: profile, part.size)
    } else {
      task.convertColors(from: profile, part.size)
    }
    var decoded = WirePicture(originalSize: upright, isOpaque: true, isTruncated: !isWhole)
    decoded.mayHaveIndex = task.region == nil && embedded == nil && header.may_have_index != 0
    // A tile of a picture needs no answer about its video.
    if task.region == nil, embedded == nil,
      let length = XMPPacket(bytes: Self.payload(markedBy: XMPPacket.mark, in: reader) ?? []).videoLength,
      task.endsWithVideo(ofLength: length)
    {
      decoded.more = .motion(length: length)
    }
    return decoded
  }

  /// Writes the part `wanted` of the open file into the memory, on this thread. Returns whether libjpeg decoded all of it.
  private func copyAll(
    of reader: OpaquePointer, _ denominator: Int, to wanted: WantedPart, _ orientation: Orientation, areInks: Bool,
    keepsInks: Bool
  ) throws(DecodeStop) -> Bool {
    var (width, height) = (UInt32(0), UInt32(0))
    guard cjpeg_start(reader, Int32(denominator), &width, &height) == 0 else { throw failure(of: reader) }
    let scaled = PixelSize(width: Int(width), height: Int(height))
    let whole = orientation.turned(wanted.whole)
    guard scaled.width >= whole.width, scaled.height >= whole.height else { throw .failed(.damaged) }
    return try task.memory.withPixels { pixels throws(DecodeStop) in
      let rows = FittedRows(
        from: scaled, to: wanted, orientation: orientation, keepsFourth: keepsInks, into: pixels)
      let isComplete = try copyRows(of: reader, scaled, into: rows, areInks: areInks, keepsInks: keepsInks)
      return isComplete && cjpeg_is_truncated(reader) == 0
    }
  }

  private static func orientation(in reader: OpaquePointer) -> Orientation {
    for index in 0... {
      guard let payload = segment(index, in: reader) else { break }
      if let found = Exif(payload: Array(payload))?.orientation { return found }
    }
    return .upright
  }

  /// Returns the payload of the first APP1 segment that begins with `mark`; `nil` if there is none.
  private static func payload(markedBy mark: [UInt8], in reader: OpaquePointer) -> [UInt8]? {
    for index in 0... {
      guard let payload = segment(index, in: reader) else { break }
      if payload.starts(with: mark) { return Array(payload) }
    }
    return nil
  }

  /// Returns the payload of an APP1 segment, which the open reader keeps; `nil` after the last one.
  private static func segment(_ index: Int, in reader: OpaquePointer) -> UnsafeBufferPointer<UInt8>? {
    var count = 0
    return cjpeg_app1(reader, Int32(index), &count).map { UnsafeBufferPointer(start: $0, count: count) }
  }

  private func failure(of reader: OpaquePointer) -> DecodeStop {
    if task.cancellation.isCancelled { return .cancelled }
    return switch cjpeg_last_error(reader) {
    case cjpeg_error_memory: .failed(.outOfMemory)
    case cjpeg_error_lossless: .failed(.unread(.losslessJPEG))
    case cjpeg_error_hierarchical: .failed(.unread(.hierarchicalJPEG))
    case cjpeg_error_deep: .failed(.unread(.deepJPEG))
    default: .failed(cjpeg_has_nothing(reader) != 0 ? .tooShort : .damaged)
    }
  }

  /// Returns the file's colour profile, where it is not sRGB and matches the file's colour space.
  private static func profile(of reader: OpaquePointer, areInks: Bool) -> ColorProfile? {
    var count = 0
    guard let bytes = cjpeg_color_profile(reader, &count) else { return nil }
    defer { free(bytes) }
    return ColorProfile(UnsafeBufferPointer(start: bytes, count: count), areInks: areInks)
  }

  /// Passes the needed rows of a JPEG file of `scaled` pixels to `rows`. Returns whether libjpeg decoded all of them.
  /// Missing rows are grey.
  private func copyRows(
    of reader: OpaquePointer, _ scaled: PixelSize, into rows: FittedRows, areInks: Bool, keepsInks: Bool
  ) throws(DecodeStop) -> Bool {
    let window = rows.window
    let around = window.inset(by: -Self.margin).intersection(PixelRect(size: scaled))
    var (left, columns) = (UInt32(around.x), UInt32(around.width))
    guard around.width == scaled.width || cjpeg_crop(reader, &left, &columns) == 0 else { throw failure(of: reader) }
    let (width, offset) = (Int(columns), window.x - Int(left))
    guard offset >= 0, offset + window.width <= width else { throw .failed(.damaged) }
    var isComplete = around.y == 0 || cjpeg_skip_rows(reader, UInt32(around.y)) == 0
    let stride = width * 4
    let batch = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * Self.batchRows)
    defer { batch.deallocate() }
    var done = around.y
    let end = window.y + window.height
    while done < end {
      try task.cancellation.check()
      var count: Int32 = 0
      let most = min(Self.batchRows, end - done)
      if isComplete, cjpeg_read_rows(reader, batch, stride, Int32(most), &count) != 0 || count == 0 {
        isComplete = false
        try task.cancellation.check()
      }
      if cjpeg_has_nothing(reader) != 0 || (!isComplete && done == around.y && count == 0) { throw failure(of: reader) }
      if areInks {
        let pixels = Int(count) * width
        // Inks are inverted as Adobe does, with its mark or without: every reader assumes that.
        if keepsInks {
          Self.invert(batch, count: pixels * 4)
        } else {
          batch.convertInks(pixels: pixels, areInverted: true)
        }
      }
      if !isComplete {
        let missing = most - Int(count)
        (batch + Int(count) * stride).fillGrey(pixels: missing * width, fourth: keepsInks ? 0 : 255)
        count += Int32(missing)
      }
      for index in 0..<Int(count) where done + index >= window.y { rows.append(batch + index * stride + offset * 4) }
      done += Int(count)
    }
    return isComplete
  }

  private static func invert(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    for index in 0..<count { bytes[index] = ~bytes[index] }
  }

  func readHead() throws(DecodeStop) -> FileHead {
    try withFile { (reader, header) throws(DecodeStop) in
      Self.head(reader, header, orientation ?? Self.orientation(in: reader))
    }
  }

  private static func head(
    _ reader: OpaquePointer, _ header: cjpeg_header, _ orientation: Orientation
  ) -> FileHead {
    let stored = PixelSize(width: Int(header.width), height: Int(header.height))
    var head = FileHead(format: PictureFormat.jpeg.name, size: orientation.turned(stored), orientation: orientation)
    head.exif = payload(markedBy: Array("Exif\0\0".utf8), in: reader) ?? []
    head.xmp = payload(markedBy: XMPPacket.mark, in: reader).map { Array($0.dropFirst(XMPPacket.mark.count)) } ?? []
    var count = 0
    if let bytes = cjpeg_color_profile(reader, &count) {
      head.profile = Array(UnsafeBufferPointer(start: bytes, count: min(count, FileHead.longestBlock)))
      free(bytes)
    }
    return head
  }
}
