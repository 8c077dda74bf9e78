import PagerGeometry
import ReplaySupport
import Scene
import Stage
import Testing
import Trace

@testable import Film
@testable import Instruments

@MainActor
@Suite("Film")
struct TraceFilmTests {
  private nonisolated static let drawn = TraceScenario.all.filter { $0.demo != "photos" }

  /// Returns the trace's picture at `instant`, drawn in the simplest way: all events up to then, and a single frame.
  private static func golden(_ trace: TraceFile, at instant: Instant, size: PixelSize) throws -> [UInt8] {
    let scene = try trace.header.target().scene
    var latest = Instant.zero
    var window = trace.header.viewport.viewport
    var changes = trace.header.changes
    for line in trace.lines {
      latest = max(latest, line.instant)
      guard latest <= instant else { break }
      if case .tuning(let tuning, _) = line {
        changes.apply(tuning)
        _ = scene.tune(changes, at: latest)
      }
      if case .event(let event, _) = line {
        _ = scene.handle(event, at: latest)
        if case .resized(let viewport) = event { window = viewport }
      }
    }
    let stage = try OffscreenStage(viewport: window)
    try stage.show(scene.frame(at: instant))
    let shown = try stage.image()
    guard shown.size != size else { return shown.pixels }
    var canvas = RGBAImage(
      size: size, pixels: (0..<size.width * size.height * 4).map { $0 % 4 == 3 ? 255 : 0 })
    canvas.paste(shown, x: 0, y: 0)
    return canvas.pixels
  }

  /// Returns the trace with the same size in points and a sixteenth of the pixels, which is quick to draw.
  private static func small(_ scenario: TraceScenario) throws -> TraceFile {
    func small(_ viewport: Viewport) -> Viewport {
      Viewport(
        pixelSize: PixelSize(width: viewport.pixelSize.width / 4, height: viewport.pixelSize.height / 4),
        scale: viewport.grid.scale / 4)
    }
    var trace = try TraceScenario.trace(scenario)
    trace.header.viewport = TraceHeader.Window(small(trace.header.viewport.viewport))
    trace.lines = trace.lines.map { line in
      guard case .event(.resized(let viewport), let instant) = line else { return line }
      return .event(.resized(small(viewport)), at: instant)
    }
    return trace
  }

