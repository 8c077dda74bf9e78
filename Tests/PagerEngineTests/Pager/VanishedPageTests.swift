import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// Pages that go while somebody looks at them or has a finger on them.
@Suite("Vanished pages")
struct VanishedPageTests {
  /// A row of numbered pages, any of which may be missing.
  struct ListMap: PageMap {
    var columns: [Int]

    func neighbor(of page: Page, toward direction: Direction) -> Page? {
      guard direction.axis == .horizontal, let index = columns.firstIndex(of: page.column),
        columns.indices.contains(index + direction.sign)
      else { return nil }
      return Page(column: columns[index + direction.sign])
    }

    func steps(from page: Page, to target: Page) -> Steps? {
      guard let from = columns.firstIndex(of: page.column), let to = columns.firstIndex(of: target.column) else {
        return nil
      }
      return Steps(columns: to - from)
    }
  }

  private func hand(at column: Int, of columns: [Int] = Array(0..<10)) -> Hand<ListMap> {
    Hand(Pager(map: ListMap(columns: columns), at: Page(column: column), viewport: Size(width: 400, height: 300)))
  }

  @Test(
    "the nearest page that is left takes its place, the later one of two",
    arguments: [([5], 6), ([5, 6, 7], 4), ([4, 5, 6, 7], 3), ([5, 6, 7, 8, 9], 4), (Array(1..<10), 0)])
  func nearestTakesItsPlace(gone: [Int], next: Int) {
    var hand = hand(at: 5)
    hand.pager.updateMap(time: hand.pager.time) { map in map.columns.removeAll { gone.contains($0) } }
    #expect(hand.pager.settledPage == Page(column: next) && hand.pager.currentPage == Page(column: next))
    #expect(!hand.pager.isMoving && hand.pager.placedPages.map(\.page.column) == [next])
  }

  @Test("the replacement is for when nothing near is left; without one the page stays")
  func replacement() {
    var replaced = hand(at: 5)
    replaced.pager.updateMap(replacement: Page(column: 77), time: .zero) { $0.columns = [76, 77] }
    #expect(replaced.pager.settledPage == Page(column: 77))
    var alone = hand(at: 5)
    alone.pager.updateMap(time: .zero) { $0.columns = [] }
    #expect(alone.pager.placedPages.map(\.page.column) == [5] && alone.pager.invariantViolation == nil)
    alone.turn(.right)
    alone.drag(by: Vector(x: -200, y: 0))
    alone.lift()
    alone.rest()
    alone.pager.updateMap(replacement: Page(column: 3), time: alone.pager.time) { $0.columns = [3] }
    #expect(alone.pager.settledPage == Page(column: 3))
  }

  @Test("pages inserted and removed before the place, under a finger or in flight, move nothing that is seen")
  func keepsThePlace() {
    for seed in RandomSequences(count: 3000) {
      var random = seed
      var hand = hand(at: 500, of: Array(stride(from: 0, to: 1000, by: 10)))
      hand.drag(by: Vector(x: random.length(-350...350), y: 0))
      if Bool.random(using: &random) {
        hand.lift()
        hand.wait(Double.random(in: 0...200, using: &random))
      }
      let seen = hand.pager.placedPages
      let names = Set(seen.map(\.page.column)).union([hand.pager.targetPage.column])
      hand.pager.updateMap(time: hand.pager.time) { map in
        map.columns.removeAll { !names.contains($0) && Int.random(in: 0..<4, using: &random) == 0 }
        // Nothing comes between two pages that are seen side by side.
        let (first, last) = (names.min() ?? 0, names.max() ?? 0)
        for _ in 0..<5 {
          let new = Int.random(in: 0..<1000, using: &random)
          if new < first || new > last, !map.columns.contains(new) { map.columns.append(new) }
        }
        map.columns.sort()
      }
      #expect(hand.pager.placedPages.map(\.page) == seen.map(\.page), "\(seed)")
      for (after, before) in zip(hand.pager.placedPages, seen) {
        #expect((after.frame.minX - before.frame.minX).magnitude < 1e-9, "\(seed)")
      }
      hand.lift()
      hand.rest()
      #expect(hand.pager.offset == .zero && hand.pager.invariantViolation == nil, "\(seed)")
    }
  }

  @Test("a page that goes under the finger ends its drag and its transition once")
  func underTheFinger() {
    var hand = hand(at: 5)
    hand.turn(.right)
    hand.wait(50)
    hand.forget()
    hand.press(at: Point(x: 200, y: 100))
    let events = hand.pager.updateMap(time: hand.pager.time) { $0.columns.removeAll { $0 == 6 } }
    #expect(events.filter { if case .ended(_, .cancelled) = $0 { true } else { false } }.count == 1)
    #expect(hand.pager.settledPage == Page(column: 7))
    hand.lift()
    hand.rest()
    #expect(hand.pager.settledPage == Page(column: 7) && hand.pager.invariantViolation == nil)
  }
}
