import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Target proposals")
struct TargetProposalTests {
  @Test("a release proposes the policy's page and settles on the chosen page in one transition")
  func choosesAnother() {
    var input = PagerInput(Pager.grid(rows: .one))
    input.pager.chooseTarget = { proposal in
      #expect(proposal.base == Page(column: 0) && proposal.page == Page(column: 1))
      #expect(proposal.cause == .release && proposal.axis == .horizontal)
      #expect(proposal.velocity.x > 400 && proposal.velocity.y == 0)
      #expect(proposal.offset.x == 188 && proposal.translation == Vector(x: -200, y: 0))
      #expect(proposal.projectedEnd.x == proposal.offset.x + 0.25 * proposal.velocity.x)
      #expect(proposal.settleDuration > 0.1 && proposal.settleDuration < 1)
      return Page(column: proposal.page.column + 2)
    }
    input.drag(by: Vector(x: -200, y: 0))
    input.lift()
    #expect(input.pager.targetPage == Page(column: 3))
    input.settle()
    #expect(input.pager.settledPage == Page(column: 3))
    #expect(input.log.filter { if case .willSettle = $0 { true } else { false } }.count == 1)
  }

  @Test("a chosen page that does not exist or is too far away is ignored", arguments: [-1, 7, 2000])
  func refusesNonsense(column: Int) {
    var input = PagerInput(Pager.grid(columns: column == 2000 ? .infinite : .finite(5), rows: .one))
    input.pager.chooseTarget = { _ in Page(column: column) }
    input.drag(by: Vector(x: -200, y: 0))
    input.lift()
    #expect(input.pager.targetPage == Page(column: 1))
  }

  @Test("the choice of another page in a visible row does not move the visible pages")
  func keepsSeenRows() {
    var map = RaggedMap(lengths: [5, 12])
    map.visit(Page(column: 7, row: 1))
    var input = PagerInput(Pager(map: map, at: Page(column: 0), viewport: Size(width: 400, height: 300)))
    input.pager.chooseTarget = { _ in Page(column: 9, row: 1) }
    input.drag(by: Vector(x: 0, y: -12 - 150))
    let seen = input.pager.placedPages
    #expect(seen.map(\.page) == [Page(column: 0, row: 0), Page(column: 7, row: 1)])
    input.lift()
    #expect(input.pager.placedPages.map(\.page) == seen.map(\.page))
    #expect(input.pager.placedPages.map(\.frame) == seen.map(\.frame))
    #expect(input.pager.targetPage == Page(column: 9, row: 1) && input.pager.offset == Vector(x: -800, y: -150))
  }

  @Test("the settle duration of a throw is that of the axis that takes longer")
  func durationOfThrow() {
    var input = PagerInput(FreeCanvasTests.canvas())
    input.pager.chooseTarget = { proposal in
      // From 2000 and 200 pt/s down to 20: ln 100 and ln 10, divided by the rate of 2.002 per second.
      #expect((proposal.settleDuration - 2.30028).magnitude < 1e-3)
      return proposal.page
    }
    input.press(at: Point(x: 200, y: 150))
    for _ in 0..<6 { input.move(by: Vector(x: -16, y: 1.6)) }
    input.lift()
    #expect(input.pager.isMoving)
  }