  @Test("A frame is the picture at its time, pixel for pixel, regardless of earlier frames", arguments: drawn)
  func isGolden(scenario: TraceScenario) throws {
    let trace = try Self.small(scenario)
    let film = TraceFilm(trace, into: try trace.header.target(), framesPerSecond: 60)
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: film.size, scale: trace.header.viewport.scale))
    let step = max(1, film.schedule.count / 5)
    var differing: [Int] = []
    for number in 0..<film.schedule.count {
      let frame = film.frame(number)
      // The frames in between are requested but not drawn.
      guard number % step == step / 2 else { continue }
      try stage.show(frame)
      film.presented()
      let instant = film.schedule.instant(of: number)
      if try stage.image().pixels != Self.golden(trace, at: instant, size: film.size) { differing.append(number) }
    }
    #expect(differing.isEmpty, "frames \(differing) of \(film.schedule.count)")
  }

  @Test("An event takes effect in the frame at its time, and not earlier")
  func eventTime() throws {
    var trace = try TraceScenario.trace(TraceScenario.all[0])
    let finger = Pointer(id: 1, kind: .touch)
    let moment = FilmSchedule(seconds: 1, framesPerSecond: 60).instant(of: 6)
    trace.lines = [
      .event(.pressed(finger, at: Point(x: 300, y: 300)), at: .zero),
      .event(.moved(finger, to: Point(x: 200, y: 300)), at: Instant(milliseconds: 20)),
      // The film does not use the recorded frames.
      .tick(TraceTick(nil), at: Instant(milliseconds: 21)),
      .event(.moved(finger, to: Point(x: 100, y: 300)), at: moment), .end(at: Instant(milliseconds: 500)),
    ]
    let target = try trace.header.target()
    let film = TraceFilm(trace, into: target, framesPerSecond: 60)
    var offsets: [Double] = []
    for number in 0...7 {
      _ = film.frame(number)
      offsets.append(target.scene.shown.readout?.offset.x ?? 0)
    }
    #expect(offsets[5] == offsets[2])
    #expect(offsets[6] == offsets[5] + 100)
    #expect(offsets[7] == offsets[6])
  }

  @Test("An event recorded after a later frame takes effect at the time of that frame")
  func lateEvent() throws {
    var trace = try TraceScenario.trace(TraceScenario.all[0])
    let finger = Pointer(id: 1, kind: .touch)
    trace.lines = [
      .event(.pressed(finger, at: Point(x: 300, y: 300)), at: .zero),
      .tick(TraceTick(nil), at: Instant(milliseconds: 40)),
      .event(.moved(finger, to: Point(x: 200, y: 300)), at: Instant(milliseconds: 30)),
      .end(at: Instant(milliseconds: 500)),
    ]
    let target = try trace.header.target()
    let film = TraceFilm(trace, into: target, framesPerSecond: 100)
    var offsets: [Double] = []
    for number in 0...4 {
      _ = film.frame(number)
      offsets.append(target.scene.shown.readout?.offset.x ?? 0)
    }
    #expect(offsets[3] == 0)
    #expect(offsets[4] > 50)
  }

  @Test("In an as-seen film a frame repeats the last drawn one if no other was seen since")
  func repeats() throws {
    var trace = try TraceScenario.trace(TraceScenario.all[0])
    trace.lines = [0, 20, 200].map { .tick(TraceTick(nil), at: Instant(milliseconds: $0)) }
    trace.lines.append(.end(at: Instant(milliseconds: 300)))
    let film = TraceFilm(trace, into: try trace.header.target(), framesPerSecond: 50, isAsSeen: true)
    #expect(film.isRepeated(5, since: 4) && film.isRepeated(5, since: 1))
    // A sheet has skipped frames in between.
    #expect(!film.isRepeated(5, since: 0) && !film.isRepeated(12, since: 5))
    let drawn = TraceFilm(trace, into: try trace.header.target(), framesPerSecond: 50)
    #expect(!drawn.isRepeated(5, since: 4))
  }

  @Test("The caption is in a strip below the picture and leaves the picture unchanged")
  func drawsCaption() throws {
    let trace = try TraceScenario.trace(TraceScenario.all[0])
    let plain = TraceFilm(trace, into: try trace.header.target(), framesPerSecond: 30)
    let captioned = TraceFilm(trace, into: try trace.header.target(), framesPerSecond: 30, caption: "made by me")
    #expect(captioned.size.width == plain.size.width && captioned.size.height > plain.size.height + 20)
    for number in 0..<3 {
      let (bare, full) = (plain.frame(number), captioned.frame(number))
      guard case .clipped(let box, let commands)? = full.drawList.commands.first,
        case .label(let label)? = full.drawList.commands.last
      else {
        Issue.record("no picture, or no caption")
        return
      }
      #expect(box == PixelRect(size: plain.size))
      #expect(commands.count == bare.drawList.commands.count + 1)
      #expect(label.box.y >= plain.size.height && label.lines.first?.runs.first?.text == "made by me")
    }
  }

  @Test("A trace that claims to last for years exceeds the frame limit of a film")
  func refusesEndless() throws {
    var trace = try TraceScenario.trace(TraceScenario.all[0])
    trace.lines.append(.end(at: Instant(nanoseconds: .max)))
    let film = TraceFilm(trace, into: try trace.header.target(), framesPerSecond: 60)
    #expect(film.schedule.count > FilmSchedule.mostFrames)
    let error = ExportError.tooLong(path: "film.mp4", frames: film.schedule.count, most: FilmSchedule.mostFrames)
    #expect(error.exitCode == 64 && error.line.contains("film.mp4: the trace has "))
  }

  @Test("Instruments change only the pixels that they cover, and are identical in a second export")
  func drawsInstruments() throws {
    let trace = try TraceScenario.trace(TraceScenario.all[0])
    func frames(_ hud: HUDSize) throws -> [RGBAImage] {
      var target = try trace.header.target()
      let (instruments, hear) = HUD.ofRecording(trace, scene: target.scene, size: hud)
      target.shown = LayeredScene(target.scene, layers: [instruments], viewport: trace.header.viewport.viewport)
      let film = TraceFilm(trace, into: target, framesPerSecond: 60, hear: hear)
      let stage = try OffscreenStage(viewport: Viewport(pixelSize: film.size, scale: trace.header.viewport.scale))
      var shown: [RGBAImage] = []
      for number in 0..<film.schedule.count {
        let frame = film.frame(number)
        guard number % 10 == 5 else { continue }
        try stage.show(frame)
        film.presented()
        shown.append(try stage.image())
      }
      return shown
    }
    let (bare, instrumented) = (try frames(.off), try frames(.large))
    #expect(try frames(.large) == instrumented)
    #expect(bare.count == instrumented.count && bare.count > 2)
    let scale = trace.header.viewport.scale
    let (left, right, top) = (Int(12 * scale), Int(276 * scale), Int(64 * scale))
    for (bare, instrumented) in zip(bare, instrumented) {
      #expect(bare != instrumented)
      for y in 0..<bare.size.height {
        let row = y * bare.size.width * 4
        func isSame(_ columns: Range<Int>) -> Bool {
          let bytes = row + columns.lowerBound * 4..<row + columns.upperBound * 4
          // The comparison of whole arrays is quick even without optimisation.
          return Array(bare.pixels[bytes]) == Array(instrumented.pixels[bytes])
        }
        guard isSame(0..<left), isSame(right..<bare.size.width), y >= top || isSame(left..<right) else {
          Issue.record("row \(y) differs beside the instruments")
          break
        }
      }
    }
  }

  @Test("A film is as large as the largest window of its trace")
  func hasRoom() throws {
    let scenario = try #require(TraceScenario.all.first { $0.name == "grid-resize-in-drag" })
    let trace = try TraceScenario.trace(scenario)
    let film = TraceFilm(trace, into: try trace.header.target(), framesPerSecond: 60)
    #expect(film.size == PixelSize(width: 1920, height: 1203))
  }

  @Test("The caption names the demo, the builds and the preset")
  func captions() throws {
    var header = try TraceScenario.trace(TraceScenario.all[0]).header
    header.app = "1"
    #expect(FilmCaption(header, app: "1").line == "grid  ·  fourfold 1  ·  preset default")
    header.pager.tuning.touchSlop = 3
    #expect(FilmCaption(header, app: "2").line == "grid  ·  fourfold 2, recorded by 1  ·  preset changed numbers")
    header.preset = "calm"
    #expect(FilmCaption(header, app: "1").line == "grid  ·  fourfold 1  ·  preset calm")
  }

  @Test("A film of photos without their folders waits for no picture, also when zoomed")
  func waitsForNothing() throws {
    let trace = try TraceScenario.trace(try #require(TraceScenario.all.first { $0.name == "photos-zoom" }))
    let film = TraceFilm(trace, into: try trace.header.target(), framesPerSecond: 10)
    for number in 0..<film.schedule.count {
      _ = film.frame(number)
      #expect(film.isReady, "frame \(number)")
    }
  }
}
