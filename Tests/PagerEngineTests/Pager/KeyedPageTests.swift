import PagerGeometry
import Testing

@testable import PagerEngine

/// Pages whose names change with the map.
@Suite("Keyed pages")
struct KeyedPageTests {
  private let size = Size(width: 400, height: 300)

  private func input(at column: Int, of count: Int = 5) -> PagerInput<GridMap> {
    PagerInput(Pager.grid(columns: .finite(count), rows: .one, at: Page(column: column)))
  }

  /// Inserts a page at index `place` of a row, which then has `count` pages.
  private func insert(at place: Int, count: Int, into input: inout PagerInput<GridMap>) {
    input.hear { pager in
      pager.updateMap(
        moving: { Page(column: $0.column < place ? $0.column : $0.column + 1) }, time: pager.time
      ) { $0.columns = .finite(count) }
    }
  }

  @Test("A page inserted before the current page changes only that page's name")
  func atRest() {
    var input = input(at: 2)
    insert(at: 0, count: 6, into: &input)
    let pager = input.pager
    #expect([pager.targetPage, pager.currentPage, pager.settledPage] == Array(repeating: Page(column: 3), count: 3))
    #expect(input.log.isEmpty && !pager.isMoving && pager.placedPages.map(\.page.column) == [3])
  }

  @Test("A turn under way continues to its renamed page, and its transition ends once")
  func inFlight() {
    var input = input(at: 2)
    input.turn(.right)
    input.wait(60)
    let before = input.pager.placedPages
    insert(at: 1, count: 6, into: &input)
    #expect(input.pager.placedPages.map(\.frame) == before.map(\.frame))
    #expect(input.pager.placedPages.map(\.page.column) == before.map { $0.page.column + 1 })
    input.settle()
    #expect(input.log.filter { if case .ended(_, .settled) = $0 { true } else { false } }.count == 1)
    #expect(input.log.last == .settled(page: Page(column: 4)))
  }

  @Test("A drag continues with the renamed page under the finger")
  func underTheFinger() {
    var input = input(at: 2)
    input.drag(by: Vector(x: -150, y: 0))
    let before = input.pager.placedPages
    insert(at: 0, count: 6, into: &input)
    #expect(input.pager.isDragging && input.pager.placedPages.map(\.frame) == before.map(\.frame))
    input.move(by: Vector(x: -100, y: 0))
    input.lift()
    input.settle()
    #expect(input.pager.settledPage == Page(column: 4))
  }

