import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Instruments

@Suite("Release mark")
struct ReleaseMarkTests {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 1000, height: 800), scale: 1)

  /// Flicks a pager with pages of 1000 x 800 by `translation` in 80 ms; returns its readout and the point of the lift.
  private static func flick(_ translation: Vector, _ configure: (inout PagerConfiguration) -> Void = { _ in })
    -> (readout: PagerReadout, point: Point)
  {
    var configuration = PagerConfiguration()
    configure(&configuration)
    var pager = Pager(
      map: GridMap(), at: Page(column: 0), viewport: viewport.size, configuration: configuration)
    let finger = Pointer(id: 1, kind: .touch)
    let start = Point(x: 500, y: 400)
    pager.press(finger, at: start, time: .zero)
    for step in 1...10 {
      pager.move(finger, to: start + translation * (Double(step) / 10), time: Instant(milliseconds: Int64(step) * 8))
    }
    pager.lift(finger, at: start + translation, time: Instant(milliseconds: 82))
    return (pager.readout, start + translation)
  }

  /// Returns the positions of the square and the ring, and the length of the arrow, after a check of what is drawn.
  private static func places(_ found: (readout: PagerReadout, point: Point), at milliseconds: Int64 = 100) throws
    -> (restingPoint: Point, end: Point, tip: Double)
  {
    let release = try #require(found.readout.release)
    let mark = ReleaseMark(
      release, isRightToLeft: found.readout.configuration.isRightToLeft, at: found.point,
      instant: Instant(milliseconds: 82))
    let places = mark.places(in: viewport)
    let commands = mark.commands(at: Instant(milliseconds: milliseconds), viewport: viewport)
    guard case .plate(let square, _, _)? = commands.first else { throw NoSquare() }
    #expect((Double(square.x) + 11 - places.target.x).magnitude <= 1)
    let color = FingerMark.color(.horizontal)
    let fills = commands.compactMap { command -> PixelRect? in
      if case .fill(let rect, color) = command { rect } else { nil }
    }
    // The ring and the arrow are one shape each: every row of pixels that they cross has a fill of theirs.
    let tip = try #require(places.tip)
    let middle = fills.filter { Double($0.y) == found.point.y.rounded() }
    #expect(middle.contains { Double($0.x) <= min(tip.x, found.point.x) + 20 && $0.width > 20 })
    let rows = Set(fills.filter { (Double($0.y) - places.projected.y).magnitude < 13 }.map(\.y))
    #expect(rows.count >= 24)
    return (places.target, places.projected, tip.x - found.point.x)
  }

  private struct NoSquare: Error {}

  @Test("In the large form each sign has a word inside the window, and no two words have the same place")
  func words() throws {
    for translation in [Vector(x: -160, y: 4), Vector(x: 4, y: 190), Vector(x: 30, y: 1), Vector(x: -470, y: 0)] {
      let found = Self.flick(translation)
      let release = try #require(found.readout.release)
      let mark = ReleaseMark(release, isRightToLeft: false, at: found.point, instant: .zero)
      let labels = mark.commands(at: .zero, viewport: Self.viewport, isLarge: true).compactMap {
        if case .label(let label) = $0 { label } else { nil }
      }
      let words = labels.map { $0.lines[0].runs[0].text }
      #expect(words.prefix(2) == ["target", "projected"])
      #expect(words.last == "\(Int(release.velocity.length.rounded())) pt/s")
      for (index, label) in labels.enumerated() {
        #expect(label.box.x >= 4 && label.box.x + label.box.width <= 996)
        #expect(label.box.y >= 4 && label.box.y + label.box.height <= 796)
        for other in labels[..<index] { #expect(other.box != label.box) }
      }
      #expect(
        !mark.commands(at: .zero, viewport: Self.viewport).contains { if case .label = $0 { true } else { false } })
    }
  }

  @Test("The square marks where the point under the finger rests, the ring its projected end, the arrow its velocity")
  func places() throws {
    let found = Self.flick(Vector(x: -160, y: 4))
    let release = try #require(found.readout.release)
    #expect(release.target == Page(column: 1))
    #expect(release.velocity.x > 1500 && release.velocity.y == 0)
    // The next page is 1000 away, of which the finger covered 160, less the slop.
    #expect((release.displacement.x - (1000 - 148)).magnitude < 1e-6)
    let places = try Self.places(found)
    // Signs beyond the window's edge are drawn at it.
    #expect(places.restingPoint.x == 16 && places.end.x == 16)
    #expect(places.tip < -140 && places.tip > -260)
    let back = Self.flick(Vector(x: -160, y: 4)) { $0.tuning.flingVelocity = 1e9 }
    let returned = try Self.places((back.readout, back.point))
    #expect((returned.restingPoint.y - back.point.y).magnitude <= 1)
  }

  @Test("A drag without a fling returns, and the square marks where it began", arguments: [false, true])
  func comesBack(isRightToLeft: Bool) throws {
    let found = Self.flick(Vector(x: 90, y: 0)) {
      $0.isRightToLeft = isRightToLeft
      $0.tuning.flingVelocity = 1e9
      $0.tuning.projection = 0.01
    }
    #expect(found.readout.release?.target == Page(column: 0))
    let places = try Self.places(found)
    // The point where the drag began, past the slop.
    #expect((places.restingPoint.x - 512).magnitude <= 1)
    #expect(places.end.x > found.point.x && places.end.x < found.point.x + 20)
    #expect(places.tip > 60)
  }

  @Test("The mark fades and is gone after a second")
  func fades() throws {
    let found = Self.flick(Vector(x: -160, y: 4))
    let release = try #require(found.readout.release)
    let mark = ReleaseMark(release, isRightToLeft: false, at: found.point, instant: .zero)
    func alpha(_ milliseconds: Int64) -> Int {
      mark.commands(at: Instant(milliseconds: milliseconds), viewport: Self.viewport).reduce(0) {
        switch $1 {
        case .plate(_, _, let color), .fill(_, let color): max($0, Int(color.alpha))
        case .image, .painting, .label, .clipped: $0
        }
      }
    }
    #expect(alpha(0) == 255 && alpha(499) == 255)
    #expect(alpha(750) < 140 && alpha(950) < alpha(750))
    #expect(alpha(1000) == 0 && mark.isGone(at: Instant(milliseconds: 1000)))
    #expect(!mark.isGone(at: Instant(milliseconds: 999)))
  }

  @Test("On a free canvas the projected end of a release is its displacement")
  func freeCanvas() throws {
    let found = Self.flick(Vector(x: -60, y: -50)) { $0.snapPolicy = .free }
    let release = try #require(found.readout.release)
    #expect(release.projection == release.displacement)
    #expect(release.displacement.x > 100 && release.displacement.y > 100)
  }
}
