import PagerEngine
import PagerGeometry
import Testing

final class TurningPages {
  enum State { case idle, dragging, settling }

  private(set) var pager: Pager<GridMap>
  private(set) var state = State.idle
  private(set) var selected = 0
  var onStateChange: (State) -> Void = { _ in }
  var onSelect: (Int) -> Void = { _ in }
  var onScroll: (_ position: Int, _ fraction: Double) -> Void = { _, _ in }

  init(count: Int, viewport: Size) {
    var configuration = PagerConfiguration().taking(.android)
    configuration.axes = .horizontal
    pager = Pager(
      map: GridMap(columns: .finite(count), rows: .one), at: Page(column: 0), viewport: viewport,
      configuration: configuration)
  }

  /// The distance from the first page, in pages.
  var pagesGone: Double { Double(pager.targetPage.column) + pager.offset.x / pager.viewport.width }

  /// Handles an event of the pager: a finger, a frame, a scroll.
  func update(_ change: (inout Pager<GridMap>) -> PagerUpdate) {
    let before = pagesGone
    let events = change(&pager).events
    let next: State =
      switch pager.readout.phase {
      case .resting: .idle
      case .pressed: pager.isMoving ? .dragging : .idle
      case .dragged: .dragging
      case .settling: .settling
      }
    if next != .idle { enter(next) }
    for case .willSettle(_, let page) in events where page.column != selected {
      selected = page.column
      onSelect(selected)
    }
    if pagesGone != before {
      let position = pagesGone.rounded(.down)
      onScroll(Int(position), pagesGone - position)
    }
    if next == .idle { enter(next) }
  }

  private func enter(_ next: State) {
    guard next != state else { return }
    state = next
    onStateChange(state)
  }
}

@Suite("Recipe: pages as on Android")
struct PagesAsOnAndroidTests {
  private let finger = Pointer(id: 1, kind: .touch)
  private let pages = TurningPages(count: 4, viewport: Size(width: 400, height: 700))

  /// Moves a finger from `start` by `distance` in even moves of 10 ms, and keeps it down.
  private func drag(from start: Double = 300, by distance: Double, moves: Int64, at begin: Int64 = 0) {
    pages.update { $0.press(finger, at: Point(x: start, y: 350), time: Instant(milliseconds: begin)) }
    for move in 1...moves {
      let x = start + distance * Double(move) / Double(moves)
      pages.update { $0.move(finger, to: Point(x: x, y: 350), time: Instant(milliseconds: begin + 10 * move)) }
    }
  }

  private func lift(x: Double, at milliseconds: Int64) {
    pages.update { $0.lift(finger, at: Point(x: x, y: 350), time: Instant(milliseconds: milliseconds)) }
  }

  private func advance(to milliseconds: Int64) {
    pages.update { $0.advance(to: Instant(milliseconds: milliseconds)) }
  }

  @Test("A scroll places the pages in between, and ends idle on its target")
  func scroll() {
    let pages = TurningPages(count: 4, viewport: Size(width: 400, height: 700))
    pages.onScroll = { position, fraction in print(position, fraction) }
    pages.update { $0.scroll(to: Page(column: 2), time: .zero) }
    pages.update { $0.advance(to: Instant(milliseconds: 16)) }
    for placed in pages.pager.placedPages { print(placed.page.column, placed.frame.minX) }
    #expect(pages.state == .settling && pages.selected == 2)
    #expect(pages.pager.placedPages.map(\.page.column) == [0, 1])
    pages.update { $0.advance(to: Instant(milliseconds: 3000)) }
    #expect(pages.state == .idle && pages.pagesGone == 2)
  }

  @Test("A drag that ends without velocity turns past the middle, and returns before it")
  func middle() {
    // 16 pt of slop, and then the picture.
    drag(by: -16 - 199, moves: 20)
    lift(x: 300 - 215, at: 300)
    #expect(pages.selected == 0 && pages.state == .settling)
    advance(to: 2000)
    #expect(pages.pagesGone == 0)
    drag(by: -16 - 201, moves: 20, at: 2000)
    lift(x: 300 - 217, at: 2300)
    #expect(pages.selected == 1)
    advance(to: 4000)
    #expect(pages.pagesGone == 1 && pages.state == .idle)
  }

  @Test("A flick turns one page, short or fast, and a slow lift turns none")
  func flick() {
    // 300 pt/s for 0.1 s, far from the middle.
    drag(by: -30, moves: 10)
    lift(x: 270, at: 100)
    #expect(pages.selected == 1)
    advance(to: 2000)
    // 6000 pt/s.
    drag(from: 390, by: -300, moves: 5, at: 2000)
    lift(x: 90, at: 2050)
    #expect(pages.selected == 2)
    advance(to: 4000)
    // 40 pt/s is less than the 50 that Android requires.
    drag(by: -24, moves: 60, at: 4000)
    lift(x: 276, at: 4600)
    #expect(pages.selected == 2)
  }

  @Test("Callbacks run in Android's order, and the fraction is the scrolled part of the page")
  func order() {
    var told: [String] = []
    pages.onStateChange = { told.append("\($0)") }
    pages.onSelect = { told.append("page \($0)") }
    pages.onScroll = { told.append("\($0) + \($1)") }
    // 116 pt at 400 pt/s, 100 of which move the picture.
    drag(by: -116, moves: 29)
    #expect(told.first == "dragging" && told.last == "0 + 0.25" && pages.state == .dragging)
    told = []
    lift(x: 184, at: 290)
    #expect(told == ["settling", "page 1"], "at the lift nothing has moved yet")
    told = []
    // 300 pt are left of a page of 400: (300 / 400 + 1) x 0.3 s. After half of that 1/32 is left.
    pages.update { $0.advance(to: Instant(nanoseconds: 290_000_000 + 262_500_000)) }
    #expect((pages.pagesGone - (1 - 300.0 / 32 / 400)).magnitude < 1e-6)
    #expect(told.count == 1)
    advance(to: 290 + 530)
    #expect(told.suffix(2) == ["1 + 0.0", "idle"])
  }

  @Test("A drag past the first page moves nothing")
  func ends() {
    drag(from: 100, by: 200, moves: 20)
    #expect(pages.pagesGone == 0 && pages.state == .dragging)
    lift(x: 300, at: 200)
    #expect(pages.selected == 0 && pages.state == .idle)
  }

  @Test("A finger that catches a page in flight is dragging at once, and its lift lets the page settle")
  func catching() {
    drag(by: -116, moves: 29)
    lift(x: 184, at: 290)
    advance(to: 330)
    let place = pages.pagesGone
    pages.update { $0.press(finger, at: Point(x: 200, y: 350), time: Instant(milliseconds: 330)) }
    advance(to: 600)
    #expect(pages.state == .dragging && pages.pagesGone == place)
    lift(x: 200, at: 600)
    #expect(pages.state == .settling)
    advance(to: 3000)
    #expect(pages.state == .idle && pages.pagesGone == 1)
  }
}
