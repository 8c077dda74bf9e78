import Instruments
import PagerGeometry
import Platform
import Scene
import Trace

/// An export that draws a trace off screen and writes it as a film.
@MainActor
public struct FilmExport {
  /// The viewport of each frame, with room for all pictures and captions of the film.
  public let viewport: Viewport
  let settings: FilmSettings
  private let format: FilmFormat
  let film: any FilmSource
  /// The gestures' figures, for a contact sheet.
  private let gestures: [GestureReport]
  /// The fingers, for a contact sheet of one trace.
  private var fingers: SheetFingers?

  /// Creates an export of `trace` as `target` plays it, with `layers` over its scene.
  ///
  /// - Parameter report: the gestures whose moments a contact sheet shows.
  /// - Throws: An ``ExportError`` if the format does not allow the settings.
  public init(
    _ trace: TraceFile, into target: PlaybackTarget, layers: [any SceneLayer], report: TraceReport? = nil,
    settings: FilmSettings
  ) throws {
    let (format, rate) = try Self.form(of: settings, seen: trace.header.refreshRate)
    let caption = settings.captionVersion.map { FilmCaption(trace.header, app: $0).line }
    try self.init(
      Self.film(
        of: trace, into: target, layers: layers, caption: caption, rate: rate, settings: settings,
        outputWidth: { settings.width ?? format.usualWidth(of: $0) }),
      gestures: report?.gestures ?? [], scale: trace.header.viewport.scale, look: trace.header.viewport.look,
      format: format, settings: settings)
    if format == .sheet { fingers = SheetFingers(trace) }
  }

  /// Creates an export of two replays, each with its own excerpt, shown in `form`.
  ///
  /// - Parameter scale: the number of pixels per point for the text.
  /// - Throws: An ``ExportError`` if the format does not allow the settings.
  public init(
    _ first: VersusReplay, _ second: VersusReplay, form: VersusForm, scale: Double, settings: FilmSettings
  ) throws {
    let (format, rate) = try Self.form(of: settings, seen: first.trace.header.refreshRate)
    let look = first.trace.header.viewport.look
    let sides = [first, second].map { replay in
      var settings = settings
      settings.excerpt = replay.excerpt
      let film = Self.film(
        of: replay.trace, into: replay.target, layers: replay.layers, rate: rate, settings: settings)
      return VersusSide(name: replay.name, film: film, report: replay.report, motions: replay.motions)
    }
    let caption = settings.captionVersion.map {
      FilmCaption(first.trace.header, app: $0, namesPreset: false).line
    }
    try self.init(
      VersusFilm(
        sides[0], sides[1], form: form, scale: scale, look: look, caption: caption,
        outputWidth: { settings.width ?? format.usualWidth(of: $0) }),
      gestures: first.report.gestures, scale: scale, look: look, format: format, settings: settings)
  }

  private init(
    _ film: any FilmSource, gestures: [GestureReport], scale: Double, look: Look, format: FilmFormat,
    settings: FilmSettings
  ) throws {
    self.settings = settings
    self.format = format
    self.film = film
    self.gestures = gestures
    viewport = Viewport(pixelSize: film.size, scale: scale, look: look)
    let frames = film.schedule.count
    guard format == .sheet || frames <= FilmSchedule.mostFrames else {
      throw ExportError.tooLong(path: settings.path, frames: frames, most: FilmSchedule.mostFrames)
    }
  }

  /// Returns the format and the frame rate (frames per second).
  ///
  /// - Parameter seen: the refresh rate of the recorded display (Hz), if known.
  private static func form(of settings: FilmSettings, seen: Double?) throws -> (FilmFormat, Int) {
    let format = try FilmFormat(path: settings.path, isFolder: OutputFolder.exists(settings.path))
    let rate = settings.framesPerSecond ?? format.rate(ofSeen: settings.isAsSeen ? seen : nil)
    if settings.loops > 1, format != .mp4, format != .webm { throw ExportError.notLooped(path: settings.path) }
    guard rate <= format.highestRate else {
      throw ExportError.tooFast(path: settings.path, framesPerSecond: rate, most: format.highestRate)
    }
    return (format, rate)
  }

  private static func film(
    of trace: TraceFile, into target: PlaybackTarget, layers: [any SceneLayer], caption: String? = nil, rate: Int,
    settings: FilmSettings, outputWidth: (Int) -> Int? = { _ in nil }
  ) -> TraceFilm {
    var (target, layers, hear) = (target, layers, { (_: TraceLine) in })
    if settings.hud != .off {
      let (instruments, add) = HUD.ofRecording(trace, scene: target.scene, size: settings.hud)
      instruments.corner = settings.hudCorner
      layers.append(instruments)
      hear = add
    }
    target.shown = LayeredScene(target.scene, layers: layers, viewport: trace.header.viewport.viewport)
    return TraceFilm(
      trace, into: target, excerpt: settings.excerpt, framesPerSecond: rate, isAsSeen: settings.isAsSeen,
      caption: caption, outputWidth: outputWidth, hear: hear)
  }

  /// Returns whether the film at `path` is a contact sheet, which needs a report to choose its pictures.
  public static func isSheet(_ path: String) -> Bool {
    (try? FilmFormat(path: path, isFolder: OutputFolder.exists(path))) == .sheet
  }

