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
    var reporter = TraceReporter(trace, into: try trace.header.target(), recordsMotion: true)
    let report = reporter.report()
    let drawn = isHalf ? trace.scaled(by: 0.5) : trace
    let film = TraceFilm(drawn, into: try drawn.header.target(), framesPerSecond: 30)
    return VersusSide(name: name, film: film, report: report, motions: reporter.motions)
  }

  private func trace(_ name: String) throws -> TraceFile {
    try TraceScenario.trace(try #require(TraceScenario.all.first { $0.name == name }))
  }

  private func texts(_ frame: Frame) -> [String] {
    frame.drawList.commands.compactMap {
      if case .label(let label) = $0 { label.lines.flatMap(\.runs).map(\.text).joined() } else { nil }
    }
  }

  @Test("Two films are side by side, with names and figures below both and over neither")
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
    // The last frame exists although one of the two films has ended.
    let last = texts(film.frame(film.schedule.count - 1))
    #expect(
      last.contains("distance –") && last.contains { $0.hasPrefix("distance ") && $0.hasSuffix(" pt") }, "\(last)")
  }

  @Test("Times are those of the first film, even if the second begins later in its trace")
  func clock() throws {
    let trace = try trace("grid-catch")
    let first = try side("a", trace)
    let film = TraceFilm(
      trace, into: try trace.header.target(), excerpt: FilmExcerpt(from: 0.5, slowness: 3), framesPerSecond: 30)
    let second = VersusSide(name: "b", film: film, report: first.report, motions: [])
    #expect(first.time(ofFrame: 0) == 0 && second.time(ofFrame: 0) == 500)
    #expect(
      abs(second.time(ofFrame: film.schedule.count + 89) - second.time(ofFrame: film.schedule.count - 1) - 1000) < 1)
    let versus = VersusFilm(first, second, form: .onionSkin, scale: 1)
    #expect(versus.schedule.count == film.schedule.count && film.schedule.count > first.film.schedule.count)
    #expect(versus.schedule.instant(of: 0) == .zero)
  }

  @Test("The footer shows current figures during a gesture and those of the whole after it, with differences")
  func figures() throws {
    let trace = try trace("grid-catch")
    let (one, two) = (try side("a", trace), try side("b", trace))
    var gesture = try #require(one.report.gestures.first)
    let motion = try #require(one.curves[gesture.number]?.motion)
    var other = motion
    for index in other.samples.indices { other.samples[index].position.x += 1.5 }
    gesture.settleTime = 400
    gesture.overshoot = 3
    let first = VersusSide(name: "a", film: one.film, report: one.report.with(gesture), motions: [motion])
    gesture.settleTime = 150.5
    let second = VersusSide(name: "b", film: two.film, report: two.report.with(gesture), motions: [other])
    // The film has 30 frames per second.
    func lines(_ time: Double) -> [[String]] {
      VersusFooter.lines(first, second, inFrame: Int(((gesture.press + time) * 0.03).rounded(.up)))
    }
    let during = lines(gesture.duration * 0.5)
    #expect(during[0].count == 4 && during[0][2].wholeMatch(of: #/position −?\d+\.\d\d pt/#) != nil, "\(during)")
    #expect(during[1][2].hasSuffix(" pt  (+1.50)") && during[1][3].hasSuffix(" pt/s  (0.00)"), "\(during)")
    let between = lines(gesture.duration + 200)
    #expect(between[0].count == 4 && between[0][2].hasPrefix("position "))
    #expect(between[1][4] == "settles in 150.50 ms", "\(between)")
    let after = lines(gesture.duration + 500)
    #expect(after[0][2] == "settles in 400.00 ms")
    #expect(after[1][2] == "settles in 150.50 ms  (−249.50)", "\(after)")
    #expect(after[1][4] == "overshoot 3.00 pt  (0.00)")
  }

  @Test("Text keeps its size if the film is scaled down", arguments: [(nil, 1.0), (320, 2), (1280, 1)])
  func textSize(output: Int?, factor: Double) {
    let footer = FilmFooter(lineCount: 5, scale: 1, look: .dark, under: 640) { _ in output }
    let plain = FilmFooter(lineCount: 5, scale: 1, look: .dark)
    #expect(footer.scale == factor && footer.height == Int(Double(plain.height) * factor))
  }

  @Test("In an onion skin the second film is drawn over the first with an opacity of 0.4")
  func onionSkin() throws {
    let trace = try trace("grid-catch")
    let film = VersusFilm(
      try side("a", trace, isHalf: false), try side("b", trace, isHalf: false), form: .onionSkin, scale: 1)
    #expect(film.size.width == trace.header.viewport.width)
    let frame = film.frame(3)
    let veil = try #require(film.veil())
    #expect(veil.opacity == 0.4)
    // Both frames use the same images, so that neither evicts the other's textures.
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
