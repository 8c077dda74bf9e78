import PagerEngine
import PagerGeometry
import Testing

@Suite("Nested pagers")
struct PagerNestTests {
  /// The slop of a finger (pt).
  private static let slop = 12.0

  /// A feed of nine pages of 400 x 300 with a carousel of five cards in it.
  private static func feed() -> NestInput<GridMap> {
    let feed = Pager<GridMap>.grid(columns: .one, rows: .finite(9)) { $0.axes = .vertical }
    let carousel = Pager<GridMap>.grid(columns: .finite(5), rows: .one) { $0.axes = .horizontal }
    var nest = PagerNest(feed, as: "feed")
    nest.add(carousel, as: "carousel", inside: "feed")
    return NestInput(nest)
  }

  /// Pages of 400 x 300 with a free strip in one of them, which can move 100 pt forward to its end and 300 pt back.
  private static func strip(
    _ edge: EdgeBehavior = .rubberBand(), deceleration: Deceleration = .normal
  ) -> NestInput<GridMap> {
    let pages = Pager<GridMap>.grid(columns: .finite(3), rows: .one, at: Page(column: 1)) { $0.edgeBehavior = edge }
    var strip = Pager<GridMap>.grid(columns: .finite(5), rows: .one) {
      $0.axes = .horizontal
      $0.snapPolicy = .free
      $0.deceleration = deceleration
      $0.layout.pageWidth = .points(100)
    }
    strip.jump(to: Page(column: 3), time: .zero)
    var nest = PagerNest(pages, as: "pages")
    nest.add(strip, as: "strip", inside: "pages")
    return NestInput(nest)
  }

  @Test("the removal of a pager cancels its transition")
  func removed() {
    var input = Self.feed()
    input.update("carousel") { $0.turn(.right, time: $0.time) }
    input.wait(50)
    let ended = input.nest.remove("carousel", time: input.nest.time).contains {
      if case .ended(_, .cancelled) = $0.event { $0.pager == "carousel" } else { false }
    }
    #expect(ended)
  }

  // MARK: Across

  @Test("with perpendicular pagers, a swipe at any angle moves one pager, and the other stays")
  func across() {
    for (swipe, mover, other) in [
      (Vector(x: -40, y: 20), "carousel", "feed"), (Vector(x: -20, y: -40), "feed", "carousel"),
      (Vector(x: -30, y: -29), "carousel", "feed"),
    ] {
      var input = Self.feed()
      input.press(in: "carousel")
      for _ in 0..<5 { input.move(by: swipe) }
      input.lift()
      input.settle()
      #expect(input.target(mover) == (mover == "feed" ? Page(column: 0, row: 1) : Page(column: 1)), "\(swipe)")
      #expect(input.target(other) == Page(column: 0), "\(swipe)")
      let begun = input.log.filter { if case .dragBegan = $0.event { true } else { false } }
      #expect(begun.map(\.pager) == [mover], "\(swipe)")
      #expect(!input.log(of: other).contains { if case .willSettle = $0 { true } else { false } }, "\(swipe)")
    }
  }

  @Test("only the innermost pager receives the press, its tap and its cancel")
  func presses() {
    var input = Self.feed()
    input.press(at: Point(x: 120, y: 80), in: "carousel")
    input.lift(after: 50)
    #expect(input.log(of: "carousel") == [.pressed(at: Point(x: 120, y: 80)), .tapped(at: Point(x: 120, y: 80))])
    input.wait(1000)
    input.press(in: "carousel")
    input.move(by: Vector(x: 0, y: -60))
    #expect(input.log(of: "carousel").suffix(2) == [.pressed(at: Point(x: 200, y: 200)), .pressCancelled])
    #expect(input.log(of: "feed") == [.dragBegan(NestInput<GridMap>.finger(1), along: .vertical)])
    #expect(input.offset("feed").y == 60 - Self.slop)
  }

  @Test("a cancelled finger throws nothing, and its drag ends once")
  func cancelled() {
    var input = Self.feed()
    input.press(in: "carousel")
    for _ in 0..<5 { input.move(by: Vector(x: -20, y: 0)) }
    #expect(input.offset("carousel").x == 100 - Self.slop)
    input.cancel()
    input.settle()
    let ended = input.log(of: "carousel").filter { if case .dragEnded = $0 { true } else { false } }
    #expect(ended == [.dragEnded(NestInput<GridMap>.finger(1), velocity: .zero)])
    #expect(input.target("carousel") == Page(column: 0) && input.offset("carousel") == .zero)
  }