  @Test("A new order of pages keeps the current page in place, with its new neighbours")
  func sorted() {
    var input = input(at: 1)
    input.hear { $0.updateMap(moving: { Page(column: 4 - $0.column) }, time: .zero) { _ in } }
    #expect(input.pager.currentPage == Page(column: 3) && input.log.isEmpty)
    input.turn(.right)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 4))
  }

  @Test("The page that replaces a removed one is reported from nil, even under the same name")
  func gone() {
    var input = input(at: 2)
    input.hear { pager in
      pager.updateMap(
        moving: { $0.column == 2 ? nil : Page(column: $0.column < 2 ? $0.column : $0.column - 1) }, time: .zero
      ) { $0.columns = .finite(4) }
    }
    #expect(
      input.log == [.pageChanged(from: nil, to: Page(column: 2)), .settled(page: Page(column: 2))])
  }

  @Test("Events of the same call before the change have the new names")
  func toldBefore() {
    var input = input(at: 2)
    input.turn(.right)
    input.forget()
    input.hear { pager in
      pager.updateMap(moving: { Page(column: $0.column + 1) }, time: Instant(milliseconds: 5000)) {
        $0.columns = .finite(6)
      }
    }
    #expect(input.log.contains(.pageChanged(from: Page(column: 3), to: Page(column: 4))))
    #expect(input.log.last == .settled(page: Page(column: 4)))
  }

  @Test("A target chosen in the same call before the change is reported by its new name")
  func targetBefore() {
    var input = input(at: 2)
    for _ in 0..<5 { input.hear { $0.pan(Vector(x: 60, y: 0), time: $0.time.advanced(bySeconds: 0.008)) } }
    input.forget()
    let time = input.after(1000)
    input.hear { $0.updateMap(moving: { Page(column: $0.column + 1) }, time: time) { $0.columns = .finite(6) } }
    #expect(input.log.contains { if case .willSettle(_, Page(column: 4)) = $0 { true } else { false } })
  }

  @Test("The page that replaces a removed one is reported as settled once")
  func goneOnce() {
    var input = input(at: 2)
    input.hear { pager in
      pager.updateMap(moving: { $0.column == 2 ? nil : $0 }, time: pager.time) { _ in }
    }
    #expect(input.log.contains(.settled(page: Page(column: 3))))
    input.forget()
    input.hear { $0.updateMap(time: $0.time) { $0.columns = .finite(9) } }
    #expect(input.log.isEmpty)
  }

  @Test("An emptied map reports nothing, and the next page is reported from nil")
  func empty() {
    var input = input(at: 2)
    input.hear { $0.updateMap(moving: { _ in nil }, time: .zero) { $0.columns = .finite(0) } }
    #expect(input.log.isEmpty && input.pager.placedPages.isEmpty)
    input.hear { $0.updateMap(moving: { _ in nil }, time: .zero) { $0.columns = .finite(9) } }
    #expect(input.log == [.pageChanged(from: nil, to: Page(column: 2)), .settled(page: Page(column: 2))])
  }

  @Test("Neither a rename nor the removal of a visible page reports visible fractions")
  func visibility() {
    var configuration = PagerConfiguration()
    configuration.tellsVisibility = true
    var input = PagerInput(
      Pager(
        map: GridMap(columns: .finite(4), rows: .one), at: Page(column: 1), viewport: size,
        configuration: configuration))
    input.drag(by: Vector(x: -112, y: 0))
    input.forget()
    insert(at: 0, count: 5, into: &input)
    #expect(input.log.isEmpty)
    input.hear { pager in
      pager.updateMap(moving: { $0.column == 3 ? nil : $0 }, time: pager.time) { $0.columns = .finite(3) }
    }
    #expect(input.log == [])
  }

  @Test("A visible page of another row is renamed in place")
  func otherRow() {
    var input = PagerInput(Pager.grid(columns: .finite(5), rows: .finite(3), at: Page(column: 1, row: 1)))
    input.drag(by: Vector(x: 0, y: -112))
    let before = input.pager.placedPages
    #expect(before.map(\.page) == [Page(column: 1, row: 1), Page(column: 1, row: 2)])
    input.hear { pager in
      pager.updateMap(
        moving: { Page(column: $0.row == 2 ? 4 - $0.column : $0.column, row: $0.row) }, time: pager.time
      ) { _ in }
    }
    #expect(input.pager.placedPages.map(\.frame) == before.map(\.frame))
    #expect(input.pager.placedPages.map(\.page) == [Page(column: 1, row: 1), Page(column: 3, row: 2)])
  }

  @Test("A row whose page is removed follows the changed map, even if another page has the old name")
  func goneInAnotherRow() {
    let start = Page(column: 3)
    var input = PagerInput(Pager(map: RaggedMap(lengths: [5, 5]), at: start, viewport: size))
    input.turn(.down)
    input.wait(60)
    #expect(input.pager.placedPages.map(\.page) == [start, Page(column: 0, row: 1)])
    input.hear { pager in
      pager.updateMap(moving: { $0 == start ? nil : $0 }, time: pager.time) { $0 = RaggedMap(lengths: [5, 5]) }
    }
    #expect(input.pager.placedPages.map(\.page) == [Page(column: 0), Page(column: 0, row: 1)])
  }

  @Test("A turn to a removed page ends at once on the page beside it, even under the same name")
  func goneInFlight() {
    var input = input(at: 2, of: 6)
    input.turn(.right)
    input.wait(30)
    #expect(input.pager.currentPage == Page(column: 2) && input.pager.targetPage == Page(column: 3))
    input.forget()
    input.hear { pager in
      pager.updateMap(
        moving: { $0.column == 3 ? nil : Page(column: $0.column < 3 ? $0.column : $0.column - 1) }, time: pager.time
      ) { $0.columns = .finite(5) }
    }
    #expect(input.pager.targetPage == Page(column: 3) && !input.pager.isMoving)
    #expect(input.log.contains { if case .ended(_, .cancelled) = $0 { true } else { false } })
    #expect(input.log.last == .settled(page: Page(column: 3)))
    input.forget()
    input.settle()
    #expect(input.log == [])
  }

  @Test("Renamed pages take the lengths of their new columns and rows")
  func pattern() {
    let (widths, heights) = ([400.0, 300, 200], [300.0, 200, 100])
    var configuration = PagerConfiguration()
    configuration.layout.columnWidths = widths
    configuration.layout.rowHeights = heights
    var input = PagerInput(
      Pager(map: GridMap(), at: Page(column: 4, row: 4), viewport: size, configuration: configuration))
    input.drag(by: Vector(x: -112, y: 0))
    input.hear { pager in
      pager.updateMap(moving: { Page(column: $0.column + 1, row: $0.row + 1) }, time: pager.time) { _ in }
    }
    #expect(input.pager.isDragging && input.pager.placedPages.contains { $0.page == Page(column: 6, row: 5) })
    for placed in input.pager.placedPages {
      let size = Size(width: widths[placed.page.column % 3], height: heights[placed.page.row % 3])
      #expect(placed.frame.size == size, "\(placed.page)")
    }
  }

  @Test("A renamed page stays in place, and the first page of its new group is the target")
  func groups() {
    var configuration = PagerConfiguration()
    configuration.layout.columnsPerGroup = 2
    configuration.layout.pageWidth = .points(200)
    var input = PagerInput(
      Pager(
        map: GridMap(columns: .finite(8), rows: .one), at: Page(column: 4), viewport: size,
        configuration: configuration))
    let before = input.pager.placedPages.first { $0.page.column == 4 }?.frame
    insert(at: 0, count: 9, into: &input)
    #expect(input.pager.targetPage == Page(column: 4))
    #expect(input.pager.placedPages.first { $0.page.column == 5 }?.frame == before, "the picture stays")
    input.settle()
    #expect(input.pager.invariantViolation == nil && input.log.last == .settled(page: Page(column: 4)))
  }

  @Test("A zoomed page keeps its zoom under its new name, also after a turn away from it")
  func zoomed() {
    var pages = ZoomingPager(Pager.grid(columns: .finite(5), rows: .one, at: Page(column: 2)))
    let content = PixelSize(width: 4000, height: 3000)
    for column in 1...2 { pages.setContentSize(content, of: Page(column: column), time: .zero) }
    pages.zoom(to: .oneToOne, around: Point(x: 300, y: 150), time: .zero)
    pages.advance(to: Instant(milliseconds: 3000))
    let state = pages.zoom(of: Page(column: 2)).state
    let told = pages.update(time: Instant(milliseconds: 3000)) {
      $0.updateMap(moving: { Page(column: $0.column + 1) }, time: Instant(milliseconds: 3000)) {
        $0.columns = .finite(6)
      }
    }
    #expect(told.events.isEmpty && pages.targetZoom.state == state && pages.zoom(of: Page(column: 3)).state == state)
    #expect(pages.contentSize(of: Page(column: 2)) == content && pages.contentSize(of: Page(column: 1)) == nil)
    pages.update(time: Instant(milliseconds: 3000)) { $0.turn(.left, time: Instant(milliseconds: 3000)) }
    pages.advance(to: Instant(milliseconds: 6000))
    #expect(pages.zoom(of: Page(column: 3)).state == state)
    #expect(pages.targetZoom.state == ZoomState())
  }

  @Test("A removed zoomed page leaves no zoom to the page that takes its name")
  func zoomedAndGone() {
    var pages = ZoomingPager(Pager.grid(columns: .finite(5), rows: .one, at: Page(column: 2)))
    pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 2), time: .zero)
    pages.zoom(to: .oneToOne, around: Point(x: 300, y: 150), time: .zero)
    let told = pages.update(time: Instant(milliseconds: 30)) {
      $0.updateMap(
        moving: { $0.column == 2 ? nil : Page(column: min($0.column, $0.column - ($0.column > 2 ? 1 : 0))) },
        time: Instant(milliseconds: 30)
      ) { $0.columns = .finite(4) }
    }
    #expect(told.events.filter { if case .zoomSettled = $0 { true } else { false } }.count == 1)
    #expect(pages.pager.targetPage == Page(column: 2) && pages.targetZoom.state == ZoomState())
    #expect(pages.contentSize(of: Page(column: 2)) == nil && !pages.isMoving)
  }
}
