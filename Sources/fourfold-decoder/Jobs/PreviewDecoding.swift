import CJPEG
import CVips
import Decoding
import PagerGeometry
import Platform

extension DecodeTask {
  /// The longest side of a thumbnail in a file or in the cache, in pixels.
  static let longestThumbnailSide = 2048
  /// The largest difference between the aspect ratios of a preview and its picture, as a fraction.
  private static let mostDistortion = 0.02

  /// The longest side of a box for which the thumbnail in the file is enough, in pixels.
  private static let longestSmallBox = 320

  /// Decodes a smaller version of the picture in its file, else `cached`, the one in the desktop's cache. In a file, a
  /// preview of a camera comes before EXIF's thumbnail, unless the box is small: it takes more time.
  ///
  /// The preview is upright and has the picture's aspect ratio, or there is none: a different crop would jump when the
  /// picture replaces it. Black bars are cut off.
  func runPreview(cached: CachedFile?) throws(DecodeStop) -> WirePicture {
    let head = JPEGHead(of: picture)
    if let head {
      try check(head.size)
      let isSmall = max(box.width, box.height) <= Self.longestSmallBox
      if isSmall, let thumbnail = decodeThumbnail(of: head) { return thumbnail }
      if let preview = try decodeEmbedded(head, isExact: false) { return preview }
      if !isSmall, let thumbnail = decodeThumbnail(of: head) { return thumbnail }
    }
    if let preview = try decodeHEIFThumbnail(isExact: false) { return preview }
    guard let cached, let thumbnail = CachedThumbnail(of: cached.file), thumbnail.shows(picture, at: cached.pathSum)
    else {
      throw .failed(.noPreview)
    }
    guard kind == .everything else { throw .failed(.missingLibrary) }
    let upright: PixelSize = if let head { head.orientation.turned(head.size) } else { try uprightSize() }
    return try decodeCached(cached.file, thumbnail, of: upright)
  }

  /// Decodes a thumbnail in an AVIF or HEIC file; `nil` if there is no suitable one. See
  /// ``HEIFReader/decodeThumbnail(isExact:)``.
  func decodeHEIFThumbnail(isExact: Bool) throws(DecodeStop) -> WirePicture? {
    let head = picture.readSome(at: 0, most: FormatReaders.headLength)
    // Some RAW files begin with the same box.
    guard FormatReaders.all.first(where: { $0.matches(head) }) is HEIFReader.Type else { return nil }
    guard kind == .everything else { throw .failed(.missingLibrary) }
    return try HEIFReader(self).decodeThumbnail(isExact: isExact)
  }

  /// Decodes the thumbnail in the file; `nil` if there is no suitable one.
  private func decodeThumbnail(of head: JPEGHead) -> WirePicture? {
    let found = unpackThumbnail(of: head) { stored in
      [1, 2, 4, 8].first { Self.shrunk(head.orientation.turned(stored), by: $0, fitsInto: box) }
    }
    guard let (thumbnail, place) = found else { return nil }
    let size = head.orientation.turned(place.size)
    guard size.width <= box.width, size.height <= box.height else { return nil }
    lay(thumbnail, place, head.orientation)
    // Cameras store it in sRGB, also beside a picture with another profile.
    convertColors(from: nil, size)
    let upright = head.orientation.turned(head.size)
    var picture = WirePicture(originalSize: upright, isOpaque: true, isTruncated: false)
    picture.more = .preview(size)
    return picture
  }

