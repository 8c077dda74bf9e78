import CJPEG
import CVips
import Decoding
import PagerGeometry
import Platform

extension DecodeTask {
  /// The longest side a file's or the cache's own thumbnail may have (pixels).
  static let longestThumbnailSide = 2048
  /// How far the shape of a preview may be off the picture's, as a part of it.
  private static let mostDistortion = 0.02

  /// Decodes the small picture that the file carries, else `cached`, which the desktop's cache has of it.
  ///
  /// The preview is upright and of the picture's own shape, or there is none: one of another crop would jump when the
  /// picture itself comes. Black bars are cut off.
  func runPreview(cached: CachedFile?) throws(DecodeStop) -> WirePicture {
    let head = JPEGHead(of: picture)
    if let head {
      try check(head.size)
      if let preview = decodeThumbnail(of: head) { return preview }
    }
    guard let cached, let thumbnail = CachedThumbnail(of: cached.file), thumbnail.shows(picture, at: cached.pathSum)
    else {
      throw .failed(.noPreview)
    }
    guard kind == .everything else { throw .failed(.missingLibrary) }
    let upright: PixelSize = if let head { head.orientation.turned(head.size) } else { try uprightSize() }
    return try decodeCached(cached.file, thumbnail, of: upright)
  }

  /// The small picture that the file carries; `nil` where there is none of use.
  private func decodeThumbnail(of head: JPEGHead) -> WirePicture? {
    let found = unpackThumbnail(of: head) { stored in
      [1, 2, 4, 8].first { Self.shrunk(head.orientation.turned(stored), by: $0, fitsInto: box) }
    }
    guard let (thumbnail, place) = found else { return nil }
    let size = head.orientation.turned(place.size)
    guard size.width <= box.width, size.height <= box.height else { return nil }
    lay(thumbnail, place, head.orientation)
    convertColors(from: head.profile, size)
    let upright = head.orientation.turned(head.size)
    var picture = WirePicture(originalSize: upright, isOpaque: true, isTruncated: false)
    picture.more = .preview(size)
    return picture
  }

  /// The pixels of the small picture that the file carries, as stored, and which of them show the picture; `nil` where there
  /// are none of use. `denominator` says by how much less than the stored size is enough; `nil` where that is no use either.
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

  /// Lays what is the picture of a thumbnail into memory, upright.
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

  /// Decodes a thumbnail of the desktop's cache, of a picture of `upright` pixels, to exactly `size`.
  func showCached(_ file: Descriptor, _ size: PixelSize, of upright: PixelSize) throws(Vips.Failure) -> WirePicture {
    let input = VipsInput(file: file)
    let header = try Vips.header(of: input)
    let image = try Vips.thumbnail(of: input, size, isStrict: true)
    try Vips.write(image, size, to: memory, cancellation)
    convertColors(from: nil, size)
    return WirePicture(originalSize: upright, isOpaque: !header.hasAlpha, isTruncated: false)
  }

  /// The size of a picture that is no JPEG file; one that cannot be opened has no preview either.
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

  /// Whether a thumbnail of `size` has the shape of `picture`: to 2 %, or to the pixel that its sides were rounded by.
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

/// The part of a thumbnail that the picture covers: all of it, or what is between two black bars. Cameras add bars to
/// make thumbnails of 160 x 120 of pictures of another shape.
struct BarCrop {
  /// The first column and row of the picture.
  let left: Int
  let top: Int
  /// Its columns and rows.
  let size: PixelSize
  private let thumbnail: PixelSize

  /// The brightest that a bar is: black, and what JPEG makes of it beside a picture.
  private static let blackest: UInt8 = 40
  /// Less of the thumbnail than this is no picture of use (of its side).
  private static let leastShare = 0.5

  /// Where a picture of `picture` pixels stands in one of `thumbnail`, both as stored; `nil` where its shape cannot be
  /// had between two bars of the same width.
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
    // A row or column that a bar has a part of goes with it.
    left = Int(((Double(thumbnail.width) - width) / 2).rounded(.up))
    top = Int(((Double(thumbnail.height) - height) / 2).rounded(.up))
    size = PixelSize(width: thumbnail.width - 2 * left, height: thumbnail.height - 2 * top)
    guard Double(size.width) >= Double(thumbnail.width) * Self.leastShare,
      Double(size.height) >= Double(thumbnail.height) * Self.leastShare, DecodeTask.isLike(size, picture)
    else { return nil }
  }

  /// Whether all around the picture is near black, but for the line next to it; `pixels` has four bytes for each of the
  /// thumbnail's.
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