  @Test("a turn and a throw of a free canvas ask for a target, and a jump does not")
  func asks() {
    var input = PagerInput(Pager.grid())
    input.pager.chooseTarget = { proposal in
      switch proposal.cause {
      case .turn: Page(column: proposal.page.column + 3)
      case .glide: Page(column: 40)
      case .release: proposal.base
      }
    }
    input.turn(.right)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 4))
    _ = input.pager.jump(to: Page(column: 7), time: input.after(0))
    #expect(input.pager.settledPage == Page(column: 7))
    input.pager.configuration.snapPolicy = .free
    input.drag(by: Vector(x: -200, y: 0))
    input.lift()
    #expect(input.pager.targetPage == Page(column: 40))
    input.settle()
    #expect(input.pager.settledPage == Page(column: 40) && input.pager.offset == .zero)
  }

  @Test("a proposal has the gesture's duration since its first press, and the offset at that press")
  func gesture() {
    for policy in [SnapPolicy.onePage, .free] {
      var input = PagerInput(Pager.grid(rows: .one) { $0.snapPolicy = policy })
      input.turn(.right)
      input.wait(100)
      let caught = input.pager.offset.x
      #expect(caught < -10)
      let base = input.pager.targetPage
      input.pager.chooseTarget = { proposal in
        #expect((proposal.gestureDuration - 0.5).magnitude < 1e-9)
        #expect((proposal.offsetAtPress.x - caught).magnitude < 1e-9 && proposal.offsetAtPress.y == 0)
        #expect(proposal.base == base && (proposal.translation.x + 60).magnitude < 1e-9)
        return proposal.page
      }
      input.drag(by: Vector(x: -60, y: 0))
      // A second finger takes over within the same gesture.
      input.press(2, at: Point(x: 50, y: 50), after: 100)
      input.lift(after: 100)
      input.lift(2, after: 220)
      #expect(!input.pager.isDragging)
    }
  }

  @Test("the proposal of a free canvas's throw has the offset at the lift")
  func offsetOfThrow() {
    var input = PagerInput(Pager.grid { $0.snapPolicy = .free })
    input.drag(by: Vector(x: -200, y: 90))
    let offset = input.pager.offset
    #expect(offset.x > 150 && offset.y < -60)
    input.pager.chooseTarget = { proposal in
      #expect((proposal.offset - offset).length < 1e-9 && proposal.projectedEnd.x > offset.x + 100)
      return proposal.base
    }
    input.lift()
    #expect((input.pager.offset - offset).length < 1e-9 && input.pager.targetPage == Page(column: 0))
  }

  @Test("a throw sent back to its base page keeps the same pages visible")
  func rowsStand() {
    var configuration = PagerConfiguration()
    configuration.snapPolicy = .free
    var map = RaggedMap(lengths: [3, 5])
    map.visit(Page(column: 2, row: 0))
    var input = PagerInput(
      Pager(
        map: map, at: Page(column: 2, row: 0), viewport: Size(width: 400, height: 300), configuration: configuration))
    // On the way to the next page of the row below, the upper row is still visible, one column left of the target's.
    input.turn(.down)
    input.wait(20)
    input.turn(.right)
    input.wait(20)
    input.drag(by: Vector(x: 0, y: 60))
    let seen = input.pager.placedPages
    #expect(input.pager.targetPage == Page(column: 1, row: 1))
    #expect(seen.contains { $0.page == Page(column: 2, row: 0) && $0.steps == Steps(columns: -1, rows: -1) })
    input.pager.chooseTarget = { proposal in
      #expect(proposal.page == Page(column: 2, row: 0))
      return proposal.base
    }
    input.lift(after: 60)
    #expect(input.pager.isMoving && input.pager.placedPages.map(\.page) == seen.map(\.page))
  }

  @Test("the proposal of a turn has a gesture duration of 0 and the current offset")
  func turn() {
    var input = PagerInput(Pager.grid())
    input.pager.chooseTarget = { proposal in
      #expect(proposal.gestureDuration == 0 && proposal.offsetAtPress == proposal.offset)
      #expect(proposal.settleDuration == 0.3)
      return proposal.page
    }
    input.turn(.right)
    input.wait(40)
    input.turn(.right)
    #expect(input.pager.targetPage == Page(column: 2))
  }

  @Test("the projected end of a turn is the next page in its direction")
  func endOfTurn() {
    for (direction, end) in [(Direction.right, 400.0), (.left, -400)] {
      var input = PagerInput(Pager.grid())
      input.pager.chooseTarget = { proposal in
        #expect(proposal.projectedEnd == Vector(x: end, y: 0) && proposal.cause == .turn)
        return proposal.page
      }
      input.turn(direction)
      #expect(input.pager.targetPage == Page(column: end > 0 ? 1 : -1))
    }
  }
}
