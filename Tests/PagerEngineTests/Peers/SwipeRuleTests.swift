import PagerGeometry
import Testing

@testable import PagerEngine

/// The release rules of Swiper and PhotoSwipe, from their sources, as choices of a host.
@Suite("Swiper's and PhotoSwipe's rules")
struct SwipeRuleTests {
  private func input(_ rule: @escaping @Sendable (TargetProposal) -> Int) -> PagerInput<GridMap> {
    var input = PagerInput(Pager.grid(columns: .finite(20), rows: .one, at: Page(column: 10)))
    input.pager.chooseTarget = { proposal in Page(column: proposal.base.column + rule(proposal)) }
    return input
  }

  /// Returns the pages to turn: a swipe of less than 300 ms and more than 5 pt turns in its direction, a slower one
  /// goes to the nearer page.
  private static func swiper(_ proposal: TargetProposal, hasShort: Bool = true, hasLong: Bool = true) -> Int {
    let position = proposal.offset.x / 400
    let first = Int(position.rounded(.down))
    guard proposal.gestureDuration < 0.3 else { return hasLong ? Int(position.rounded()) : 0 }
    guard hasShort, proposal.translation.x.magnitude > 5 else { return 0 }
    return proposal.translation.x < 0 ? first + 1 : first
  }

  @Test(
    "a swipe under 300 ms turns even if slow and short, a longer one past half a page",
    arguments: [(0.02, 290.0, 1), (0.02, 310, 0), (0.45, 310, 0), (0.55, 310, 1), (0.45, 290, 1), (1.1, 290, 2)])
  func swiper(pages: Double, milliseconds: Double, turned: Int) {
    for sign in [1.0, -1] {
      var input = input { Self.swiper($0) }
      // Ten moves of 8 ms, and a rest.
      input.hold(pages: sign * pages, of: 400)
      input.lift(after: milliseconds - 80)
      #expect(input.pager.targetPage == Page(column: 10 + Int(sign) * turned))
    }
  }

  @Test("short or long swipes can be switched off", arguments: [true, false])
  func switchedOff(isLong: Bool) {
    for pages in [0.2, 0.8] {
      var input = input { Self.swiper($0, hasShort: isLong, hasLong: !isLong) }
      input.hold(pages: pages, of: 400)
      input.lift(after: isLong ? 300 : 100)
      #expect(input.pager.targetPage == Page(column: 10))
      input.settle()
      input.hold(pages: 0.8, of: 400)
      input.lift(after: isLong ? 100 : 300)
      #expect(input.pager.targetPage == Page(column: 11))
    }
  }

  @Test(
    "a release above 500 pt/s turns; past half a page it turns unless the finger returns above 100 pt/s",
    arguments: [
      (0.6, -200.0, 0), (0.6, 0, 1), (0.6, -80, 1), (0.3, 600, 1), (0.3, 400, 0), (0.6, 200, 1), (0.1, -600, 0),
    ])
  func photoSwipe(pages: Double, velocity: Double, turned: Int) {
    for sign in [1.0, -1] {
      var input = input { proposal in
        let side = proposal.offset.x > 0 ? 1 : -1
        let velocity = proposal.velocity.x * Double(side)
        let isPastHalf = proposal.offset.x.magnitude > 200 && velocity > -100
        return velocity > 500 || isPastHalf ? side : 0
      }
      input.release(at: sign * pages, of: 400, velocity: sign * velocity)
      #expect(input.pager.targetPage == Page(column: 10 + Int(sign) * turned))
    }
  }
}
