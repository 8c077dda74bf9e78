import PagerGeometry
import Testing

@testable import PagerEngine

/// The published numbers of UIScrollView, and behaviour that libadwaita's carousel and PhotoSwipe share with it.
@Suite("UIScrollView and others")
struct ScrollViewTests {
  @Test(
    "the rubber band of 960 pt has its published values",
    arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func rubberBand(distance: Double, published: Double) {
    #expect((RubberBand(reach: 960).compressed(distance) - published).magnitude < 0.01)
  }

  @Test("a single page has a rubber band on both sides, and returns", arguments: Axis.allCases, [1.0, -1])
  func singlePage(axis: Axis, sign: Double) {
    var input = PagerInput(Pager.grid(columns: .one, rows: .one, viewport: Size(width: 400, height: 400)))
    input.hold(pages: sign * 0.25, of: 400, along: axis)
    #expect((input.pager.offset[axis] - sign * 48.3516).magnitude < 1e-3)
    input.lift(after: 60)
    input.settle()
    #expect(input.pager.offset == .zero)
    #expect(input.pagesPassed.isEmpty)
  }

  @Test("a glide of 0.998 per ms travels as far as a projection by 0.499 of the velocity, within 0.51 pt")
  func projection() {
    let glide = GlideMotion(
      velocity: 1000, rate: Deceleration.normal.rate, room: nil, spring: Spring(),
      tolerance: Tolerance(distance: 0.25, velocity: 20))
    #expect((glide.travel - 1000 * 0.998 / (1 - 0.998) / 1000).magnitude < 0.51)
  }

  @Test("a carousel keeps its page when pages are added, and goes back to it when they are removed")
  func insertBefore() {
    // The map has the positions in the list; the page keeps its name.
    var pager = Pager(
      map: GridMap(columns: .finite(1), rows: .one), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    #expect(pager.page(Steps(columns: 1)) == nil)
    pager.updateMap(time: .zero) { $0.columns = .finite(3) }
    #expect(pager.settledPage == Page(column: 0))
    #expect(pager.page(Steps(columns: 2)) == Page(column: 2))
    _ = pager.jump(to: Page(column: 2), time: .zero)
    pager.updateMap(time: .zero) { $0.columns = .finite(1) }
    #expect(pager.settledPage == Page(column: 0))
    #expect(pager.offset == .zero)
  }

  @Test("a drag along a disabled axis is declined once, moves nothing and is not a tap")
  func otherAxis() {
    var input = PagerInput(Pager.grid { $0.axes = .horizontal })
    input.drag(by: Vector(x: 3, y: -120))
    input.move(by: Vector(x: -200, y: 0))
    input.lift()
    #expect(input.pager.offset == .zero)
    #expect(!input.pager.isMoving)
    let pointer = PagerInput<GridMap>.finger(1)
    #expect(
      input.log == [
        .pressed(at: Point(x: 200, y: 150)), .pressCancelled, .dragDeclined(pointer, along: .vertical),
      ])
  }

  @Test("a press stops a slide in place, and a lift without a drag lets it continue to its page")
  func pressInASlide() {
    var input = PagerInput(Pager.grid(columns: .finite(9), rows: .one))
    input.turn(.right)
    input.wait(60)
    input.press(at: Point(x: 200, y: 150))
    let caught = input.pager.offset
    input.wait(200)
    #expect(input.pager.offset == caught)
    input.lift()
    input.settle()
    #expect(input.pager.settledPage == Page(column: 1))
    #expect(!input.log.contains { if case .tapped = $0 { true } else { false } })
  }

  @Test("in a ring the first page follows the last, and a scroll goes the shorter way")
  func ring() {
    var input = PagerInput(Pager.grid(columns: .wrapping(5), rows: .one, at: Page(column: 4)))
    input.fling(150, at: 1200)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 0))
    input.forget()
    _ = input.pager.scroll(to: Page(column: 3), time: input.pager.time)
    input.settle()
    #expect(input.pagesPassed == [Page(column: 4), Page(column: 3)])
  }
}
