import PageStore
import PagerEngine
import PagerGeometry
import TestSupport
import Testing

@Suite("The load plan")
struct LoadPlanTests {
  private func page(_ column: Int) -> Page { Page(column: column) }

  private func plan(_ plan: ResidencyPlan, capacity: Int = 6, holding: [Page: LoadPlan.Holding] = [:]) -> LoadPlan {
    LoadPlan(plan, capacity: capacity) { holding[$0] ?? .nothing }
  }

  @Test("Visible pages load now, other pages soon, and pages with a picture not at all")
  func ordersLoads() {
    let residency = ResidencyPlan(pages: [page(0), page(1), page(-1)], seenCount: 1)
    let load = plan(residency, holding: [page(1): .picture])
    #expect(load.keep == [page(0), page(1), page(-1)])
    #expect(load.loads.map(\.page) == [page(0), page(-1)])
    #expect(load.loads.map(\.urgency) == [.now, .soon])
  }

  @Test("During fast turns, running decodes ahead finish, and a running one behind is dropped")
  func finishesWhatIsAhead() {
    let residency = ResidencyPlan(
      pages: [page(0), page(1), page(-1)], seenCount: 1, ahead: [page(2), page(3), page(4)],
      loads: [page(3), page(4)])
    let load = plan(residency, holding: [page(2): .asked, page(-1): .asked, page(0): .asked])
    #expect(load.loads.filter { $0.urgency == .soon }.map(\.page) == [page(3), page(4)])
    #expect(Set(load.loads.filter { $0.urgency == .ifRunning }.map(\.page)) == [page(0), page(2)])
    #expect(!load.keep.contains(page(-1)))
  }

  @Test("A running decode ahead finishes, but pages that will be passed are not begun")
  func finishesFirst() {
    let residency = ResidencyPlan(
      pages: [page(0), page(1), page(-1)], seenCount: 1, ahead: (2...7).map(page), loads: [0, 5, 6, 7].map(page))
    let load = plan(residency, holding: [page(0): .picture, page(2): .picture, page(3): .asked, page(-1): .picture])
    #expect(load.keep == [0, 2, 3, 5, 6, 7].map(page))
    #expect(load.loads.map(\.page) == [5, 6, 7, 3].map(page))
    #expect(load.loads.map(\.urgency) == [.soon, .soon, .soon, .ifRunning])
  }

  @Test("Any plan keeps all visible pages, stays within the capacity and loads no page twice")
  func keepsTheBudget() {
    for seed in RandomSequences(count: 3000) {
      var random = seed
      var pager = Pager(map: GridMap(), at: page(0), viewport: Size(width: 400, height: 300))
      var rate = TurnRate()
      var instant = Instant.zero
      for _ in 0..<8 {
        instant = instant.advanced(bySeconds: .random(in: 0...0.2, using: &random))
        let direction =
          Bool.random(using: &random) ? rate.heading : Direction.allCases.randomElement(using: &random) ?? .up
        let isAnimated = Bool.random(using: &random)
        pager.turn(direction, isAnimated: isAnimated, time: instant)
        rate.turn(direction, isAtOnce: !isAnimated, leavesSharp: Bool.random(using: &random), at: instant)
        pager.advance(to: instant.advanced(bySeconds: .random(in: 0...0.1, using: &random)))
        let lookahead = rate.lookahead(decoding: .random(in: 0.02...0.5, using: &random), at: instant)
        let residency = ResidencyPlan(for: pager, lookahead: lookahead)
        let capacity = Int.random(in: 1...8, using: &random)
        let choices: [LoadPlan.Holding] = [.nothing, .asked, .picture]
        var holding: [Page: LoadPlan.Holding] = [:]
        for page in residency.pages + residency.ahead { holding[page] = choices.randomElement(using: &random) }
        let load = plan(residency, capacity: capacity, holding: holding)
        let seen = residency.pages.prefix(residency.seenCount)
        let costly = load.keep.count { holding[$0] != .nothing || residency.loads.contains($0) }
        let loaded = load.loads.map(\.page)
        guard Set(seen).isSubset(of: load.keep), costly <= max(capacity, seen.count),
          Set(loaded).isSubset(of: load.keep), Set(loaded).count == loaded.count,
          !loaded.contains(where: { holding[$0] == .picture }),
          load.loads.allSatisfy({ $0.urgency != .now || seen.contains($0.page) }),
          load.loads.allSatisfy({ $0.urgency != .ifRunning || holding[$0.page] == .asked }),
          lookahead.lead > 0 || seen.allSatisfy({ holding[$0] == .picture || loaded.contains($0) }),
          Set(residency.previews).isSuperset(of: seen)
        else {
          Issue.record("\(load) for \(residency) in \(capacity) (\(seed))")
          return
        }
      }
    }
  }

  @Test("A lookahead past the end of the row loads the last page of the row")
  func endsWithTheRow() {
    let map = GridMap(columns: .finite(5), rows: .one)
    let pager = Pager(map: map, at: page(2), viewport: Size(width: 400, height: 300))
    let residency = ResidencyPlan(for: pager, lookahead: Lookahead(heading: .right, lead: 4, reach: 5))
    #expect(residency.loads == [page(4)])
    let atEnd = Pager(map: map, at: page(4), viewport: Size(width: 400, height: 300))
    #expect(ResidencyPlan(for: atEnd, lookahead: Lookahead(heading: .right, lead: 4, reach: 5)).loads.first == page(4))
  }
}

@Suite("The budget")
struct StoreBudgetTests {
  private let box = PixelSize(width: 1920, height: 1080)
  private let page = 1920 * 1080 * 4

  @Test("The default budget holds five pages of the viewport and one in flight, at any size")
  func hasADefault() {
    #expect(StoreBudget().capacity(of: box) == 6)
    #expect(StoreBudget().capacity(of: PixelSize(width: 7680, height: 4320)) == 6)
    #expect(StoreBudget().box(for: 4, in: box) == box)
  }

  @Test(
    "Visible pages shrink only as far as the budget requires, and at most to an eighth",
    arguments: 1...4, [1, 2, 4, 16, 64])
  func dropsScale(seen: Int, quarters: Int) {
    let budget = StoreBudget(bytes: page * quarters / 4)
    let scaled = budget.box(for: seen, in: box)
    let isLeast = scaled.width == box.width >> 3
    #expect(isLeast || seen * scaled.width * scaled.height * 4 <= page * quarters / 4)
    let twice = PixelSize(width: scaled.width * 2, height: scaled.height * 2)
    #expect(scaled == box || seen * twice.width * twice.height * 4 > page * quarters / 4)
  }
}
