import PagerGeometry
import Paging
import Scene
import Testing

@Suite("Scrolling a list")
struct ListScrollerTests {
  private let finger = Pointer(id: 1, kind: .touch)

  private func time(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  /// The rest position of `scroller`.
  private func end(_ scroller: inout ListScroller, after milliseconds: Int64 = 0) -> Double {
    _ = scroller.advance(to: time(milliseconds + 10_000))
    return scroller.offset
  }

  @Test("A list that fits in its height does not scroll")
  func short() {
    var scroller = ListScroller(length: 100, height: 100)
    #expect(!scroller.scrolls)
    scroller.hear(.pressed(finger, at: Point(x: 10, y: 90)), at: time(0))
    scroller.hear(.moved(finger, to: Point(x: 10, y: 10)), at: time(50))
    scroller.scroll(by: 50, at: time(60))
    #expect(end(&scroller) == 0)
  }

  @Test("A finger drags the list, beyond its end only while it is down")
  func drags() {
    var scroller = ListScroller(length: 300, height: 100)
    scroller.hear(.pressed(finger, at: Point(x: 10, y: 90)), at: time(0))
    for step in 1...10 {
      scroller.hear(.moved(finger, to: Point(x: 10, y: 90 - 6 * Double(step))), at: time(20 * Int64(step)))
    }
    // The slop of 8 points is not included.
    #expect(scroller.offset == 52)
    for step in 1...40 {
      scroller.hear(.moved(finger, to: Point(x: 10, y: 30 - 6 * Double(step))), at: time(200 + 20 * Int64(step)))
    }
    #expect(scroller.offset > 200)
    scroller.hear(.lifted(finger, at: Point(x: 10, y: -210)), at: time(1100))
    #expect(end(&scroller, after: 1100) == 200)
  }

  @Test("The list scrolls by distances within its ends, and makes a range visible")
  func scrolls() {
    var scroller = ListScroller(length: 300, height: 100)
    scroller.scroll(by: 60, at: time(0))
    #expect(end(&scroller) == 60)
    scroller.scroll(by: 500, at: time(10_000))
    #expect(end(&scroller, after: 10_000) == 200)
    scroller.show(from: 120, to: 160, at: time(20_000))
    #expect(end(&scroller, after: 20_000) == 120)
    scroller.show(from: 140, to: 200, at: time(30_000))
    #expect(end(&scroller, after: 30_000) == 120, "it is seen")
    scroller.show(from: 200, to: 240, at: time(40_000))
    #expect(end(&scroller, after: 40_000) == 140)
  }
}
