import Decoding
import Glibc
import PagerGeometry
import Platform

extension DecodeTask {
  /// Decodes the picture fitted into the box, from the smallest source with enough pixels: `cached` from the desktop's
  /// cache, else the thumbnail or a preview in the file, where `takesCarried`, else the picture itself.
  ///
  /// The result has the same size from every source. A smaller version in the file may show an older state of the picture,
  /// and is reported as a preview.
  ///
  /// - Parameter written: The size of the thumbnail for the cache, to be made where the picture itself is decoded.
  func runThumbnail(
    cached: CachedFile?, takesCarried: Bool, writing written: ThumbnailSize?
  ) throws(DecodeStop) -> WirePicture {
    let head = JPEGHead(of: picture)
    if let head { try check(head.size) }
    if let cached, let found = try decodeCached(cached, head) { return found }
    if takesCarried, let head {
      if let found = decodeCarried(head) { return found }
      if let found = try decodeEmbedded(head, isExact: true) { return found }
    } else if takesCarried, let found = try decodeHEIFThumbnail(isExact: true) {
      return found
    }
    guard let written else { return try runStill(in: box) }
    return try decodeOwn(writing: written)
  }

  /// Decodes `cached` from the desktop's cache, fitted into the box. Of the picture itself only the head is read, and
  /// only of a JPEG file, by code of our own: other files are decoded in this process too.
  ///
  /// - Throws: ``DecodeFailure/noPreview`` where the picture itself is needed.
  func runThumbnail(onlyCached cached: CachedFile) throws(DecodeStop) -> WirePicture {
    guard let head = JPEGHead(of: picture) else { throw .failed(.noPreview) }
    try check(head.size)
    guard let found = try decodeCached(cached, head) else { throw .failed(.noPreview) }
    return found
  }

  /// Decodes the thumbnail in the cache; `nil` if it shows another picture, an older state, or too few pixels.
  private func decodeCached(_ cached: CachedFile, _ head: JPEGHead?) throws(DecodeStop) -> WirePicture? {
    guard let thumbnail = CachedThumbnail(of: cached.file), thumbnail.shows(picture, at: cached.pathSum),
      max(thumbnail.size.width, thumbnail.size.height) <= Self.longestThumbnailSide
    else { return nil }
    // Thumbnails in the cache are PNG files.
    guard kind == .everything else { throw .failed(.missingLibrary) }
    let found = if let head { head.orientation.turned(head.size) } else { try sizeOfOther() }
    guard let upright = found else { return nil }
    let size = upright.fitted(into: box)
    guard Self.isLike(thumbnail.size, upright), thumbnail.size.width >= size.width,
      thumbnail.size.height >= size.height
    else { return nil }
    do throws(Vips.Failure) { return try showCached(cached.file, size, of: upright) } catch {
      // A broken thumbnail is ignored.
      try cancellation.check()
      return nil
    }
  }

  /// Returns the size of a picture in another format than JPEG; `nil` if it is unknown.
  private func sizeOfOther() throws(DecodeStop) -> PixelSize? {
    do throws(DecodeStop) { return try uprightSize() } catch {
      if case .failed(.noPreview) = error { return nil }
      throw error
    }
  }

  /// Decodes the thumbnail in the file; `nil` if there is none, or it has too few pixels.
  private func decodeCarried(_ head: JPEGHead) -> WirePicture? {
    let upright = head.orientation.turned(head.size)
    let size = upright.fitted(into: box)
    func hasEnough(_ stored: PixelSize) -> Bool {
      let turned = head.orientation.turned(stored)
      return turned.width >= size.width && turned.height >= size.height
    }
    guard let (thumbnail, place) = unpackThumbnail(of: head, by: { hasEnough($0) ? 1 : nil }), hasEnough(place.size)
    else { return nil }
    memory.withPixels { target in
      let rows = FittedRows(
        from: place.size, to: WantedPart(all: size), orientation: head.orientation, into: target)
      for y in place.top..<(place.top + place.size.height) {
        rows.append(thumbnail.pixels + (y * thumbnail.size.width + place.left) * 4)
      }
    }
    convertColors(from: nil, size)
    var carried = WirePicture(originalSize: upright, isOpaque: true, isTruncated: false)
    carried.more = .preview(size)
    return carried
  }

  /// Decodes the picture itself in the cache's size, keeps that after the pixels to show, and makes these from it. The
  /// cache gets sRGB, also where the display has a profile.
  private func decodeOwn(writing written: ThumbnailSize) throws(DecodeStop) -> WirePicture {
    var cacheTask = self
    cacheTask.display = nil
    var shown = try cacheTask.runStill(in: written.box)
    let upright = shown.originalSize
    let (new, size) = (upright.fitted(into: written.box), upright.fitted(into: box))
    shown.isWritten = !shown.isTruncated && new != upright
    let place = DecodeJob.Kind.thumbnail(writing: written, takesCarried: false).writtenPlace(in: box)
    // The memory has room for both, one after the other.
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

  /// Decodes the picture fitted into `box`; of an animation, only the first frame.
  private func runStill(in box: PixelSize) throws(DecodeStop) -> WirePicture {
    var task = self
    task.box = box
    var shown = try task.run()
    shown.more = .nothing
    return shown
  }
}
