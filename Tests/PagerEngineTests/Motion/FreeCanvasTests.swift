import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// A canvas without snap points: both axes follow the finger, and what is thrown glides on.
@Suite("Free canvas")
struct FreeCanvasTests {
  static func canvas(
    columns: GridMap.Extent = .infinite, rows: GridMap.Extent = .infinite, at page: Page = Page(column: 0),
    _ configure: (inout PagerConfiguration) -> Void = { _ in }
  ) -> Pager<GridMap> {
    .grid(columns: columns, rows: rows, at: page) {
      $0.snapPolicy = .free
      $0.layout = PageLayout(pageWidth: .points(100), pageHeight: .points(100))
      configure(&$0)
    }
  }

  @Test("both axes follow a finger, less the slop along its way")
  func followsBoth() {
    var hand = Hand(Self.canvas())
    hand.press(at: Point(x: 200, y: 150))
    hand.move(by: Vector(x: -30, y: -40))
    #expect(hand.pager.isDragging && hand.pager.draggedAxis == nil)
    // 50 pt of way less 12 of slop, in the proportion 3 : 4.
    #expect((hand.pager.offset.x - 30 * 38 / 50).magnitude < 1e-9)
    #expect((hand.pager.offset.y - 40 * 38 / 50).magnitude < 1e-9)
    hand.move(by: Vector(x: 7, y: -3))
    #expect((hand.pager.offset.x - 30 * 38 / 50 + 7).magnitude < 1e-9)
    #expect((hand.pager.offset.y - 40 * 38 / 50 - 3).magnitude < 1e-9)
  }

  @Test("a throw at v comes to rest v / 2 farther, or v / 10 when it is to be fast", arguments: Deceleration.allCases)
  func glides(deceleration: Deceleration) {
    var hand = Hand(Self.canvas { $0.deceleration = deceleration })
    hand.press(at: Point(x: 200, y: 150))
    for _ in 0..<6 { hand.move(by: Vector(x: -16, y: 8)) }
    let start = hand.pager.visibleOrigin
    hand.lift()
    #expect((hand.pager.settlingVelocity - Vector(x: 2000, y: -1000)).length < 1e-6)
    hand.wait(100)
    let left: Double = deceleration == .normal ? 0.8185668 : 0.3660323
    #expect((hand.pager.settlingVelocity.x - 2000 * left).magnitude < 0.001 * 2000)
    hand.rest()
    let way = hand.pager.visibleOrigin - start
    let rate: Double = deceleration == .normal ? 2.002003 : 10.050336
    #expect((way - Vector(x: 2000 / rate, y: -1000 / rate)).length < 1e-3)
    #expect(hand.pager.targetPage == hand.pager.currentPage && hand.pager.settledPage == hand.pager.currentPage)
  }

  @Test("a press stops it where it is, and a lift leaves it there; no tap")
  func pressStops() {
    for seed in RandomSequences(count: 2000) {
      var random = seed
      var hand = Hand(Self.canvas())
      hand.drag(by: Vector(x: random.length(-300...300), y: random.length(-300...300)))
      hand.lift()
      hand.wait(Double.random(in: 0...400, using: &random))
      guard hand.pager.isMoving else { continue }
      hand.forget()
      let place = hand.pager.visibleOrigin
      hand.press(at: Point(x: 50, y: 50))
      hand.lift(after: Double.random(in: 0...300, using: &random))
      #expect((hand.pager.visibleOrigin - place).length < 1e-9, "\(seed)")
      #expect(!hand.pager.isMoving && hand.pager.settledPage == hand.pager.currentPage, "\(seed)")
      #expect(!hand.log.contains { if case .tapped = $0 { true } else { false } }, "\(seed)")
      #expect(hand.log.filter { if case .ended = $0 { true } else { false } }.count == 2, "\(seed)")
    }
  }

  @Test("a glide that would pass an end bounces there with the velocity that is left, and rests on the last page")
  func bounces() {
    var hand = Hand(Self.canvas(columns: .finite(4), rows: .one))
    hand.press(at: Point(x: 200, y: 150))
    for _ in 0..<6 { hand.move(by: Vector(x: -16, y: 0)) }
    hand.lift()
    var farthest = 0.0
    var last = hand.pager.visibleOrigin
    for _ in 0..<1000 {
      hand.wait(2)
      let origin = hand.pager.visibleOrigin
      #expect((origin - last).length < 2000 * 0.002 + 0.3)
      last = origin
      farthest = max(farthest, origin.x)
    }
    #expect(farthest > 301 && farthest < 400)
    #expect(hand.pager.visibleOrigin == Vector(x: 300, y: 0) && !hand.pager.isMoving)
    #expect(hand.pager.settledPage == Page(column: 3))
  }

  @Test("tile (10^12, -10^12) moves as tile (0, 0) does, to the bit")
  func farTiles() {
    let far = 1_000_000_000_000
    func fly(from page: Page) -> Hand<GridMap> {
      var hand = Hand(Self.canvas(at: page))
      for _ in 0..<40 {
        hand.drag(by: Vector(x: -170, y: 130))
        hand.lift()
        hand.wait(90)
      }
      hand.rest()
      return hand
    }
    let (here, there) = (fly(from: Page(column: 0)), fly(from: Page(column: far, row: -far)))
    #expect(here.pager.placedPages.map(\.frame) == there.pager.placedPages.map(\.frame))
    #expect(here.pager.targetPage.column > 40)
    let target = here.pager.targetPage
    #expect(there.pager.targetPage == Page(column: target.column + far, row: target.row - far))
  }

  @Test("a scroll flies to the middle of a page and says when it is there; keys move by a page and keep the rest")
  func scrolls() {
    var hand = Hand(Self.canvas())
    hand.drag(by: Vector(x: -170, y: 130))
    hand.lift()
    hand.rest()
    let origin = hand.pager.visibleOrigin
    hand.turn(.right)
    hand.rest()
    #expect((hand.pager.visibleOrigin - origin - Vector(x: 100, y: 0)).length < 1e-9)
    let (id, _) = hand.pager.scroll(to: Page(column: 0), time: hand.pager.time)
    hand.forget()
    hand.rest()
    #expect(hand.pager.visibleOrigin == .zero)
    #expect(hand.log.contains { $0 == id.map { .ended($0, .settled) } })
  }

  @Test("asked to, a canvas locks an axis like any pager, and still rests anywhere along it")
  func locks() {
    var hand = Hand(Self.canvas { $0.locksFreeAxis = true })
    hand.drag(by: Vector(x: -160, y: 20))
    #expect(hand.pager.draggedAxis == .horizontal && hand.pager.offset.y == 0)
    hand.lift(after: 60)
    #expect(!hand.pager.isMoving && (hand.pager.visibleOrigin.x - 148).magnitude < 1e-9)
  }

  @Test("a canvas that becomes a pager settles on a page, under a finger too")
  func becomesPager() {
    var hand = Hand(Self.canvas())
    hand.drag(by: Vector(x: -160, y: 130))
    hand.pager.configure(PagerConfiguration(), time: hand.pager.time)
    hand.rest()
    #expect(hand.pager.offset == .zero && !hand.pager.isMoving)
    hand.lift()
    #expect(hand.pager.invariantViolation == nil)
  }
}

extension Pager where Map == GridMap {
  /// Where the canvas stands (pt), counted from page (0, 0) at rest; pages of 100 points.
  fileprivate var visibleOrigin: Vector {
    Vector(x: Double(targetPage.column) * 100 + offset.x, y: Double(targetPage.row) * 100 + offset.y)
  }
}
