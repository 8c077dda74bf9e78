import Foundation
import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Timing curve")
struct TimingCurveTests {
  @Test("The CSS curves match values computed by bisection")
  func values() {
    // From cubic-bezier(0.42, 0, 0.58, 1) and cubic-bezier(0.25, 0.1, 0.25, 1), computed by 200 halvings.
    let inOut = TimingCurve.easeInOut(duration: 1)
    #expect(abs(inOut.value(at: 0.25) - 0.129161931047) < 1e-9)
    #expect(abs(inOut.value(at: 0.5) - 0.5) < 1e-12)
    let ease = TimingCurve(duration: 2, x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    #expect(abs(ease.value(at: 1) - 0.802403387585) < 1e-9)
    let line = TimingCurve.linear(duration: 4)
    #expect((0...8).allSatisfy { abs(line.value(at: Double($0) / 2) - Double($0) / 8) < 1e-12 })
  }

  @Test("A decoded curve is clamped too")
  func decoded() throws {
    let json = #"{"duration": 1e12, "x1": -3, "y1": 1e300, "x2": 4, "y2": -1e300}"#
    let curve = try JSONDecoder().decode(TimingCurve.self, from: Data(json.utf8))
    #expect(curve == TimingCurve(duration: 5, x1: 0, y1: 10, x2: 1, y2: -10))
  }

  @Test("A turn ends on time even if the window is resized in each frame")
  func resized() {
    var input = PagerInput(Pager.grid())
    input.hear { $0.turn(.right, curve: .timed(.easeInOut(duration: 0.4)), time: .zero) }
    for frame in 1...26 {
      let time = input.after(16)
      input.hear { $0.resize(to: Size(width: 400 + Double(frame), height: 300), time: time) }
    }
    #expect(input.pager.offset == .zero && !input.pager.isMoving && input.pager.settledPage == Page(column: 1))
  }

  @Test("A curve is 0 before its start and 1 after its end, and its velocity is its slope")
  func ends() {
    for (y1, y2) in [(0.0, 1.0), (1.7, 1.0), (-0.5, 1.4), (0.3, 0.2)] {
      let curve = TimingCurve(duration: 0.4, x1: 0.3, y1: y1, x2: 0.6, y2: y2)
      #expect(curve.value(at: -1) == 0 && curve.value(at: 0) == 0)
      #expect(curve.value(at: 0.4) == 1 && curve.value(at: 9) == 1 && curve.velocity(at: 0.4) == 0)
      for step in 1..<40 {
        let t = Double(step) * 0.01
        let slope = (curve.value(at: t + 1e-6) - curve.value(at: t - 1e-6)) / 2e-6
        #expect(abs(curve.velocity(at: t) - slope) < 1e-3 * max(1, abs(slope)), "\(y1) \(y2) at \(t)")
      }
    }
  }

  @Test("Numbers out of range are clamped")
  func clamps() {
    let curve = TimingCurve(duration: .nan, x1: -1, y1: .infinity, x2: 3, y2: -99)
    #expect(curve == TimingCurve(duration: 0.3, x1: 0, y1: 1.0 / 3, x2: 1, y2: -10))
    #expect(
      (0...100).allSatisfy {
        curve.value(at: Double($0) * 0.003).isFinite && curve.velocity(at: Double($0) * 0.003).isFinite
      })
  }

  @Test("A scroll by a timing curve follows its values and its duration")
  func scroll() {
    var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    let curve = TimingCurve(duration: 0.5, x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)
    _ = pager.scroll(to: Page(column: 1), curve: .timed(curve), time: .zero)
    for milliseconds in [0, 100, 250, 400, 499] as [Int64] {
      _ = pager.advance(to: Instant(milliseconds: milliseconds))
      let expected = -400 * (1 - curve.value(at: Double(milliseconds) / 1000))
      #expect(abs(pager.offset.x - expected) < 1e-9 && pager.isMoving, "\(milliseconds)")
    }
    #expect(pager.advance(to: Instant(milliseconds: 500)).events.contains(.settled(page: Page(column: 1))))
    // The tuning's curve applies to all turns and settles.
    pager.configuration.tuning.timing = curve
    #expect(pager.configuration.tuning.turnCurve == .timed(curve))
    #expect(pager.configuration.tuning.settleCurve == .timed(curve))
  }
}
