import PageStore
import PagerEngine
import PagerGeometry
import TestSupport
import Testing

@Suite("The residency plan")
struct ResidencyPlanTests {
  private let viewport = Size(width: 400, height: 300)
  private func pager() -> Pager<GridMap> { Pager(map: GridMap(), at: Page(column: 0), viewport: viewport) }

  @Test("At rest, the plan is the page and its four neighbours, the one ahead first", arguments: Direction.allCases)
  func restsOnFive(heading: Direction) {
    let plan = ResidencyPlan(for: pager(), lookahead: Lookahead(heading: heading))
    #expect(plan.pages.count == 5)
    #expect(plan.pages.first == Page(column: 0))
    #expect(
      plan.pages[1]
        == (heading.axis == .horizontal
          ? Page(column: heading.sign, row: 0) : Page(column: 0, row: heading.sign)))
    #expect(Set(plan.pages).count == 5)
  }

  @Test("During a drag, the current page comes first, then the page that the drag reveals")
  func followsTheFinger() {
    var pager = pager()
    let finger = Pointer(id: 1, kind: .touch)
    pager.press(finger, at: Point(x: 300, y: 150), time: .zero)
    pager.move(finger, to: Point(x: 240, y: 150), time: Instant(milliseconds: 16))
    let plan = ResidencyPlan(for: pager, lookahead: Lookahead(heading: .left))
    #expect(Array(plan.pages.prefix(2)) == [Page(column: 0), Page(column: 1)])
  }

  @Test("During motion on both axes, all four visible pages come before the others")
  func holdsTheCorners() {
    var pager = pager()
    pager.turn(.right, time: .zero)
    pager.turn(.down, time: Instant(milliseconds: 40))
    pager.advance(to: Instant(milliseconds: 90))
    let placed = pager.placedPages
    #expect(placed.count == 4)
    let plan = ResidencyPlan(for: pager, lookahead: Lookahead(heading: .right))
    #expect(Set(plan.pages.prefix(4)) == Set(placed.map(\.page)))
  }

  @Test("Law 8: in any motion, visible pages come first, the target is included, and no page comes twice")
  func holdsWhatIsSeen() {
    for seed in RandomSequences(count: 4000) {
      var random = seed
      var pager = pager()
      var instant = Instant.zero
      for _ in 0..<8 {
        instant = instant.advanced(bySeconds: .random(in: 0...0.2, using: &random))
        pager.turn(Direction.allCases.randomElement(using: &random) ?? .right, time: instant)
        pager.advance(to: instant.advanced(bySeconds: .random(in: 0...0.1, using: &random)))
        let plan = ResidencyPlan(for: pager, lookahead: Lookahead(heading: .right)).pages
        let seen = pager.placedPages.map(\.page)
        guard Set(plan.prefix(seen.count)) == Set(seen), Set(plan).count == plan.count,
          plan.contains(pager.targetPage), plan.count <= seen.count + 5
        else {
          Issue.record("\(plan) for \(seen) (\(seed))")
          return
        }
      }
    }
  }

  @Test("During fast turns, loads begin ahead of the visible page and reach beyond the target")
  func leadsFromWhatIsSeen() {
    var pager = pager()
    for turn in 0..<5 { pager.turn(.right, time: Instant(milliseconds: Int64(turn) * 30)) }
    pager.advance(to: Instant(milliseconds: 125))
    let current = pager.currentPage.column
    #expect((1...3).contains(current))
    #expect(pager.targetPage == Page(column: 5))
    let plan = ResidencyPlan(for: pager, lookahead: Lookahead(heading: .right, lead: 2, reach: 3))
    #expect(plan.loads == (current + 2...8).map { Page(column: $0) })
    #expect(Set(plan.upcoming).isSuperset(of: plan.loads))
    let resting = ResidencyPlan(for: pager, lookahead: Lookahead(heading: .right, lead: 2, reach: 3, isResting: true))
    #expect(resting.loads == resting.pages[..<resting.seenCount].filter { !plan.loads.contains($0) } + plan.loads)
  }
}