  /// Returns the pixels of the thumbnail in the file, as stored, and the part that shows the picture; `nil` if there
  /// is no suitable one. `denominator` returns the factor by which the thumbnail may be smaller than stored, or `nil`
  /// where its size is unsuitable.
  func unpackThumbnail(
    of head: JPEGHead, by denominator: (_ stored: PixelSize) -> Int?
  ) -> (thumbnail: UnpackedPicture, place: BarCrop)? {
    head.thumbnail.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let reader = cjpeg_open_bytes(start, bytes.count) else { return nil }
      defer { cjpeg_close(reader) }
      var header = cjpeg_header()
      guard cjpeg_read_header(reader, &header) == 0, header.layout == cjpeg_layout_rgbx else { return nil }
      let stored = PixelSize(width: Int(header.width), height: Int(header.height))
      guard max(stored.width, stored.height) <= Self.longestThumbnailSide, let denominator = denominator(stored) else {
        return nil
      }
      var width: UInt32 = 0
      var height: UInt32 = 0
      guard cjpeg_start(reader, Int32(denominator), &width, &height) == 0 else { return nil }
      let scaled = PixelSize(width: Int(width), height: Int(height))
      guard let place = BarCrop(scaled, of: head.size), let thumbnail = try? UnpackedPicture(scaled) else { return nil }
      var count: Int32 = 0
      let status = cjpeg_read_rows(reader, thumbnail.pixels, scaled.width * 4, Int32(scaled.height), &count)
      guard status == 0, Int(count) == scaled.height, cjpeg_is_truncated(reader) == 0,
        place.hasBlackBars(UnsafeBufferPointer(start: thumbnail.pixels, count: thumbnail.count))
      else { return nil }
      return (thumbnail, place)
    }
  }

  /// Copies the picture part of a thumbnail into the memory, upright.
  private func lay(_ thumbnail: UnpackedPicture, _ place: BarCrop, _ orientation: Orientation) {
    memory.withPixels { target in
      let rows = TurnedRows(target: target, upright: orientation.turned(place.size), orientation: orientation)
      for y in place.top..<(place.top + place.size.height) {
        let start = thumbnail.pixels + (y * thumbnail.size.width + place.left) * 4
        rows.append { $0.update(from: start, count: place.size.width * 4) }
      }
    }
  }

  private func decodeCached(_ file: Descriptor, _ thumbnail: CachedThumbnail, of upright: PixelSize)
    throws(DecodeStop) -> WirePicture
  {
    guard max(thumbnail.size.width, thumbnail.size.height) <= Self.longestThumbnailSide,
      Self.isLike(thumbnail.size, upright)
    else { throw .failed(.noPreview) }
    let size = thumbnail.size.fitted(into: box)
    do throws(Vips.Failure) {
      var picture = try showCached(file, size, of: upright)
      picture.more = .preview(size)
      return picture
    } catch {
      throw .failed(.noPreview)
    }
  }

  /// Decodes a thumbnail of the desktop's cache, for a picture of `upright` pixels, to exactly `size`.
  func showCached(_ file: Descriptor, _ size: PixelSize, of upright: PixelSize) throws(Vips.Failure) -> WirePicture {
    let input = VipsInput(file: file)
    let header = try Vips.header(of: input)
    let image = try Vips.thumbnail(of: input, size, isStrict: true)
    try Vips.write(image, size, to: memory, cancellation)
    convertColors(from: nil, size)
    return WirePicture(originalSize: upright, isOpaque: !header.hasAlpha, isTruncated: false)
  }

  /// Returns the size of a picture in another format than JPEG. A picture that cannot be opened has no preview.
  func uprightSize() throws(DecodeStop) -> PixelSize {
    let size: PixelSize
    do throws(DecodeStop) { size = try reader().uprightSize() } catch {
      switch error {
      case .failed(.damaged), .failed(.tooShort), .failed(.notAPicture), .failed(.empty), .failed(.unread):
        throw .failed(.noPreview)
      default: throw error
      }
    }
    try check(size)
    return size
  }

  /// Returns whether a thumbnail of `size` has the aspect ratio of `picture`, within 2 %, or within the pixel by which
  /// its sides are rounded.
  static func isLike(_ size: PixelSize, _ picture: PixelSize) -> Bool {
    guard size.width > 0, size.height > 0, picture.width > 0, picture.height > 0 else { return false }
    let wanted = Double(picture.width) / Double(picture.height)
    let found = Double(size.width) / Double(size.height)
    let distortion = max(mostDistortion, 1 / Double(min(size.width, size.height)))
    return abs(found / wanted - 1) <= distortion
  }

  private static func shrunk(_ size: PixelSize, by denominator: Int, fitsInto box: PixelSize) -> Bool {
    (size.width + denominator - 1) / denominator <= box.width
      && (size.height + denominator - 1) / denominator <= box.height
  }
}

/// The part of a thumbnail with the picture: all of it, or the part between two black bars. Cameras add bars so that
/// pictures of other shapes fit into thumbnails of 160 x 120.
struct BarCrop {
  /// The first column and row of the picture.
  let left: Int
  let top: Int
  /// The picture's columns and rows.
  let size: PixelSize
  private let thumbnail: PixelSize

  /// The brightest sample of a bar: black, and JPEG's errors beside a picture.
  private static let blackest: UInt8 = 40
  /// The least part of each side that the picture must cover.
  private static let leastShare = 0.5

  /// Finds the part of a thumbnail of `thumbnail` pixels that shows a picture of `picture` pixels, both as stored;
  /// `nil` if no two bars of equal width leave its shape.
  init?(_ thumbnail: PixelSize, of picture: PixelSize) {
    self.thumbnail = thumbnail
    if DecodeTask.isLike(thumbnail, picture) {
      (left, top, size) = (0, 0, thumbnail)
      return
    }
    guard min(thumbnail.width, thumbnail.height, picture.width, picture.height) > 0 else { return nil }
    let wanted = Double(picture.width) / Double(picture.height)
    let width = min(Double(thumbnail.width), Double(thumbnail.height) * wanted)
    let height = min(Double(thumbnail.height), Double(thumbnail.width) / wanted)
    // A row or column that is partly bar is cut off too.
    left = Int(((Double(thumbnail.width) - width) / 2).rounded(.up))
    top = Int(((Double(thumbnail.height) - height) / 2).rounded(.up))
    size = PixelSize(width: thumbnail.width - 2 * left, height: thumbnail.height - 2 * top)
    guard Double(size.width) >= Double(thumbnail.width) * Self.leastShare,
      Double(size.height) >= Double(thumbnail.height) * Self.leastShare, DecodeTask.isLike(size, picture)
    else { return nil }
  }

  /// Returns whether everything around the picture is nearly black, except for the line next to it. `pixels` has four
  /// bytes for each pixel of the thumbnail.
  func hasBlackBars(_ pixels: UnsafeBufferPointer<UInt8>) -> Bool {
    for y in 0..<thumbnail.height {
      for x in 0..<thumbnail.width {
        let isBar = x < left - 1 || x > left + size.width || y < top - 1 || y > top + size.height
        guard isBar else { continue }
        let start = (y * thumbnail.width + x) * 4
        if max(pixels[start], pixels[start + 1], pixels[start + 2]) > Self.blackest { return false }
      }
    }
    return true
  }
}
