import PagerEngine
import PagerGeometry
import Testing

final class CardRow {
  private let count: Int
  private(set) var pager: Pager<GridMap>
  var onOpen: (Int) -> Void = { _ in }

  init(widths: [Double], viewport: Size) {
    var configuration = PagerConfiguration()
    configuration.axes = .horizontal
    configuration.layout = PageLayout(spacing: Vector(x: 8, y: 0), columnWidths: widths, alignment: .start)
    configuration.layout.insets = PageInsets(leading: 16, trailing: 16, top: 12, bottom: 12)
    configuration.layout.containsEnds = true
    count = widths.count
    pager = Pager(
      map: GridMap(columns: .finite(count), rows: .one), at: Page(column: 0), viewport: viewport,
      configuration: configuration)
  }

  /// Handles an event of the cards: a finger, a frame, a turn.
  func update(_ change: (inout Pager<GridMap>) -> PagerUpdate) {
    for case .tapped(let point) in change(&pager).events {
      guard let card = pager.placedPages.first(where: { $0.frame.contains(point) }) else { continue }
      if card.visibleFraction > 0.99 {
        onOpen(card.page.column)
      } else {
        update { $0.scroll(to: card.page, time: $0.time) }
      }
    }
  }

  /// A dot for each place where the cards may come to rest, and the dot of the place they are nearest to.
  var dots: (count: Int, current: Int) {
    let places = pager.snapOffsets(.horizontal, reach: count)
    let distances = places.map { ($0 - pager.offset.x).magnitude }
    return (places.count, distances.indices.min { distances[$0] < distances[$1] } ?? 0)
  }

  /// Whether the arrow buttons at the sides do anything.
  var arrows: (back: Bool, forward: Bool) { (pager.canTurn(.left), pager.canTurn(.right)) }
}

@Suite("Recipe: cards of unequal width")
struct UnequalCardsTests {
  private let finger = Pointer(id: 1, kind: .touch)
  /// Cards that begin at 0, 128, 336, 504, 812 and 960, and end at 1050: there is room for 368, so they rest at 0, 128,
  /// 336, 504 and at most 682.
  private let row = CardRow(widths: [120, 200, 160, 300, 140, 90], viewport: Size(width: 400, height: 200))

  /// Drags by `distance` in a second, and keeps the finger down.
  private func drag(by distance: Double, at begin: Int64 = 0) {
    row.update { $0.press(finger, at: Point(x: 200, y: 100), time: Instant(milliseconds: begin)) }
    for move in 1...50 {
      let x = 200 + distance * Double(move) / 50
      row.update {
        $0.move(finger, to: Point(x: x, y: 100), time: Instant(milliseconds: begin + Int64(20 * move)))
      }
    }
  }

  private func lift(x: Double, at milliseconds: Int64) {
    row.update { $0.lift(finger, at: Point(x: x, y: 100), time: Instant(milliseconds: milliseconds)) }
  }

  private func tap(x: Double, at milliseconds: Int64) {
    row.update { $0.press(finger, at: Point(x: x, y: 100), time: Instant(milliseconds: milliseconds)) }
    lift(x: x, at: milliseconds + 60)
  }

  private func advance(to milliseconds: Int64) {
    row.update { $0.advance(to: Instant(milliseconds: milliseconds)) }
  }

  /// The left edge of the first card, from the left margin.
  private var first: Double {
    let begins: [Double] = [0, 128, 336, 504, 812, 960]
    return row.pager.placedPages.first.map { $0.frame.minX - 16 - begins[$0.page.column] } ?? .nan
  }

