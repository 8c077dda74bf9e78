import Film
import Platform
import Stage

extension WindowStage {
  /// More frames a second are more than an encoder on two cores keeps up with.
  private static let highestCaptureRate = 60

  /// Films what the window shows while `body` runs to `path`, as fast as the display shows frames, 60 a second at most.
  /// Says in a line what the film has; throws where it is not there.
  ///
  /// - Parameter overwrites: whether a file that is there is replaced, once the film is whole.
  func capture(to path: String, overwrites: Bool, while body: () throws -> Void) throws {
    let rate = max(1, min(Self.highestCaptureRate, Int(refreshRate.rounded())))
    let size = viewport.pixelSize
    let format = try FilmFormat(path: path, isFolder: OutputFolder.exists(path))
    guard format == .mp4 || format == .webm else { throw ExportError.notLive(path: path) }
    let encoder = try VideoEncoder(
      path: path, overwrites: overwrites, format: format, quality: .medium, size: size, framesPerSecond: rate,
      isLive: true)
    let film = LiveFilm(size: size, framesPerSecond: rate, now: { [clock] in clock.now })
    let writer = Background { film.write(to: encoder) }
    onShow = { image, instant in film.add(image.pixels, size: image.size, at: instant) }
    try Exit.doing(body) {
      film.end(at: clock.now)
      guard let outcome = writer.wait() else { return }
      if let failure = outcome.failure { throw failure }
      let seconds = Double(outcome.frames * 100 / rate) / 100
      StandardError.message(
        "\(path): \(outcome.frames) frames, \(seconds) s at \(rate) frames a second; "
          + (outcome.dropped == 0 ? "none dropped" : "\(outcome.dropped) dropped, as the encoder did not keep up"))
    }
  }
}