  /// Checks that a film can be written to `path`, before anything is drawn; throws the error if it cannot.
  public static func check(path: String, overwrites: Bool) throws {
    let format = try FilmFormat(path: path, isFolder: OutputFolder.exists(path))
    if format.isVideo, EncoderProcess.path(of: "ffmpeg") == nil { throw ExportError.noEncoder }
    switch format {
    case .frames: try OutputFolder(path, overwrites: overwrites).discard()
    case .sheet, .mp4, .webm, .gif, .webp: try OutputFile(path, overwrites: overwrites).discard()
    }
  }

  /// Writes the film and returns a line that describes it.
  ///
  /// - Parameters:
  ///   - signal: returns the number of the signal that interrupts the export; `nil` without one. The part drawn by then
  ///     is finished so that it plays, and `ExportError.interrupted` is thrown.
  ///   - draw: renders a frame to an image of the size of ``viewport``.
  public func run(
    signal: () -> Int32?, draw: @escaping (Frame) throws -> RGBAImage
  ) throws -> String {
    let cells = format == .sheet ? SheetCells(gestures, on: film.schedule) : nil
    var sink = try sink(cells, draw: draw)
    if let plan { StandardError.message(plan) }
    let numbers = cells.map { Set($0.cells.map(\.frame)).sorted() } ?? Array(0..<film.schedule.count)
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
    let length = "\(Double(Int(seconds * 100)) / 100) s at \(rate) frames per second"
    let missing = film.missingFrames == 0 ? "" : "; \(film.missingFrames) of the frames shown are missing"
    return "\(settings.path): \(done) \(done == 1 ? "frame" : "frames"), \(length)\(missing)"
  }

  /// Draws the frames `numbers`, passes each to `take`, and shows the progress.
  ///
  /// - Returns: The number of frames drawn, which is smaller than asked for after a signal.
  func draw(
    _ numbers: [Int], signal: () -> Int32?, _ draw: (Frame) throws -> RGBAImage,
    take: (RGBAImage, Int) throws -> Void
  ) throws -> Int {
    var meter = ProgressMeter(total: film.schedule.count)
    defer { meter.clear() }
    var done = 0
    var last: (image: RGBAImage, number: Int)?
    for number in numbers {
      if let last, film.isRepeated(number, since: last.number) {
        try take(last.image, number)
      } else {
        guard let frame = readyFrame(number, signal: signal) else { break }
        let image = try image(of: frame, number: number, draw: draw)
        try take(image, number)
        last = (image, number)
      }
      done += 1
      meter.tell(done: number + 1)
    }
    return done
  }

  private func sink(
    _ cells: SheetCells?, draw: @escaping (Frame) throws -> RGBAImage
  ) throws -> any FilmSink {
    if let cells {
      return try SheetFile(
        settings.path, overwrites: settings.overwrites, cells: cells, fingers: fingers, look: viewport.look, draw: draw)
    }
    switch format {
    case .frames, .sheet: return try FrameFolder(settings.path, overwrites: settings.overwrites)
    case .mp4, .webm, .gif, .webp:
      return try VideoEncoder(
        path: settings.path, overwrites: settings.overwrites, format: format, quality: settings.quality,
        size: film.size, framesPerSecond: film.schedule.framesPerSecond, width: width, loops: settings.loops)
    }
  }

  /// The width that a video is scaled down to (px); `nil` for the width of its frames.
  var width: Int? { settings.width ?? format.usualWidth(of: film.size.width) }

  /// The description of a video before it is drawn; `nil` for other formats.
  var plan: String? {
    guard format.isVideo else { return nil }
    let size = film.size
    let height = width.map { ($0 * size.height + size.width / 2) / size.width } ?? size.height
    let count = film.schedule.count
    return "\(settings.path): \(width ?? size.width) x \(height) pixels, \(count) \(count == 1 ? "frame" : "frames"), "
      + "\(film.schedule.framesPerSecond) a second"
  }

  /// Returns frame `number` once everything in it is ready, after 30 s at the latest; `nil` after a signal.
  private func readyFrame(_ number: Int, signal: () -> Int32?) -> Frame? {
    guard signal() == nil else { return nil }
    let frame = completeFrame(isReady: { film.isReady }, signal: signal) { film.frame(number) }
    return signal() == nil ? frame : nil
  }

  private func image(
    of frame: Frame, number: Int, draw: (Frame) throws -> RGBAImage
  ) throws -> RGBAImage {
    let image = try veiled(frame, draw: draw)
    film.presented()
    // A frame that requests another one at its own time, as after an upload, is complete only in that one.
    guard let next = frame.nextFrame, next <= film.schedule.instant(of: number) else { return image }
    defer { film.presented() }
    return try veiled(film.frame(number), draw: draw)
  }

  /// Returns the film's last frame with its veil over it, if it has one.
  private func veiled(_ frame: Frame, draw: (Frame) throws -> RGBAImage) throws -> RGBAImage {
    let image = try draw(frame)
    guard let veil = film.veil() else { return image }
    return image.veiled(by: try draw(veil.frame), opacity: veil.opacity)
  }
}
