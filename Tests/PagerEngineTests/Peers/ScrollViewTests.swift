import PagerGeometry
import Testing

@testable import PagerEngine

/// The numbers that are known of UIScrollView, and what libadwaita's carousel and PhotoSwipe share with them.
@Suite("UIScrollView and others")
struct ScrollViewTests {
  @Test(
    "the rubber band of 960 pt gives the figures that were published for it",
    arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func rubberBand(distance: Double, published: Double) {
    #expect((RubberBand(reach: 960).compressed(distance) - published).magnitude < 0.01)
  }

  @Test("a single page gives way like an end on both sides, and comes back", arguments: Axis.allCases, [1.0, -1])
  func singlePage(axis: Axis, sign: Double) {
    var input = PagerInput(Pager.grid(columns: .one, rows: .one, viewport: Size(width: 400, height: 400)))
    input.hold(pages: sign * 0.25, of: 400, along: axis)
    #expect((input.pager.offset[axis] - sign * 48.3516).magnitude < 1e-3)
    input.lift(after: 60)
    input.settle()
    #expect(input.pager.offset == .zero)
    #expect(input.pagesPassed.isEmpty)
  }

  @Test("a projection of 0.998 a millisecond goes 0.499 of the velocity, where the glide goes 0.4995 of it")
  func projection() {
    let glide = GlideMotion(
      velocity: 1000, rate: Deceleration.normal.rate, room: nil, spring: Spring(),
      tolerance: Tolerance(distance: 0.25, velocity: 20))
    #expect((glide.travel - 1000 * 0.998 / (1 - 0.998) / 1000).magnitude < 0.51)
  }

  @Test("a carousel keeps its page when pages are put in before it and taken away again")
  func insertBefore() {
    // The place in the list is the map's; the page keeps its name.
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

  @Test("a drag along the axis that a carousel does not have is declined once, moves nothing and is no tap")
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

  @Test("a press stops a slide where it is, and a lift without a drag lets it go on to where it was going")
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

  @Test("the first page follows the last in a ring, and a scroll goes the shorter side")
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
