import Film
import Platform
import Stage

/// Films what a window shows, from its first frame to its last.
@MainActor
final class Capture {
  private let path: String
  private let film: LiveFilm
  private let framesPerSecond: Int
  private let clock: MonotonicClock
  private let writer: Background<LiveFilm.Outcome>

  /// More frames a second are more than an encoder on two cores keeps up with.
  private static let highestRate = 60

  /// Starts to film `stage` to `path`, as fast as its display shows frames, 60 a second at most.
  ///
  /// - Parameter overwrites: whether a file that is there is replaced, once the film is whole.
  init(_ path: String, overwrites: Bool, of stage: WindowStage) throws {
    let rate = max(1, min(Self.highestRate, Int(stage.refreshRate.rounded())))
    let size = stage.viewport.pixelSize
    let format = try FilmFormat(path: path, isFolder: OutputFolder.exists(path))
    guard format == .mp4 || format == .webm else { throw ExportError.notLive(path: path) }
    let encoder = try VideoEncoder(
      path: path, overwrites: overwrites, format: format, quality: .medium, size: size, framesPerSecond: rate,
      isLive: true)
    self.path = path
    framesPerSecond = rate
    let clock = stage.clock
    self.clock = clock
    film = LiveFilm(size: size, framesPerSecond: rate, now: { clock.now })
    writer = Background { [film] in film.write(to: encoder) }
    stage.onShow = { [film] image, instant in film.add(image.pixels, size: image.size, at: instant) }
  }

  /// Ends the film, waits until it is written, and says in a line what it has; throws where it is not there.
  func finish() throws {
    film.end(at: clock.now)
    guard let outcome = writer.wait() else { return }
    if let failure = outcome.failure { throw failure }
    let seconds = Double(outcome.frames * 100 / framesPerSecond) / 100
    StandardError.message(
      "\(path): \(outcome.frames) frames, \(seconds) s at \(framesPerSecond) frames a second; "
        + (outcome.dropped == 0 ? "none dropped" : "\(outcome.dropped) dropped, as the encoder did not keep up"))
  }
}
