import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Target proposals")
struct TargetProposalTests {
  @Test("a release asks with the policy's page, and settles where it is told to, by one transition")
  func choosesAnother() {
    var input = PagerInput(Pager.grid(rows: .one))
    input.pager.chooseTarget = { proposal in
      #expect(proposal.base == Page(column: 0) && proposal.page == Page(column: 1))
      #expect(proposal.axis == .horizontal && proposal.velocity > 400)
      return Page(column: proposal.page.column + 2)
    }
    input.drag(by: Vector(x: -200, y: 0))
    input.lift()
    #expect(input.pager.targetPage == Page(column: 3))
    input.settle()
    #expect(input.pager.settledPage == Page(column: 3))
    #expect(input.log.filter { if case .willSettle = $0 { true } else { false } }.count == 1)
  }

  @Test("a page that is not there, or is too far, is no choice", arguments: [-1, 7, 2000])
  func refusesNonsense(column: Int) {
    var input = PagerInput(Pager.grid(columns: column == 2000 ? .infinite : .finite(5), rows: .one))
    input.pager.chooseTarget = { _ in Page(column: column) }
    input.drag(by: Vector(x: -200, y: 0))
    input.lift()
    #expect(input.pager.targetPage == Page(column: 1))
  }

  @Test("keys, scrolls and a free canvas do not ask")
  func asksReleasesOnly() {
    var input = PagerInput(Pager.grid())
    input.pager.chooseTarget = { _ in Page(column: 40) }
    input.turn(.right)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 1))
    input.pager.configuration.snapPolicy = .free
    input.drag(by: Vector(x: -200, y: 0))
    input.lift()
    #expect(input.pager.targetPage.column < 10)
  }
}
