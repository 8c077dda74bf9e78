import PagerGeometry
import Platform
import Scene
import Trace

extension FilmExport {
  /// What a second of a page's video takes at most (kbit), so that twenty of them, as text, leave room in eight megabytes.
  private static let bitRate = 1900
  /// The most bytes of a video that is put into a page; browsers refuse addresses that are much longer.
  private static let mostBytes = 256 << 20
  /// How wide the strip's pictures are (px): twice as wide as they are seen, for displays with small pixels.
  private static let stillWidth = 320

  /// How wide a page's video is at most where nobody asks for a number (px).
  public static func pageWidth(isOneOfTwo: Bool) -> Int { isOneOfTwo ? 640 : 960 }

  /// Draws what a page has of the film, for `share` of its bytes (1 for all, 2 for a half): the video, pictures of
  /// `moments`, and the one that stands for it. Without ffmpeg there are the pictures alone, and a line says so.
  ///
  /// - Parameters:
  ///   - signal: the number of the signal that has asked for an end; `nil` while none has. What is drawn by then is there.
  ///   - draw: a frame as pixels, as many as ``viewport`` has.
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
      // Its file never has its name: the page has its bytes.
      return try VideoEncoder(
        path: settings.path, overwrites: true, format: .mp4, quality: settings.quality, size: film.size,
        framesPerSecond: film.schedule.framesPerSecond, width: min(film.size.width, settings.width ?? .max),
        bitRateLimit: Self.bitRate / max(1, share))
    } catch ExportError.noEncoder {
      StandardError.message("ffmpeg is not installed, so the page has pictures and no film: apt install ffmpeg")
      return nil
    }
  }

  /// `image` as a file that every browser shows: a WebP, as small as it can be; without ffmpeg a PNG.
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
  /// As wide as `width`, in the same shape, each side even; no wider than it is.
  fileprivate func fitted(width: Int) -> PixelSize {
    let wide = max(2, min(width, self.width))
    return PixelSize(width: wide, height: max(2, (wide * height + self.width / 2) / self.width / 2 * 2))
  }
}