  @Test("a wheel turns nothing if no pager of the nest has a page there")
  func wheelWithoutPages() {
    let one = Pager<GridMap>.grid(columns: .one, rows: .one)
    var nest = PagerNest(one, as: "outer")
    nest.add(one, as: "inner", inside: "outer")
    var input = NestInput(nest)
    input.wheel(Vector(x: 1, y: 0), in: "inner")
    input.settle()
    #expect(input.log.isEmpty)
    for id in ["outer", "inner"] { #expect(input.target(id) == Page(column: 0) && input.offset(id) == .zero) }
  }

  @Test("a drag along an axis that is off in every pager is declined once, by the innermost")
  func declined() {
    let outer = Pager<GridMap>.grid { $0.axes = .horizontal }
    var nest = PagerNest(outer, as: "outer")
    nest.add(outer, as: "inner", inside: "outer")
    var input = NestInput(nest)
    input.press(in: "inner")
    for _ in 0..<4 { input.move(by: Vector(x: 0, y: 30)) }
    input.lift()
    #expect(
      input.log.map(\.pager) == ["inner", "inner", "inner"]
        && input.log(of: "inner").last == .dragDeclined(NestInput<GridMap>.finger(1), along: .vertical))
    input.settle()
    #expect(input.nest["outer"]?.isMoving == false && input.nest["inner"]?.isMoving == false)
  }

  // MARK: Along one axis

  @Test("displacement past the inner pager's end moves the outer pager, and returns the same way")
  func handsOver() {
    var input = Self.strip()
    input.press(in: "strip")
    input.move(by: Vector(x: -Self.slop - 90, y: 0))
    #expect(input.offset("strip").x == 90 && input.offset("pages").x == 0)
    // 30 pt more: 10 to the strip's end, 20 for the pages; no second slop.
    input.move(by: Vector(x: -30, y: 0))
    #expect(input.offset("strip").x == 100 && input.offset("pages").x == 20)
    input.move(by: Vector(x: -140, y: 0))
    #expect(input.offset("strip").x == 100 && input.offset("pages").x == 160)
    // 0.4 of a page out, 0.2 back: the pages are at 0.2 and the strip is where it was.
    input.move(by: Vector(x: 80, y: 0))
    #expect(input.offset("strip").x == 100 && input.offset("pages").x == 80)
    input.move(by: Vector(x: 100, y: 0))
    #expect(input.offset("strip").x == 80 && input.offset("pages").x == 0)
    input.move(by: Vector(x: 60, y: 0))
    #expect(input.offset("strip").x == 20)
    // Then past the start, to the strip's other end 300 pt away.
    input.move(by: Vector(x: 350, y: 0))
    #expect(input.offset("strip").x == -300)
    #expect(input.offset("pages").x == -30)
  }

  @Test("the outermost pager has the rubber band")
  func lastEnd() {
    var input = Self.strip(.rubberBand(coefficient: 0.55))
    input.press(in: "strip")
    // 100 pt for the strip, 400 for the page, 100 past the end: (1 - 1 / (0.55 * 100 / 400 + 1)) * 400 = 48.35 pt.
    input.move(by: Vector(x: -Self.slop - 600, y: 0))
    #expect(input.offset("strip").x == 100)
    #expect((input.offset("pages").x - 448.351648351648).magnitude < 1e-9)
  }

  @Test("a fling throws the inner pager alone, or at its end turns the outer one at the finger's velocity")
  func flings() throws {
    var input = Self.strip(deceleration: .fast)
    input.press(in: "strip")
    for _ in 0..<5 { input.move(by: Vector(x: -16, y: 0)) }
    input.lift()
    // 2,000 pt/s would go 199 pt; the strip stops at its end, which is 32 pt away, and turns no page.
    #expect(input.target("pages") == Page(column: 1))
    input.settle()
    #expect(input.target("pages") == Page(column: 1) && input.target("strip") == Page(column: 4))
    #expect(!input.log(of: "pages").contains { if case .dragBegan = $0 { true } else { false } })
    // At the strip's end, the same fling turns the pages.
    input.forget()
    input.press(in: "strip")
    for _ in 0..<5 { input.move(by: Vector(x: -16, y: 0)) }
    input.lift()
    #expect(input.target("pages") == Page(column: 2))
    let release = try #require(input.nest["pages"]?.readout.release)
    #expect((release.velocity.x - 2000).magnitude < 1e-6)
    #expect(input.log(of: "strip").filter { if case .dragBegan = $0 { true } else { false } }.isEmpty)
  }

