import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Readout")
struct PagerReadoutTests {
  @Test("a readout has the pager's values in every phase")
  func fields() {
    var input = PagerInput(Pager.grid())
    #expect(input.pager.readout.phase == .resting && input.pager.readout.release == nil)
    input.press(at: Point(x: 300, y: 150), after: 5)
    #expect(input.pager.readout.phase == .pressed && input.pager.readout.time == Instant(milliseconds: 5))
    for _ in 0..<10 { input.move(by: Vector(x: -24, y: 0)) }
    let dragged = input.pager.readout
    #expect(dragged.phase == .dragged && dragged.draggedAxis == .horizontal && !dragged.isAnimating)
    // 240 pt less the slop, past the middle: the next page is the nearest, and the target is still the first.
    #expect(dragged.offset == Vector(x: 228, y: 0) && (dragged.velocity.x - 3000).magnitude < 1e-6)
    #expect(dragged.currentPage == Page(column: 1) && dragged.targetPage == Page(column: 0))
    #expect(dragged.settledPage == Page(column: 0))
    input.lift()
    let settling = input.pager.readout
    #expect(settling.phase == .settling && settling.isAnimating && settling.draggedAxis == nil)
    #expect(settling.targetPage == Page(column: 1) && settling.settledPage == Page(column: 0))
    #expect(settling.offset == Vector(x: -172, y: 0) && settling.release?.target == Page(column: 1))
    #expect(settling.velocity == input.pager.settlingVelocity && settling.digest == input.pager.digest)
    input.settle()
    input.turn(.down)
    let turning = input.pager.readout
    #expect(turning.currentPage == Page(column: 1) && turning.targetPage == Page(column: 1, row: 1))
    #expect(turning.settledPage == Page(column: 1) && turning.configuration == input.pager.configuration)
  }
}
