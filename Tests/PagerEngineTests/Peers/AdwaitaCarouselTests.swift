import PagerGeometry
import Testing

@testable import PagerEngine

/// The behaviour of libadwaita's carousel, from its sources, in our own words.
@Suite("Adwaita's carousel")
struct AdwaitaCarouselTests {
  private func pager(_ policy: SnapPolicy) -> Pager<GridMap> {
    var pager = Pager.grid(columns: .finite(20), rows: .one, at: Page(column: 10)) { $0.axes = .horizontal }
    pager.configuration = pager.configuration.taking(.gnome)
    pager.configuration.snapPolicy = policy
    return pager
  }

  @Test(
    "below 300 pt/s the nearest page, above it 0.499 pages farther per 1000 pt/s, at least one",
    arguments: [
      // The picture's position (pages), the velocity, and the page: 0.499 V farther, rounded.
      (0.4, 290.0, 0), (0.6, 290, 1), (0.1, 310, 1), (0.1, 500, 1), (0.9, 1000, 1), (1.1, 1000, 2), (0.4, 2000, 1),
      (0.6, 2000, 2), (1.45, 2000, 2), (1.55, 2000, 3), (0.6, -500, 0), (0.6, 0, 1),
    ])
  func longSwipes(pages: Double, velocity: Double, turned: Int) {
    for sign in [1.0, -1] {
      var input = PagerInput(pager(.nearest))
      input.release(at: sign * pages, of: 400, velocity: sign * velocity)
      #expect(input.pager.targetPage == Page(column: 10 + Int(sign) * turned), "\(sign)")
    }
  }

  @Test("the velocity is the mean over 150 ms: 250 pt forward and 64 back at 1000 pt/s end on the nearest page")
  func meanVelocity() {
    for sign in [1.0, -1] {
      var input = PagerInput(pager(.nearest))
      input.press(at: Point(x: 200, y: 150))
      for step in 0..<39 { input.move(by: Vector(x: sign * (step < 31 ? -8 : 8), y: 0)) }
      input.lift()
      // 64 pt back and 88 forward in 152 ms, of which the samples cover 144: 16 pt in 144 ms.
      #expect(((input.pager.lastRelease?.velocity.x ?? 0) * sign - 16 / 0.144).magnitude < 1)
      #expect(input.pager.targetPage == Page(column: 10))
    }
  }

  @Test(
    "with long swipes off, a swipe turns one page at any velocity", arguments: [(0.1, 310.0), (0.6, 2000), (0.4, 6000)])
  func onePage(pages: Double, velocity: Double) {
    for sign in [1.0, -1] {
      var input = PagerInput(pager(.onePage))
      input.release(at: sign * pages, of: 400, velocity: sign * velocity)
      #expect(input.pager.targetPage == Page(column: 10 + Int(sign)))
    }
  }

  @Test("a non-interactive carousel ignores fingers, pans, wheel and keys, and a program scrolls it, animated or not")
  func notInteractive() {
    var input = PagerInput(pager(.onePage))
    input.pager.configuration.axes = .none
    input.fling(200, at: 1000)
    input.pager.pan(Vector(x: -300, y: 0), time: input.pager.time)
    input.pager.wheel(Vector(x: 3, y: 0), time: input.pager.time)
    input.turn(.right)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 10) && input.pagesPassed.isEmpty)
    _ = input.pager.scroll(to: Page(column: 12), time: input.pager.time)
    #expect(input.pager.isAnimating)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 12))
    _ = input.pager.jump(to: Page(column: 3), time: input.pager.time)
    #expect(input.pager.settledPage == Page(column: 3))
  }
}
