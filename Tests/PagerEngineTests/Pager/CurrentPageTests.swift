import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Current page")
struct CurrentPageTests {
  @Test(
    "the current page changes just past the middle, not at it, in both directions", arguments: Axis.allCases, [1, -1])
  func changesMidway(axis: Axis, sign: Int) {
    var input = PagerInput(Pager.grid(viewport: Size(width: 400, height: 400)))
    input.press(at: Point(x: 200, y: 200), kind: .mouse)
    input.move(by: Vector(-Double(sign) * 204, along: axis))
    #expect(input.pager.offset[axis] == Double(sign) * 200)
    #expect(input.pager.currentPage == Page(column: 0))
    input.move(by: Vector(-Double(sign) / 64, along: axis))
    let next = axis == .horizontal ? Page(column: sign) : Page(column: 0, row: sign)
    #expect(input.pager.currentPage == next)
    #expect(input.pager.targetPage == Page(column: 0))
    #expect(input.pager.settledPage == Page(column: 0))
    #expect(input.log.last == .pageChanged(from: Page(column: 0), to: next))
    // Back at the middle the new page stays current.
    input.move(by: Vector(Double(sign) / 64, along: axis))
    #expect(input.pager.currentPage == next)
    input.move(by: Vector(Double(sign) / 64, along: axis))
    #expect(input.pager.currentPage == Page(column: 0))
  }

  @Test(
    "a fling past the middle and back reports both page changes, in both directions", arguments: Axis.allCases, [1, -1])
  func passesAndReturns(axis: Axis, sign: Int) {
    var input = PagerInput(
      Pager.grid(viewport: Size(width: 400, height: 400)) { $0.tuning.settleCurve = .easeOut(duration: 0.3) })
    input.pager.configuration.tuning.easeOut.takesVelocity = true
    // The other axis moves longer and passes no page, so that the transition does not end before this axis rests.
    input.pager.configuration.tuning.easeOut.durationPerViewport = 0.5
    input.turn(axis == .horizontal ? .down : .right)
    while input.pager.offset[axis.other].magnitude > 195 { input.wait(1) }
    input.pager.chooseTarget = { proposal in proposal.base }
    input.drag(by: Vector(-Double(sign) * 92, along: axis), moves: 2)
    input.lift()
    #expect((input.pager.tracks[axis].end ?? .zero) < (input.pager.transition?.logicalEnd ?? .zero))
    input.forget()
    input.settle()
    let places = input.log.compactMap { event -> Int? in
      guard case .pageChanged(let from?, let to) = event else { return nil }
      let change = axis == .horizontal ? to.column - from.column : to.row - from.row
      return change == 0 ? nil : change
    }
    #expect(places == [sign, -sign])
  }

  @Test("the current page does not change while its row is out of sight")
  func rowOutOfSight() {
    var configuration = PagerConfiguration()
    configuration.snapPolicy = .free
    configuration.layout.pageHeight = .points(600)
    configuration.layout.alignment = .start
    var input = PagerInput(
      Pager(
        map: RaggedMap(lengths: [4, 4]), at: Page(column: 1, row: 1), viewport: Size(width: 400, height: 200),
        configuration: configuration))
    // At 250 pt up only the row above is visible, and the snap point of the row below is still nearer.
    input.hear { $0.scroll(by: Vector(x: 0, y: -250), time: $0.time) }
    input.settle()
    #expect(input.pager.placedPages.map(\.page) == [Page(column: 0, row: 0)])
    #expect(input.pager.currentPage == Page(column: 1, row: 1))
    input.hear { $0.scroll(by: Vector(x: 400, y: -100), time: $0.time) }
    #expect(input.pager.targetPage == Page(column: 1, row: 0))
    input.forget()
    input.wait(1)
    #expect(input.log == [] && input.pager.currentPage == Page(column: 1, row: 1))
  }

  @Test("a settle over three pages reports each page in order, and its rest once")
  func tellsInOrder() {
    var input = PagerInput(Pager.grid())
    _ = input.pager.scroll(to: Page(column: 3), time: .zero)
    input.settle()
    let changes = input.log.compactMap { event -> Int? in
      if case .pageChanged(_, let page) = event { page.column } else { nil }
    }
    #expect(changes == [1, 2, 3])
    #expect(input.log.count { $0 == .settled(page: Page(column: 3)) } == 1)
  }

  @Test("a finger that passes three pages in one move reports each page in order", arguments: Axis.allCases)
  func tellsWithinAMove(axis: Axis) {
    var input = PagerInput(Pager.grid(viewport: Size(width: 400, height: 400)))
    input.press(at: Point(x: 200, y: 200))
    input.move(by: Vector(-1212, along: axis))
    let changes = input.log.compactMap { event -> Int? in
      if case .pageChanged(_, let page) = event { axis == .horizontal ? page.column : page.row } else { nil }
    }
    #expect(changes == [1, 2, 3])
  }

  @Test("each placed page has its visible fraction")
  func fractions() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -112, y: 0))
    let fractions = input.pager.placedPages.map { ($0.visibleFraction * 100).rounded() }
    #expect(fractions == [75, 25])
  }
}
