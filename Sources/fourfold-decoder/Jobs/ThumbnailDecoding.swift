import Decoding
import Glibc
import PagerGeometry
import Platform

extension DecodeTask {
  /// Decodes the picture fitted into the box, of the least that has as many pixels: `cached`, which the desktop's cache has
  /// of it, else the small picture that the file carries, where `takesCarried`, else the picture itself.
  ///
  /// The result has the size that the picture itself would have, whatever it is made of. What the file carries may show
  /// another state of the picture, and is told as a preview.
  ///
  /// - Parameter written: the size in which the cache is to have it, where it is made of the picture itself.
  func runThumbnail(
    cached: CachedFile?, takesCarried: Bool, writing written: ThumbnailSize?
  ) throws(DecodeStop) -> WirePicture {
    let head = JPEGHead(of: picture)
    if let head { try check(head.size) }
    if let cached, let found = try decodeCached(cached, head) { return found }
    if takesCarried, let head, let found = try decodeCarried(head) { return found }
    guard let written else { return try runStill(in: box) }
    return try decodeOwn(writing: written)
  }

  /// What the cache has; `nil` where that is of another picture, of what the picture was, or smaller than what is wanted.
  private func decodeCached(_ cached: CachedFile, _ head: JPEGHead?) throws(DecodeStop) -> WirePicture? {
    guard let thumbnail = CachedThumbnail(of: cached.file), thumbnail.shows(picture, at: cached.pathSum),
      max(thumbnail.size.width, thumbnail.size.height) <= Self.longestThumbnailSide
    else { return nil }
    // Thumbnails are PNG files.
    guard kind == .everything else { throw .failed(.missingLibrary) }
    let found = if let head { head.orientation.turned(head.size) } else { try sizeOfOther() }
    guard let upright = found else { return nil }
    let size = upright.fitted(into: box)
    guard Self.isLike(thumbnail.size, upright), thumbnail.size.width >= size.width,
      thumbnail.size.height >= size.height
    else { return nil }
    do throws(Vips.Failure) { return try showCached(cached.file, size, of: upright) } catch {
      // A thumbnail that is broken stands for nothing.
      try cancellation.check()
      return nil
    }
  }

  /// The size of a picture that is no JPEG file; `nil` where it cannot be told.
  private func sizeOfOther() throws(DecodeStop) -> PixelSize? {
    do throws(DecodeStop) { return try uprightSize() } catch {
      if case .failed(.noPreview) = error { return nil }
      throw error
    }
  }

  /// What the file carries; `nil` where there is none, or it is smaller than what is wanted.
  private func decodeCarried(_ head: JPEGHead) throws(DecodeStop) -> WirePicture? {
    let upright = head.orientation.turned(head.size)
    let size = upright.fitted(into: box)
    func hasEnough(_ stored: PixelSize) -> Bool {
      let turned = head.orientation.turned(stored)
      return turned.width >= size.width && turned.height >= size.height
    }
    guard let (thumbnail, place) = unpackThumbnail(of: head, by: { hasEnough($0) ? 1 : nil }), hasEnough(place.size)
    else { return nil }
    if let profile = head.profile, !canConvert(profile) { throw .failed(.missingLibrary) }
    memory.withPixels { target in
      let rows = FittedRows(
        from: place.size, to: WantedPart(all: size), orientation: head.orientation, into: target)
      for y in place.top..<(place.top + place.size.height) {
        rows.append(thumbnail.pixels + (y * thumbnail.size.width + place.left) * 4)
      }
    }
    convertColors(from: head.profile, size)
    var carried = WirePicture(originalSize: upright, isOpaque: true, isTruncated: false)
    carried.more = .preview(size)
    return carried
  }

  /// Decodes the picture itself in the cache's size, keeps that behind what is shown, and shows it smaller. The cache has
  /// sRGB, whatever the display shows.
  private func decodeOwn(writing written: ThumbnailSize) throws(DecodeStop) -> WirePicture {
    var cacheTask = self
    cacheTask.display = nil
    var shown = try cacheTask.runStill(in: written.box)
    let upright = shown.originalSize
    let (new, size) = (upright.fitted(into: written.box), upright.fitted(into: box))
    shown.isWritten = !shown.isTruncated && new != upright
    let place = DecodeJob.Kind.thumbnail(writing: written, takesCarried: false).writtenPlace(in: box)
    // The memory has room for both, one behind the other.
    try memory.withPixels { start throws(DecodeStop) in
      let pixels = start + place
      memmove(pixels, start, new.width * new.height * 4)
      if new == size {
        memmove(start, pixels, new.width * new.height * 4)
      } else if shown.isOpaque {
        let rows = FittedRows(from: new, to: WantedPart(all: size), into: start)
        for y in 0..<new.height { rows.append(pixels + y * new.width * 4) }
      } else {
        try attempt { () throws(Vips.Failure) in
          try Vips.shrink(pixels, new, to: WantedPart(all: size), into: memory, cancellation)
        }
      }
    }
    convertColors(from: nil, size)
    return shown
  }

  /// Decodes the picture fitted into `box`; of what moves the first frame alone is asked for.
  private func runStill(in box: PixelSize) throws(DecodeStop) -> WirePicture {
    var task = self
    task.box = box
    var shown = try task.run()
    shown.more = .nothing
    return shown
  }
}