  @Test("a release exactly at the inner pager's end turns no page of the outer pager")
  func seam() {
    var input = Self.strip()
    input.press(in: "strip")
    input.move(by: Vector(x: -Self.slop - 50, y: 0))
    input.move(by: Vector(x: -50, y: 0))
    #expect(input.offset("strip").x == 100 && input.offset("pages").x == 0)
    input.lift()
    #expect(input.target("pages") == Page(column: 1))
    input.settle()
    #expect(input.target("strip") == Page(column: 4))
  }

  @Test("a release after both pagers moved throws the one that moved last, and the other one rests")
  func releaseOfBoth() {
    var input = Self.strip()
    input.press(in: "strip")
    for _ in 0..<8 { input.move(by: Vector(x: -30, y: 0)) }
    // 228 pt after the slop: 100 and 128.
    #expect(input.offset("pages").x == 128)
    input.lift()
    #expect(input.target("pages") == Page(column: 2) && input.nest["strip"]?.isMoving == false)
    input.settle()
    let ends = input.log.filter { if case .dragEnded = $0.event { true } else { false } }
    #expect(ends.map(\.pager).sorted() == ["pages", "strip"])
  }

  @Test("with `outerFirst`, a sheet opens before its list moves, and the list returns before the sheet closes")
  func outerFirst() {
    // A sheet of two heights, 200 pt apart, with a list in it that is 500 pt longer than its box.
    var sheet = Pager<GridMap>.grid(columns: .one, rows: .finite(2), viewport: Size(width: 400, height: 600)) {
      $0.axes = .vertical
      $0.layout.pageHeight = .points(200)
      $0.edgeBehavior = .held
    }
    sheet.jump(to: Page(column: 0, row: 0), time: .zero)
    let list = Pager<GridMap>.grid(columns: .one, rows: .finite(6), viewport: Size(width: 400, height: 300)) {
      $0.axes = .vertical
      $0.snapPolicy = .free
      $0.layout.pageHeight = .points(100)
    }
    var nest = PagerNest(sheet, as: "sheet")
    nest.add(list, as: "list", inside: "sheet", outerFirst: .down)
    var input = NestInput(nest)
    input.press(at: Point(x: 200, y: 500), in: "list")
    input.move(by: Vector(x: 0, y: -Self.slop - 150))
    #expect(input.offset("sheet").y == 150 && input.offset("list").y == 0)
    input.move(by: Vector(x: 0, y: -80))
    #expect(input.offset("sheet").y == 200 && input.offset("list").y == 30)
    input.move(by: Vector(x: 0, y: 50))
    #expect(input.offset("sheet").y == 180 && input.offset("list").y == 0)
    input.pause()
    input.lift()
    input.settle()
    #expect(input.target("sheet") == Page(column: 0, row: 1))
    // A new drag down: the list is at its top, so the sheet closes.
    input.press(at: Point(x: 200, y: 200), in: "list")
    input.move(by: Vector(x: 0, y: Self.slop + 120))
    #expect(input.offset("sheet").y == -120 && input.offset("list").y == 0)
  }

  @Test("a pager caught in flight follows the finger before the pager inside it")
  func caught() {
    var input = Self.strip()
    input.update("pages") { $0.turn(.right, time: $0.time) }
    input.wait(60)
    let place = input.offset("pages").x
    #expect(place < 0 && place > -400)
    input.press(in: "strip")
    input.move(by: Vector(x: Self.slop + 30, y: 0))
    #expect((input.offset("pages").x - (place - 30)).magnitude < 1e-9 && input.offset("strip").x == 0)
  }

  @Test("a press catches every moving pager under it, and the lift lets each settle")
  func pressCatches() {
    var input = Self.feed()
    input.update("feed") { $0.turn(.down, time: $0.time) }
    input.update("carousel") { $0.turn(.right, time: $0.time) }
    input.wait(50)
    input.press(in: "carousel")
    let places = (input.offset("feed"), input.offset("carousel"))
    input.wait(300)
    #expect(input.offset("feed") == places.0 && input.offset("carousel") == places.1)
    input.lift()
    input.settle()
    #expect(input.target("feed") == Page(column: 0, row: 1) && input.target("carousel") == Page(column: 1))
    #expect(!input.log(of: "carousel").contains { if case .tapped = $0 { true } else { false } })
  }

  // MARK: Other input