  @Test("The arrow buttons go from one rest position to the next, to the right margin, and the dot follows")
  func arrows() {
    let row = CardRow(widths: [120, 200, 160, 300, 140, 90], viewport: Size(width: 400, height: 200))
    if row.arrows.forward { row.update { $0.turn(.right, time: .zero) } }
    print(row.dots)  // 5 dots for 6 cards; the first one until half of the way is done
    #expect(row.dots == (5, 0) && row.pager.targetPage == Page(column: 1))
    row.update { $0.advance(to: Instant(milliseconds: 1000)) }
    #expect(row.dots == (5, 1))
    for (instant, place) in zip([1000, 2000, 3000] as [Int64], [2, 3, 4]) {
      row.update { $0.turn(.right, time: Instant(milliseconds: instant)) }
      row.update { $0.advance(to: Instant(milliseconds: instant + 1000)) }
      #expect(row.dots == (5, place))
    }
    #expect(!row.arrows.forward && row.arrows.back)
    #expect(row.pager.placedPages.last?.frame.maxX == 384)
  }

  @Test("At first the cards begin at the left margin, keep the margins above and below, and turn forward only")
  func start() {
    #expect(row.arrows.forward && !row.arrows.back && row.dots == (5, 0))
    #expect(row.pager.placedPages.map(\.frame.minX) == [16, 144, 352])
    #expect(row.pager.placedPages.map(\.frame.size.width) == [120, 200, 160])
    #expect(row.pager.placedPages.allSatisfy { $0.frame.minY == 12 && $0.frame.maxY == 188 })
  }

  @Test("A drag turns past a third of the distance to the next card, which differs from card to card")
  func turns() {
    // A third of 128 pt is 42; the first 12 pt are the slop.
    drag(by: -12 - 40)
    lift(x: 148, at: 1100)
    advance(to: 3000)
    #expect(first == 0)
    drag(by: -12 - 45, at: 3000)
    lift(x: 143, at: 4100)
    advance(to: 6000)
    #expect(first == -128)
    // The next one is 208 pt away, a third of which is 69.
    drag(by: -12 - 66, at: 6000)
    lift(x: 122, at: 7100)
    advance(to: 9000)
    #expect(first == -128)
    drag(by: -12 - 72, at: 9000)
    lift(x: 116, at: 10_100)
    advance(to: 12_000)
    #expect(first == -336)
  }

  @Test("Past an end the cards follow a rubber band, and return")
  func ends() {
    drag(by: 112)
    // (1 - 1 / (0.55 x 100 / 400 + 1)) x 400
    #expect((first - 48.3516).magnitude < 1e-3)
    lift(x: 312, at: 1100)
    advance(to: 3000)
    #expect(first == 0)
    row.update { $0.jump(to: Page(column: 5), time: Instant(milliseconds: 3000)) }
    #expect(first == -682)
    drag(by: -112, at: 3000)
    #expect((first + 682 + 48.3516).magnitude < 1e-3)
    lift(x: 88, at: 4100)
    advance(to: 6000)
    #expect(first == -682 && row.pager.placedPages.last?.frame.maxX == 384)
  }

  @Test("A tap opens a fully visible card, and scrolls to one that is partly visible")
  func taps() {
    var opened: [Int] = []
    row.onOpen = { opened.append($0) }
    tap(x: 200, at: 0)
    #expect(opened == [1])
    // Card 2 is visible from 352 on.
    tap(x: 380, at: 500)
    advance(to: 2500)
    #expect(opened == [1] && first == -336)
    // The gap between two cards belongs to neither: card 2 ends at 176.
    tap(x: 180, at: 2500)
    advance(to: 3000)
    #expect(opened == [1] && first == -336)
  }

  @Test("The last two cards share a rest position: a scroll between them moves nothing, a turn back leaves both")
  func shared() {
    row.update { $0.jump(to: Page(column: 4), time: .zero) }
    #expect(first == -682 && row.dots == (5, 4))
    row.update { $0.scroll(to: Page(column: 5), time: .zero) }
    #expect(!row.pager.isMoving && first == -682)
    row.update { $0.turn(.left, time: .zero) }
    advance(to: 2000)
    #expect(first == -504)
  }
}
