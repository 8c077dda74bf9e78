import PagerGeometry
import ReplaySupport
import Scene
import Testing

@testable import Film
@testable import Trace

@MainActor
@Suite("Versus film")
struct VersusFilmTests {
  private func side(_ name: String, _ trace: TraceFile, isHalf: Bool = true) throws -> VersusSide {
    var reporter = TraceReporter(trace, into: try trace.header.target())
    let drawn = isHalf ? trace.scaled(by: 0.5) : trace
    let film = TraceFilm(drawn, into: try drawn.header.target(), framesPerSecond: 30)
    return VersusSide(name: name, start: 0, film: film, report: reporter.report())
  }

  private func trace(_ name: String) throws -> TraceFile {
    try TraceScenario.trace(try #require(TraceScenario.all.first { $0.name == name }))
  }

  private func texts(_ frame: Frame) -> [String] {
    frame.drawList.commands.compactMap {
      if case .label(let label) = $0 { label.lines.flatMap(\.runs).map(\.text).joined() } else { nil }
    }
  }

  @Test("Both stand side by side, their names and figures below both and on neither")
  func sideBySide() throws {
    let (first, second) = (try side("gnome", trace("grid-catch")), try side("ios", trace("grid-stacked-flicks")))
    let film = VersusFilm(first, second, form: .sideBySide, scale: 1)
    #expect(film.size.width == first.film.size.width + second.film.size.width + 2)
    #expect(film.schedule.count == max(first.film.schedule.count, second.film.schedule.count))
    let frame = film.frame(0)
    let boxes = frame.drawList.commands.compactMap { if case .clipped(let box, _) = $0 { box } else { nil } }
    #expect(boxes.count == 2 && boxes[0].x + boxes[0].width < boxes[1].x)
    for case .label(let label) in frame.drawList.commands { #expect(label.box.y >= first.film.size.height) }
    #expect(texts(frame).contains("A  ·  gnome") && texts(frame).contains("B  ·  ios"))
    // The last frame is there although one of the two is over.
    let last = texts(film.frame(film.schedule.count - 1))
    #expect(
      last.contains("distance –") && last.contains { $0.hasPrefix("distance ") && $0.hasSuffix(" pt") }, "\(last)")
  }

  @Test("Where the second begins later in its trace the moments are still those of the first")
  func clock() throws {
    let trace = try trace("grid-catch")
    let first = try side("a", trace)
    let film = TraceFilm(
      trace, into: try trace.header.target(), excerpt: FilmExcerpt(from: 0.5, slowness: 3), framesPerSecond: 30)
    let second = VersusSide(name: "b", start: 0.5, film: film, report: first.report)
    let versus = VersusFilm(first, second, form: .onionSkin, scale: 1)
    #expect(versus.schedule.count == film.schedule.count && film.schedule.count > first.film.schedule.count)
    #expect(versus.schedule.instant(of: 0) == .zero)
  }

  @Test("A figure is written once it is known, and the difference beside the second")
  func figures() throws {
    let trace = try trace("grid-catch")
    var (first, second) = (try side("a", trace), try side("b", trace))
    var gesture = try #require(first.report.gestures.first)
    gesture.settleTime = 400
    gesture.overshoot = 3
    first = VersusSide(name: "a", start: 0, film: first.film, report: first.report.with(gesture))
    gesture.settleTime = 150.5
    second = VersusSide(name: "b", start: 0, film: second.film, report: second.report.with(gesture))
    let lift = (gesture.press + gesture.duration) / 1000
    let before = VersusFooter.lines(first, second, at: lift + 0.1)
    #expect(before[0].contains("settles in –") && before[1].contains("settles in –"))
    let between = VersusFooter.lines(first, second, at: lift + 0.2)
    #expect(between[0].contains("settles in –"))
    #expect(between[1].contains("settles in 150.5 ms"), "\(between)")
    let after = VersusFooter.lines(first, second, at: lift + 0.5)
    #expect(after[0].contains("settles in 400 ms"))
    #expect(after[1].contains("settles in 150.5 ms  (−249.5)"), "\(after)")
    #expect(after[1].contains("overshoot 3 pt  (0)"))
  }

  @Test("As an onion skin the second lies over the first, and four parts in ten of it are seen")
  func onionSkin() throws {
    let trace = try trace("grid-catch")
    let film = VersusFilm(
      try side("a", trace, isHalf: false), try side("b", trace, isHalf: false), form: .onionSkin, scale: 1)
    #expect(film.size.width == trace.header.viewport.width)
    let frame = film.frame(3)
    let veil = try #require(film.veil())
    #expect(veil.opacity == 0.4)
    // Neither lets go of the other's textures.
    #expect(frame.images == veil.frame.images && Set(frame.images).count == frame.images.count)
    let below = RGBAImage(size: PixelSize(width: 1, height: 1), pixels: [100, 0, 200, 255])
    let above = RGBAImage(size: PixelSize(width: 1, height: 1), pixels: [200, 100, 200, 255])
    #expect(below.veiled(by: above, opacity: 0.4)[0, 0] == [140, 40, 200, 255])
  }
}

extension TraceReport {
  fileprivate func with(_ gesture: GestureReport) -> TraceReport {
    var report = self
    report.gestures = [gesture]
    return report
  }
}