  @Test("a key ends the drags of all pagers in the nest, each once")
  func keys() {
    var input = Self.strip()
    input.press(in: "strip")
    input.move(by: Vector(x: -Self.slop - 150, y: 0))
    #expect(input.nest["strip"]?.isDragging == true && input.nest["pages"]?.isDragging == true)
    input.update("pages") { $0.turn(.left, time: $0.time) }
    #expect(input.nest["strip"]?.isDragging == false && input.nest["pages"]?.isDragging == false)
    input.move(by: Vector(x: -50, y: 0))
    input.lift()
    input.settle()
    #expect(input.target("pages") == Page(column: 0))
    for id in ["strip", "pages"] {
      #expect(input.log(of: id).count { if case .dragEnded = $0 { true } else { false } } == 1, "\(id)")
    }
  }

  @Test("a cancel settles every pager, and the removal of a dragged pager ends the drag")
  func cancels() {
    var input = Self.strip()
    input.press(in: "strip")
    input.move(by: Vector(x: -Self.slop - 150, y: 0))
    var other = input
    _ = input.nest.cancelPointers(time: input.after(5))
    #expect(input.nest["pages"]?.isDragging == false)
    input.settle()
    #expect(input.nest.isAnimating == false && input.target("pages") == Page(column: 1))
    let events = other.nest.remove("strip", time: other.after(5))
    #expect(
      events.contains { $0.pager == "pages" && $0.event == .dragEnded(NestInput<GridMap>.finger(1), velocity: .zero) })
    #expect(other.nest["strip"] == nil)
    other.move(by: Vector(x: -50, y: 0))
    other.settle()
    #expect(other.target("pages") == Page(column: 1) && other.nest["pages"]?.isMoving == false)
  }

  @Test("a pager is added only inside an existing pager and under a new name")
  func adding() {
    var nest = PagerNest(Pager<GridMap>.grid(), as: "a")
    let added = [("b", "c"), ("b", "a"), ("a", "b")].map { id, parent in
      nest.add(Pager<GridMap>.grid(), as: id, inside: parent)
    }
    #expect(added == [false, true, false])
    nest.advance(to: .zero)
    let events = nest.press(Pointer(id: 1, kind: .touch), at: .zero, in: "c", time: .zero)
    #expect(events.isEmpty)
  }

  @Test("a wheel turns the innermost pager with a page there, and pagers share a touchpad's pan like a drag")
  func wheelAndPan() {
    var input = Self.strip()
    input.update("strip") { $0.jump(to: Page(column: 4), time: $0.time) }
    _ = input.nest.wheel(Vector(x: 1, y: 0), in: "strip", time: input.after(10))
    #expect(input.target("pages") == Page(column: 2))
    _ = input.nest.wheel(Vector(x: -1, y: 0), in: "strip", time: input.after(200))
    #expect(input.target("strip") == Page(column: 3) && input.target("pages") == Page(column: 2))
    input = Self.strip()
    for step in 0..<20 {
      _ = input.nest.pan(Vector(x: 10, y: 0), in: "strip", time: Instant(milliseconds: Int64(step) * 8))
    }
    // A pan has a mouse's slop of 4 pt.
    #expect(input.offset("strip").x == 100 && input.offset("pages").x == 96)
    _ = input.nest.endPan(time: Instant(milliseconds: 160))
    #expect(input.target("pages") == Page(column: 2))
  }

  @Test("during a touchpad's pan, a finger on another pager drags that pager")
  func pressInPan() {
    var input = Self.feed()
    for _ in 0..<4 { _ = input.nest.pan(Vector(x: 0, y: 10), in: "feed", time: input.after(8)) }
    #expect(input.nest["feed"]?.isDragging == true)
    input.press(in: "carousel", after: 8)
    for _ in 0..<4 { input.move(by: Vector(x: -40, y: 0)) }
    #expect(input.offset("carousel").x == 160 - Self.slop)
  }

  @Test("a drag on a small inner pager reaches farther than four times its size")
  func farFromASmallPager() {
    let pages = Pager<GridMap>.grid(columns: .infinite, rows: .one) { $0.axes = .horizontal }
    let card = Pager<GridMap>.grid(columns: .one, viewport: Size(width: 40, height: 300)) { $0.axes = .vertical }
    var nest = PagerNest(pages, as: "pages")
    nest.add(card, as: "card", inside: "pages")
    var input = NestInput(nest)
    input.press(in: "card")
    for _ in 0..<4 { input.move(by: Vector(x: -200, y: 0)) }
    #expect(input.offset("pages").x == 800 - Self.slop)
  }

  @Test("silence does not end a touchpad's pan begun in a nest")
  func begunPan() {
    var input = Self.feed()
    _ = input.nest.beginPan(in: "carousel", time: input.after(8))
    for _ in 0..<4 { _ = input.nest.pan(Vector(x: 10, y: 0), in: "carousel", time: input.after(8)) }
    input.wait(2000)
    #expect(input.nest["carousel"]?.isDragging == true)
  }

  @Test("the removal of a pager without a part in the drag does not end the drag")
  func removesBystander() {
    var input = Self.feed()
    input.press(in: "carousel")
    input.move(by: Vector(x: 0, y: -Self.slop - 50))
    let events = input.nest.remove("carousel", time: input.after(8))
    #expect(events.isEmpty && input.nest["feed"]?.isDragging == true)
    input.move(by: Vector(x: 0, y: -30))
    #expect(input.offset("feed").y == 80)
    input.lift()
    #expect(input.target("feed") == Page(column: 0, row: 1))
  }

  @Test("the removal of a pager does not affect the settle of another")
  func removesAtRest() {
    var input = Self.feed()
    input.press(in: "carousel")
    for _ in 0..<5 { input.move(by: Vector(x: 0, y: -16)) }
    input.lift()
    var other = input
    other.wait(100)
    _ = input.nest.remove("carousel", time: input.after(50))
    input.wait(50)
    #expect(input.offset("feed") == other.offset("feed") && input.offset("feed").y < 0)
  }

  @Test("a wheel turns the outer pager first in an `outerFirst` direction")
  func wheelOuterFirst() {
    let sheet = Pager<GridMap>.grid(columns: .one, rows: .finite(2)) { $0.axes = .vertical }
    let list = Pager<GridMap>.grid(columns: .one, rows: .finite(3)) { $0.axes = .vertical }
    var nest = PagerNest(sheet, as: "sheet")
    nest.add(list, as: "list", inside: "sheet", outerFirst: .down)
    var input = NestInput(nest)
    var rows: [[Int?]] = []
    for detent in [1.0, 1, 1, -1, -1, -1] {
      _ = input.nest.wheel(Vector(x: 0, y: detent), in: "list", time: input.after(1000))
      rows.append([input.target("sheet")?.row, input.target("list")?.row])
    }
    #expect(rows == [[1, 0], [1, 1], [1, 2], [1, 1], [1, 0], [0, 0]])
  }

  @Test("only the innermost pager reports a long press, without another event, and its lift is no tap")
  func longPress() {
    var input = Self.feed()
    input.press(at: Point(x: 120, y: 80), in: "carousel")
    #expect(input.nest.isAnimating)
    input.wait(499)
    #expect(input.log(of: "carousel") == [.pressed(at: Point(x: 120, y: 80))])
    input.wait(2)
    input.lift()
    #expect(
      input.log(of: "carousel") == [.pressed(at: Point(x: 120, y: 80)), .longPressed(at: Point(x: 120, y: 80))])
    #expect(input.log(of: "feed").isEmpty)
  }

  @Test("the removal of a pager removes all pagers inside it")
  func takesInnerOnesAlong() {
    var nest = PagerNest(Pager<GridMap>.grid(), as: "a")
    nest.add(Pager<GridMap>.grid(), as: "b", inside: "a")
    nest.add(Pager<GridMap>.grid(), as: "c", inside: "b")
    nest.add(Pager<GridMap>.grid(), as: "d", inside: "c")
    nest.remove("b", time: .zero)
    #expect(nest["b"] == nil && nest["c"] == nil && nest["d"] == nil && nest["a"] != nil)
  }

  @Test("a wheel turns one page of the whole nest per 100 ms, and parts of a detent add up across pagers")
  func wheelInterval() {
    let outer = Pager<GridMap>.grid(columns: .one, rows: .finite(3)) { $0.axes = .vertical }
    let inner = Pager<GridMap>.grid(columns: .one, rows: .finite(2)) { $0.axes = .vertical }
    var nest = PagerNest(outer, as: "outer")
    nest.add(inner, as: "inner", inside: "outer")
    var input = NestInput(nest)
    // The inner pager has one page to turn to; 10 ms later the outer one ignores the rest of the burst.
    var rows: [[Int?]] = []
    for (detents, pause) in [(1.0, 10.0), (1, 10), (1, 100), (0.5, 200), (0.5, 10)] {
      _ = input.nest.wheel(
        Vector(x: 0, y: detents), in: rows.count == 3 ? "outer" : "inner", time: input.after(pause))
      rows.append([input.target("inner")?.row, input.target("outer")?.row])
    }
    #expect(rows == [[1, 0], [1, 0], [1, 1], [1, 1], [1, 2]])
  }
}
