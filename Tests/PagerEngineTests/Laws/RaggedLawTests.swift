import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Ragged rows")
struct RaggedLawTests {
  @Test("between two events, every visible page moves smoothly and keeps its identity in each millisecond")
  func keepsIdentity() {
    for seed in LawTests.sequences(part: 0.15) {
      var random = seed
      var input = PagerInput(random.albumPager(random.lengths()))
      input.pager.configuration.isRightToLeft = Bool.random(using: &random)
      for _ in 0..<6 {
        let direction = Direction.allCases.randomElement(using: &random, else: .right)
        if Bool.random(using: &random) { random.flick(direction, with: &input) } else { random.act(on: &input) }
        var before = input.pager
        for _ in 0..<Int.random(in: 0...60, using: &random) {
          input.wait(1)
          if let jump = Self.jump(from: before, to: input.pager) {
            Issue.record("\(jump) (\(seed))")
            return
          }
          before = input.pager
        }
      }
    }
  }

  /// The first clearly visible page that moved too far within a millisecond, or `nil`.
  private static func jump(from before: Pager<RaggedMap>, to after: Pager<RaggedMap>) -> String? {
    let placed = after.placedPages
    var most = Vector.zero
    for axis in Axis.allCases {
      let velocity = max(before.settlingVelocity[axis].magnitude, after.settlingVelocity[axis].magnitude)
      most[axis] = velocity * 1e-3 + 1.5
    }
    for page in before.placedPages where page.visibleFraction > 0.12 {
      let isThere = placed.contains {
        let displacement = $0.frame.origin - page.frame.origin
        return $0.page == page.page && displacement.x.magnitude <= most.x && displacement.y.magnitude <= most.y
      }
      if !isThere { return "\(page.page) was at \(page.frame), now \(placed.map { ($0.page, $0.frame) })" }
    }
    return nil
  }

  @Test("a vertical turn returns to the last visited page of an album")
  func remembers() {
    for seed in LawTests.sequences(part: 0.2) {
      var random = seed
      let lengths = random.lengths()
      var input = PagerInput(random.albumPager(lengths))
      var left = lengths.indices.map { input.pager.map.remembered(row: $0) }
      var row = input.pager.targetPage.row
      left[row] = input.pager.targetPage.column
      for _ in 0..<8 {
        let direction = Direction.allCases.randomElement(using: &random, else: .right)
        input.turn(direction, isAnimated: Bool.random(using: &random))
        input.settle()
        switch direction.axis {
        case .horizontal: left[row] = max(0, min(lengths[row] - 1, left[row] + direction.sign))
        case .vertical: row = max(0, min(lengths.count - 1, row + direction.sign))
        }
        #expect(input.pager.settledPage == Page(column: left[row], row: row), "\(seed)")
      }
    }
  }

  @Test("a page that a short album lacks is not placed")
  func missingCorner() {
    var map = RaggedMap(lengths: [5, 1])
    map.visit(Page(column: 2, row: 0))
    var input = PagerInput(
      Pager(map: map, at: Page(column: 2, row: 0), viewport: Size(width: 400, height: 300)))
    input.turn(.right)
    input.wait(60)
    input.drag(by: Vector(x: 0, y: -150))
    let pages = input.pager.placedPages.map(\.page)
    #expect(pages == [Page(column: 2, row: 0), Page(column: 3, row: 0), Page(column: 0, row: 1)])
  }

  @Test("a turn down during another turn settles on the last visited page of the row below")
  func diagonal() {
    var map = RaggedMap(lengths: [9, 9])
    map.visit(Page(column: 6, row: 1))
    var input = PagerInput(Pager(map: map, at: Page(column: 1, row: 0), viewport: Size(width: 400, height: 300)))
    input.turn(.right)
    input.wait(80)
    input.turn(.down)
    #expect(input.pager.targetPage == Page(column: 6, row: 1))
    input.settle()
    #expect(input.pager.settledPage == Page(column: 6, row: 1))
    input.turn(.up)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 2, row: 0))
  }
}
