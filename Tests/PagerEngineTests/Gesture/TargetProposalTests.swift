import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Target proposals")
struct TargetProposalTests {
  @Test("a release asks with the policy's page, and settles where it is told to, by one transition")
  func choosesAnother() {
    var hand = Hand(Pager.grid(rows: .one))
    hand.pager.chooseTarget = { proposal in
      #expect(proposal.base == Page(column: 0) && proposal.page == Page(column: 1))
      #expect(proposal.axis == .horizontal && proposal.velocity > 400)
      return Page(column: proposal.page.column + 2)
    }
    hand.drag(by: Vector(x: -200, y: 0))
    hand.lift()
    #expect(hand.pager.targetPage == Page(column: 3))
    hand.rest()
    #expect(hand.pager.settledPage == Page(column: 3))
    #expect(hand.log.filter { if case .willSettle = $0 { true } else { false } }.count == 1)
  }

  @Test("a page that is not there, or is too far, is no choice", arguments: [-1, 7, 2000])
  func refusesNonsense(column: Int) {
    var hand = Hand(Pager.grid(columns: column == 2000 ? .infinite : .finite(5), rows: .one))
    hand.pager.chooseTarget = { _ in Page(column: column) }
    hand.drag(by: Vector(x: -200, y: 0))
    hand.lift()
    #expect(hand.pager.targetPage == Page(column: 1))
  }

  @Test("keys, scrolls and a free canvas do not ask")
  func asksReleasesOnly() {
    var hand = Hand(Pager.grid())
    hand.pager.chooseTarget = { _ in Page(column: 40) }
    hand.turn(.right)
    hand.rest()
    #expect(hand.pager.settledPage == Page(column: 1))
    hand.pager.configuration.snapPolicy = .free
    hand.drag(by: Vector(x: -200, y: 0))
    hand.lift()
    #expect(hand.pager.targetPage.column < 10)
  }
}
