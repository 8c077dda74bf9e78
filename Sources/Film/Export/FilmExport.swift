import Instruments
import PagerGeometry
import Platform
import Scene
import Trace

/// Draws a trace off screen and writes it as a film.
@MainActor
public struct FilmExport {
  /// What each frame is drawn on: room for the largest window of the trace.
  public let viewport: Viewport
  let settings: FilmSettings
  private let format: FilmFormat
  let film: TraceFilm

  /// The film of `trace` as `target` plays it, with `layers` over its scene. Throws where the format cannot have it.
  public init(
    _ trace: TraceFile, into target: PlaybackTarget, layers: [any SceneLayer], settings: FilmSettings
  ) throws {
    self.settings = settings
    format = try FilmFormat(path: settings.path, isFolder: OutputFolder.exists(settings.path))
    let rate = settings.framesPerSecond ?? format.rate(ofSeen: settings.isAsSeen ? trace.header.refreshRate : nil)
    guard rate <= format.highestRate else {
      throw ExportError.tooFast(path: settings.path, framesPerSecond: rate, most: format.highestRate)
    }
    var (target, layers, hear) = (target, layers, { (_: TraceLine) in })
    if settings.hud != .off {
      let (instruments, add) = HUD.ofRecording(trace, scene: target.scene, size: settings.hud)
      instruments.corner = settings.hudCorner
      layers.append(instruments)
      hear = add
    }
    if let version = settings.captionVersion { layers.append(FilmCaption(trace.header, app: version)) }
    target.shown = LayeredScene(target.scene, layers: layers, viewport: trace.header.viewport.viewport)
    film = TraceFilm(
      trace, into: target, excerpt: settings.excerpt, framesPerSecond: rate, isAsSeen: settings.isAsSeen, hear: hear)
    viewport = Viewport(pixelSize: film.size, scale: trace.header.viewport.scale)
    let frames = film.schedule.count
    guard format == .sheet || frames <= FilmSchedule.mostFrames else {
      throw ExportError.tooLong(path: settings.path, frames: frames, most: FilmSchedule.mostFrames)
    }
  }

  /// Throws where nothing can be written to `path`, before anything is drawn: for whoever will want a film later.
  public static func check(path: String, overwrites: Bool) throws {
    let format = try FilmFormat(path: path, isFolder: OutputFolder.exists(path))
    if format.isVideo, EncoderProcess.path(of: "ffmpeg") == nil { throw ExportError.noEncoder }
    switch format {
    case .frames: try OutputFolder(path, overwrites: overwrites).discard()
    case .sheet, .mp4, .webm, .gif, .webp: try OutputFile(path, overwrites: overwrites).discard()
    }
  }

  /// Writes the film, and says in a line what it has written.
  ///
  /// - Parameters:
  ///   - signal: the number of the signal that has asked for an end; `nil` while none has. What is drawn by then is
  ///     finished so that it plays, and `ExportError.interrupted` is thrown.
  ///   - draw: a frame as pixels, as many as ``viewport`` has.
  public func run(
    signal: () -> Int32?, draw: (Frame) throws -> RGBAImage
  ) throws -> String {
    var sink = try sink()
    if let plan { StandardError.message(plan) }
    let numbers = numbers
    var done = 0
    do {
      done = try self.draw(numbers, signal: signal, draw) { image, number in try sink.add(image, number: number) }
    } catch {
      sink.discard()
      throw error
    }
    if done > 0 { try sink.finish() } else { sink.discard() }
    if let signal = signal() {
      throw ExportError.interrupted(path: settings.path, frames: done, of: numbers.count, signal: signal)
    }
    let rate = film.schedule.framesPerSecond
    let seconds = Double(film.schedule.count) / Double(rate)
    let length = "\(Double(Int(seconds * 100)) / 100) s at \(rate) frames a second"
    let missing = film.missingFrames == 0 ? "" : "; \(film.missingFrames) of those that were seen are not in it"
    return "\(settings.path): \(done) \(done == 1 ? "frame" : "frames"), \(length)\(missing)"
  }

  /// Draws the frames `numbers`, gives each to `take`, and tells how far it has come; how many there are when it ends, by
  /// itself or by a signal.
  func draw(
    _ numbers: [Int], signal: () -> Int32?, _ draw: (Frame) throws -> RGBAImage,
    take: (RGBAImage, Int) throws -> Void
  ) throws -> Int {
    var meter = ProgressMeter(total: film.schedule.count)
    defer { meter.clear() }
    var done = 0
    var last: RGBAImage?
    for number in numbers {
      if let last, film.isRepeated(number) {
        try take(last, number)
      } else {
        guard let frame = readyFrame(number, signal: signal) else { break }
        let image = try image(of: frame, number: number, draw: draw)
        try take(image, number)
        last = image
      }
      done += 1
      meter.tell(done: number + 1)
    }
    return done
  }

  private func sink() throws -> any FilmSink {
    switch format {
    case .frames: return try FrameFolder(settings.path, overwrites: settings.overwrites)
    case .sheet: return try SheetFile(settings.path, overwrites: settings.overwrites)
    case .mp4, .webm, .gif, .webp:
      return try VideoEncoder(
        path: settings.path, overwrites: settings.overwrites, format: format, quality: settings.quality,
        size: film.size, framesPerSecond: film.schedule.framesPerSecond, width: width)
    }
  }

  /// What a video is scaled down to (px); `nil` where it is as wide as its frames.
  var width: Int? { settings.width ?? format.usualWidth(of: film.size.width) }

  /// What a video will be.
  var plan: String? {
    guard format.isVideo else { return nil }
    let size = film.size
    let height = width.map { ($0 * size.height + size.width / 2) / size.width } ?? size.height
    let count = film.schedule.count
    return "\(settings.path): \(width ?? size.width) x \(height) pixels, \(count) \(count == 1 ? "frame" : "frames"), "
      + "\(film.schedule.framesPerSecond) a second"
  }

  /// A sheet has a choice of frames, every other film has all.
  private var numbers: [Int] {
    let count = film.schedule.count
    let step = format == .sheet ? (count + SheetFile.mostFrames - 1) / SheetFile.mostFrames : 1
    return Array(stride(from: 0, to: count, by: step))
  }

  /// Frame `number`, once everything in it is there, at the latest after 30 s; `nil` when interrupted.
  private func readyFrame(_ number: Int, signal: () -> Int32?) -> Frame? {
    guard signal() == nil else { return nil }
    let frame = completeFrame(isReady: { film.isReady }, signal: signal) { film.frame(number) }
    return signal() == nil ? frame : nil
  }

  private func image(
    of frame: Frame, number: Int, draw: (Frame) throws -> RGBAImage
  ) throws -> RGBAImage {
    let image = try draw(frame)
    film.presented()
    // What had to be in a texture first, to see whether it is clear, is drawn now.
    guard let next = frame.nextFrame, next <= film.schedule.instant(of: number) else { return image }
    defer { film.presented() }
    return try draw(film.frame(number))
  }
}
