import PagerGeometry
import Platform
import Scene
import Trace

extension FilmExport {
  /// The limit of a page's video bit rate (kbit/s): twenty seconds, as text, leave room in eight megabytes.
  private static let bitRate = 1900
  /// The size limit of a video in a page (bytes); browsers refuse much longer data URLs.
  private static let mostBytes = 256 << 20
  /// The width of the moments' pictures (px): twice their displayed width, for high-density displays.
  private static let stillWidth = 320

  /// Returns the default width limit of a page's video (px).
  public static func pageWidth(isOneOfTwo: Bool) -> Int { isOneOfTwo ? 640 : 960 }

  /// Draws the film's parts of a page: the video, pictures of `moments`, and the poster.
  ///
  /// Without ffmpeg there is no video, and a message says so.
  ///
  /// - Parameters:
  ///   - share: the divisor of the bit rate: 1 for one film on the page, 2 for two.
  ///   - signal: returns the number of the signal that interrupts the export; `nil` without one. The part drawn by then
  ///     is returned.
  ///   - draw: renders a frame to an image of the size of ``viewport``.
  public func page(
    _ moments: [ReviewMoment], share: Int = 1, signal: () -> Int32?, draw: (Frame) throws -> RGBAImage
  ) throws -> ReviewFilm {
    let size = self.film.size.fitted(width: settings.width ?? self.film.size.width)
    var review = ReviewFilm(size: size, schedule: self.film.schedule)
    var encoder = try pageEncoder(share: share)
    defer { encoder?.discard() }
    let wanted = moments.map { self.film.schedule.number(at: Instant.zero.advanced(bySeconds: $0.time / 1000)) }
    let numbers = encoder == nil ? Set(wanted).sorted() : Array(0..<self.film.schedule.count)
    if let plan, encoder != nil { StandardError.message(plan) }
    var stills: [Int: RGBAImage] = [:]
    var posterImage: RGBAImage?
    let done = try self.draw(numbers, signal: signal, draw) { image, number in
      try encoder?.add(image.pixels)
      guard wanted.contains(number) else { return }
      stills[number] = image.averaged(to: image.size.fitted(width: Self.stillWidth))
      if number == wanted[ReviewMoment.poster(of: moments)] { posterImage = image.averaged(to: size) }
    }
    review.isWhole = done == numbers.count
    if done > 0, let bytes = try encoder?.finishedBytes(limit: Self.mostBytes) {
      review.video = DataURI(type: .mp4, bytes: bytes)
      review.frameCount = done
      encoder = nil
    }
    for (moment, number) in zip(moments, wanted) {
      guard let still = stills[number] else { continue }
      review.strip.append(ReviewFilm.Still(moment: moment, picture: try picture(still)))
    }
    review.poster = try posterImage.map(picture)
    return review
  }

  private func pageEncoder(share: Int) throws -> VideoEncoder? {
    do {
      // The file never gets its final name: its bytes go into the page.
      return try VideoEncoder(
        path: settings.path, overwrites: true, format: .mp4, quality: settings.quality, size: film.size,
        framesPerSecond: film.schedule.framesPerSecond, width: min(film.size.width, settings.width ?? .max),
        bitRateLimit: Self.bitRate / max(1, share))
    } catch ExportError.noEncoder {
      StandardError.message("ffmpeg is not installed, so the page has pictures in place of a film: apt install ffmpeg")
      return nil
    }
  }

  /// Returns `image` as a small WebP file, which every browser shows; without ffmpeg as a PNG file.
  private func picture(_ image: RGBAImage) throws -> DataURI {
    var encoder: VideoEncoder
    do {
      encoder = try VideoEncoder(
        path: settings.path, overwrites: true, format: .webp, quality: .medium, size: image.size, framesPerSecond: 1)
    } catch ExportError.noEncoder {
      return DataURI(type: .png, bytes: try PNGWriter.encode(image))
    }
    try encoder.add(image.pixels)
    return DataURI(type: .webp, bytes: try encoder.finishedBytes(limit: Self.mostBytes))
  }
}

extension PixelSize {
  /// Returns the size scaled down to `width` with the same shape and even sides; never wider than this size.
  fileprivate func fitted(width: Int) -> PixelSize {
    let wide = max(2, min(width, self.width))
    return PixelSize(width: wide, height: max(2, (wide * height + self.width / 2) / self.width / 2 * 2))
  }
}
