import Foundation
import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Progress, state and scrolls")
struct ProgressTests {
  @Test("progress is 0 on the first page, 1 on the last, in proportion between, and nil without ends")
  func progress() {
    var input = PagerInput(Pager.grid(columns: .finite(5), rows: .one))
    #expect(input.pager.progress(.horizontal) == 0 && input.pager.progress(.vertical) == 0)
    input.drag(by: Vector(x: -212, y: 0), moves: 106)
    #expect(input.pager.progress(.horizontal) == 0.125)
    _ = input.pager.jump(to: Page(column: 4), time: input.pager.time)
    #expect(input.pager.progress(.horizontal) == 1)
    #expect(Pager.grid().progress(.horizontal) == nil && Pager.grid(columns: .wrapping(4)).progress(.horizontal) == nil)
  }

  @Test("each snap offset is listed once, and canTurn reports whether a turn reaches another one")
  func places() {
    var input = PagerInput(
      Pager.grid(columns: .finite(5), rows: .one) {
        $0.layout = PageLayout(pageWidth: .points(150), alignment: .start)
        $0.layout.containsEnds = true
      })
    #expect(input.pager.snapOffsets(.horizontal, reach: 10) == [0, 150, 300, 350])
    #expect(input.pager.canTurn(.right) && !input.pager.canTurn(.left) && !input.pager.canTurn(.down))
    _ = input.pager.jump(to: Page(column: 4), time: input.pager.time)
    #expect(input.pager.snapOffsets(.horizontal, reach: 10) == [-350, -200, -50, 0])
    #expect(input.pager.snapOffsets(.horizontal, reach: 0) == [0])
    #expect(!input.pager.canTurn(.right) && input.pager.canTurn(.left) && input.pager.progress(.horizontal) == 1)
  }

  @Test("a restored state has the stored page, and on a free canvas the stored offset")
  func state() throws {
    var paging = PagerInput(Pager.grid())
    paging.turn(.right)
    #expect(paging.pager.state == PagerState(page: Page(column: 1)))
    var free = PagerInput(Pager.grid { $0.snapPolicy = .free })
    free.drag(by: Vector(x: -130, y: 40))
    free.lift(after: 100)
    free.settle()
    let stored = try JSONDecoder().decode(PagerState.self, from: JSONEncoder().encode(free.pager.state))
    let again = Pager(
      map: GridMap(), restoring: stored, viewport: Size(width: 400, height: 300),
      configuration: free.pager.configuration)
    #expect((again.offset - free.pager.offset).length < 1e-9 && again.settledPage == free.pager.settledPage)
    #expect(!again.isMoving && again.invariantViolation == nil)
    let gone = Pager(
      map: GridMap(columns: .finite(3)), restoring: PagerState(page: Page(column: 9)),
      viewport: Size(width: 400, height: 300))
    #expect(gone.settledPage == Page(column: 2))
  }

  @Test("a scroll can have its own curve, which later turns do not use")
  func ownCurve() {
    var input = PagerInput(Pager.grid())
    _ = input.pager.scroll(to: Page(column: 1), curve: .easeOut(duration: 1), time: input.pager.time)
    input.wait(990)
    #expect(input.pager.isMoving)
    input.wait(20)
    #expect(!input.pager.isMoving)
    input.turn(.right)
    input.wait(500)
    #expect(!input.pager.isMoving)
  }

  @Test("a scroll beyond the map goes to the nearest page on request, and is refused otherwise")
  func heldToMap() {
    var input = PagerInput(Pager.grid(columns: .finite(4), rows: .one))
    #expect(input.pager.scroll(to: Page(column: 99), time: input.pager.time).transition == nil)
    _ = input.pager.scroll(to: Page(column: 99), isHeldToMap: true, time: input.pager.time)
    #expect(input.pager.targetPage == Page(column: 3))
    _ = input.pager.scroll(to: Page(column: -5, row: 2), isHeldToMap: true, time: input.pager.time)
    #expect(input.pager.targetPage == Page(column: 0))
    #expect(GridMap(columns: .wrapping(5)).nearestPage(to: Page(column: -1)) == Page(column: 4))
    #expect(GridMap(columns: .finite(0)).nearestPage(to: Page(column: 0)) == nil)
    #expect(RaggedMap(lengths: [2, 5]).nearestPage(to: Page(column: 9, row: 0)) == Page(column: 1, row: 0))
    #expect(RaggedMap(lengths: []).nearestPage(to: Page(column: 0)) == nil)
  }

  @Test("a drag is reported once, with its pointer and axis, after the press is cancelled")
  func tellsDrags() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -60, y: 4))
    #expect(
      input.log == [
        .pressed(at: Point(x: 200, y: 150)), .pressCancelled,
        .dragBegan(Pointer(id: 1, kind: .touch), along: .horizontal),
      ])
    var free = PagerInput(Pager.grid { $0.snapPolicy = .free })
    free.drag(by: Vector(x: -60, y: 30))
    #expect(free.log.last == .dragBegan(Pointer(id: 1, kind: .touch), along: nil))
  }
}
