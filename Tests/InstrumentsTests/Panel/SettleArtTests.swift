import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Instruments

/// The settle's curve in the panel.
@Suite("Settle curve of the panel")
struct SettleArtTests {
  private static let canvas = PageCanvas(Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1))
  private static let area = Rect(x: 20, y: 40, width: 300, height: 66)

  private func art(_ changes: [String: Double] = [:]) -> SettleArt {
    let configuration = PagerConfiguration().taking(TuningPatch(changes))
    return SettleArt(canvas: Self.canvas, area: Self.area, settle: SettlePreview(configuration.tuning))
  }

  /// The curve of a pager that is dragged by half a page and released at two pages per second.
  private func released(_ changes: [String: Double]) -> (offsets: [Double], duration: Double) {
    let configuration = PagerConfiguration().taking(TuningPatch(changes))
    var pager = Pager(
      map: GridMap(), at: Page(column: 0), viewport: Size(width: 1000, height: 1000), configuration: configuration)
    let finger = Pointer(id: 1, kind: .touch)
    let slop = configuration.tuning.touchSlop
    pager.press(finger, at: Point(x: 900, y: 500), time: .zero)
    // The slop is subtracted; 2 points in a millisecond are 2 pages per second.
    for step in 1...Int((500 + slop) / 2) {
      pager.move(finger, to: Point(x: 900 - Double(step) * 2, y: 500), time: Instant(milliseconds: Int64(step)))
    }
    let lift = Instant(milliseconds: Int64((500 + slop) / 2))
    pager.lift(finger, at: Point(x: 400 - slop, y: 500), time: lift)
    var offsets: [Double] = []
    var time = 0
    while pager.isAnimating, time < 5000 {
      offsets.append(pager.offset.x)
      time += 1
      pager.advance(to: lift.advanced(bySeconds: Double(time) / 1000))
    }
    return (offsets, Double(time) / 1000)
  }

  @Test(
    "The curve equals the settle after a release at half a page and two pages per second",
    arguments: [
      [:], ["easeOut": 0.4], ["easeOut": 0, "spring.response": 0.5], ["easeOut": 0, "spring.dampingRatio": 0.6],
    ] as [[String: Double]])
  func isTheMotion(changes: [String: Double]) {
    let settle = art(changes).settle
    let (offsets, duration) = released(changes)
    #expect(offsets.count > 50 && (settle.duration - duration).magnitude < 0.01)
    for (time, offset) in offsets.enumerated() {
      // The drag is 500 points long, less at most one report.
      #expect((settle.progress(at: Double(time) / 1000) - (1 + offset / 500)).magnitude < 0.01, "\(time) ms")
    }
  }

  @Test("The curve begins at the release, ends at the target, and changes with the settings")
  func ends() throws {
    let art = art()
    let points = art.points
    #expect(points.first == art.point(0, at: 0) && points.last == art.point(1, at: art.span))
    #expect((art.settle.progress(at: art.settle.duration) - 1).magnitude < 0.01)
    let slow = self.art(["easeOut": 0, "spring.response": 0.7])
    #expect(slow.settle != art.settle && slow.points != points && slow.settle.duration > art.settle.duration)
    #expect(slow.span > art.span || slow.settle.duration <= art.span)
  }

  @Test("A curve with overshoot and a very slow one stay within the area")
  func fits() {
    for changes in [
      ["easeOut": 0, "spring.dampingRatio": 0.1], ["easeOut": 0, "spring.response": 5], ["easeOut": 2],
    ] as [[String: Double]] {
      for point in art(changes).points { #expect(Self.area.inset(by: -1).contains(point)) }
    }
  }
}
