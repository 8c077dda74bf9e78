import Film
import Glibc
import Instruments
import PagerGeometry
import Paging
import Platform
import Scene
import Stage
import Trace

/// Draws a trace off screen and writes it as a film.
@MainActor
struct FilmExport {
  /// Where it goes.
  let path: String
  let options: ExportOptions
  /// Whether what is there is replaced.
  var overwrites = false
  /// The instruments that are seen in it.
  var hud = HUDSize.off

  /// Draws `trace` as `target` plays it, and says in a line what it has written. `layers` lie over its scene.
  func run(_ trace: TraceFile, into target: PlaybackTarget, layers: [any SceneLayer]) throws(Exit) -> String {
    let (format, rate) = try formatAndRate()
    var (target, layers, hear) = (target, layers, { (_: TraceLine) in })
    if hud != .off {
      let (instruments, add) = HUD.ofRecording(trace, scene: target.scene, size: hud)
      layers.append(instruments)
      hear = add
    }
    if options.hasCaption { layers.append(FilmCaption(trace.header, app: Fourfold.version)) }
    target.shown = LayeredScene(target.scene, layers: layers, viewport: trace.header.viewport.viewport)
    let film = TraceFilm(trace, into: target, framesPerSecond: rate, hear: hear)
    let frames = film.schedule.count
    guard format == .sheet || frames <= FilmSchedule.mostFrames else {
      throw Exit(ExportError.tooLong(path: path, frames: frames, most: FilmSchedule.mostFrames))
    }
    let stage: OffscreenStage
    do throws(StageError) {
      stage = try OffscreenStage(viewport: Viewport(pixelSize: film.size, scale: trace.header.viewport.scale))
    } catch {
      throw Exit(error)
    }
    Interruption.watch()
    var sink = try sink(format, film: film)
    var meter = ProgressMeter(total: film.schedule.count)
    let numbers = numbers(of: film, format: format)
    var done = 0
    do throws(Exit) {
      defer { meter.clear() }
      for number in numbers {
        guard Interruption.signal == nil else { break }
        guard let image = try draw(number, of: film, on: stage) else { break }
        try sink.add(image, number: number)
        done += 1
        meter.tell(done: number + 1)
      }
    } catch {
      sink.discard()
      throw error
    }
    if let signal = Interruption.signal { throw try stopped(by: signal, after: done, of: numbers.count, &sink) }
    try sink.finish()
    let seconds = Double(film.schedule.count) / Double(rate)
    let length = "\(Double(Int(seconds * 100)) / 100) s at \(rate) frames a second"
    return "\(path): \(done) \(done == 1 ? "frame" : "frames"), \(length)"
  }

  private func formatAndRate() throws(Exit) -> (FilmFormat, Int) {
    do throws(ExportError) {
      let format = try FilmFormat(path: path, isFolder: OutputFolder.exists(path))
      let rate = options.framesPerSecond ?? format.usualRate
      guard rate <= format.highestRate else {
        throw ExportError.tooFast(path: path, framesPerSecond: rate, most: format.highestRate)
      }
      return (format, rate)
    } catch {
      throw Exit(error)
    }
  }

  private func sink(_ format: FilmFormat, film: TraceFilm) throws(Exit) -> any FilmSink {
    switch format {
    case .frames: return try FrameFolder(path, overwrites: overwrites)
    case .sheet: return try SheetFile(path, overwrites: overwrites)
    case .mp4, .webm, .gif, .webp:
      do throws(ExportError) {
        return try VideoEncoder(
          path: path, overwrites: overwrites, format: format, quality: options.quality, size: film.size,
          framesPerSecond: film.schedule.framesPerSecond, width: options.width)
      } catch {
        throw Exit(error)
      }
    }
  }

  /// A sheet has a choice of frames, every other film has all.
  private func numbers(of film: TraceFilm, format: FilmFormat) -> [Int] {
    let count = film.schedule.count
    let step = format == .sheet ? (count + SheetFile.mostFrames - 1) / SheetFile.mostFrames : 1
    return Array(stride(from: 0, to: count, by: step))
  }

  /// Frame `number` as pixels, once everything in it is there, at the latest after 30 s; `nil` when interrupted.
  private func draw(_ number: Int, of film: TraceFilm, on stage: OffscreenStage) throws(Exit) -> RGBAImage? {
    var frame = film.frame(number)
    var patience = 15_000
    while !film.isReady, patience > 0, Interruption.signal == nil {
      usleep(2000)
      patience -= 1
      frame = film.frame(number)
    }
    guard Interruption.signal == nil else { return nil }
    do throws(StageError) {
      try stage.show(frame)
      film.presented()
      // What had to be in a texture first, to see whether it is clear, is drawn now.
      if let next = frame.nextFrame, next <= film.schedule.instant(of: number) {
        try stage.show(film.frame(number))
        film.presented()
      }
      return try stage.image()
    } catch {
      throw Exit(error)
    }
  }

  /// Ends what was begun so that it plays, as far as it got, and says so.
  private func stopped(by signal: Int32, after done: Int, of count: Int, _ sink: inout any FilmSink) throws(Exit)
    -> Exit
  {
    guard done > 0 else {
      sink.discard()
      return Exit(code: 128 + signal, lines: ["interrupted before the first frame; \(path) was not written"])
    }
    try sink.finish()
    return Exit(code: 128 + signal, lines: ["interrupted: \(path) has the first \(done) of \(count) frames"])
  }
}
