import PagerEngine
import PagerGeometry
import Testing

final class Wheel {
  static let rowHeight = 36.0

  private(set) var pager: Pager<GridMap>
  var onTick: () -> Void = {}
  var onPick: () -> Void = {}

  init(_ rows: GridMap.Extent, at row: Int) {
    var configuration = PagerConfiguration()
    configuration.axes = .vertical
    configuration.layout = PageLayout(pageHeight: .points(Wheel.rowHeight), alignment: .center)
    configuration.snapPolicy = .nearest
    configuration.tuning.settle = .decay
    configuration.tuning.longestSlide = 31
    pager = Pager(
      map: GridMap(columns: .one, rows: rows), at: Page(column: 0, row: row),
      viewport: Size(width: 100, height: 5 * Wheel.rowHeight), configuration: configuration)
  }

  var picked: Int { pager.settledPage.row }

  func scroll(to row: Int) { update { $0.scroll(to: Page(column: 0, row: row), time: $0.time) } }

  /// Handles an event of the wheel: a finger, a frame, a scroll.
  func update(_ change: (inout Pager<GridMap>) -> PagerUpdate) {
    let isCaught = pager.readout.phase == .pressed && pager.isMoving
    let events = change(&pager).events
    for event in events {
      switch event {
      case .pageChanged(.some, _): onTick()
      case .settled: onPick()
      case .tapped(let point):
        if let row = pager.placedPages.first(where: { $0.frame.contains(point) }) { scroll(to: row.page.row) }
      default: break
      }
    }
    // A finger that stopped the wheel and lifted again, without a drag, which would tell of its target.
    if isCaught, events.isEmpty, pager.isAnimating { scroll(to: pager.currentPage.row) }
  }
}

final class DateWheels {
  let day: Wheel, month: Wheel, year: Wheel

  init(year: Int, month: Int, day: Int) {
    self.day = Wheel(.wrapping(31), at: day - 1)
    self.month = Wheel(.wrapping(12), at: month - 1)
    self.year = Wheel(.infinite, at: year)
    for wheel in [self.day, self.month, self.year] { wheel.onPick = { [unowned self] in holdDay() } }
  }

  private func holdDay() {
    let isLeapYear = year.picked % 4 == 0 && (year.picked % 100 != 0 || year.picked % 400 == 0)
    let length = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month.picked]
    if day.picked >= length, !day.pager.isMoving { day.scroll(to: length - 1) }
  }
}

@Suite("Recipe: a wheel for dates")
struct DateWheelTests {
  private let finger = Pointer(id: 1, kind: .touch)
  private let wheel = Wheel(.wrapping(31), at: 0)

  /// Moves a finger up by `distance` in even moves of 8 ms, and lifts it in motion.
  private func flick(_ wheel: Wheel, by distance: Double, moves: Int64) {
    wheel.update { $0.press(finger, at: Point(x: 50, y: 170), time: .zero) }
    for move in 1...moves {
      let y = 170 - distance * Double(move) / Double(moves)
      wheel.update { $0.move(finger, to: Point(x: 50, y: y), time: Instant(milliseconds: 8 * move)) }
    }
    wheel.update { $0.lift(finger, at: Point(x: 50, y: 170 - distance), time: Instant(milliseconds: 8 * moves)) }
  }

  private func tap(_ wheel: Wheel, y: Double, at milliseconds: Int64) {
    wheel.update { $0.press(finger, at: Point(x: 50, y: y), time: Instant(milliseconds: milliseconds)) }
    wheel.update { $0.lift(finger, at: Point(x: 50, y: y), time: Instant(milliseconds: milliseconds + 60)) }
  }

  @Test("Five rows are visible, the picked one in the middle, and the ring wraps around")
  func rows() {
    #expect(wheel.pager.placedPages.map(\.page.row) == [29, 30, 0, 1, 2])
    #expect(wheel.pager.placedPages.map(\.frame.minY) == [0, 36, 72, 108, 144])
    #expect(wheel.picked == 0)
  }

  @Test("A slow drag by two rows moves two rows, and one that ends between rows rests on the nearer")
  func drag() {
    for (distance, row) in [(72.0, 2), (72 + 17, 2), (72 + 19, 3)] {
      let wheel = Wheel(.wrapping(31), at: 0)
      wheel.update { $0.press(finger, at: Point(x: 50, y: 170), time: .zero) }
      // The first 12 pt are the slop.
      for move in 1...20 {
        let y = 170 - (12 + distance) * Double(move) / 20
        wheel.update { $0.move(finger, to: Point(x: 50, y: y), time: Instant(milliseconds: Int64(30 * move))) }
      }
      wheel.update { $0.lift(finger, at: Point(x: 50, y: 158 - distance), time: Instant(milliseconds: 700)) }
      wheel.update { $0.advance(to: Instant(milliseconds: 3000)) }
      #expect(wheel.picked == row, "\(distance) pt")
    }
  }

  @Test("A fling of 1500 pt/s passes 22 rows, never speeds up, ticks once per row and rests on a row")
  func thrown() {
    var ticks = 0
    wheel.onTick = { ticks += 1 }
    // 72 pt in 48 ms, 60 of which move the picture. A decay of 2.002 per second adds 749 pt: 809 pt are 22.5 rows, and
    // row 22 is nearer.
    flick(wheel, by: 72, moves: 6)
    #expect(wheel.pager.targetPage.row == 22)
    var velocity = 1500.0 + 1e-6
    var instant: Int64 = 48
    while wheel.pager.isAnimating, instant < 10_000 {
      #expect(wheel.pager.settlingVelocity.y <= velocity && wheel.pager.settlingVelocity.y > 0)
      velocity = wheel.pager.settlingVelocity.y
      instant += 8
      wheel.update { $0.advance(to: Instant(milliseconds: instant)) }
    }
    // e^(-2.05 t) x 732 pt are less than 20 pt/s and a quarter of a point after 3.9 s.
    #expect(instant > 3000 && instant < 4500)
    #expect(wheel.picked == 22 && ticks == 22)
    #expect(wheel.pager.placedPages.map(\.frame.minY) == [0, 36, 72, 108, 144])
  }

  @Test("A tap on a row brings it to the middle; one on the middle row moves nothing")
  func tapped() {
    tap(wheel, y: 150, at: 0)
    wheel.update { $0.advance(to: Instant(milliseconds: 2000)) }
    #expect(wheel.picked == 2)
    tap(wheel, y: 40, at: 2000)
    wheel.update { $0.advance(to: Instant(milliseconds: 4000)) }
    #expect(wheel.picked == 1)
    tap(wheel, y: 90, at: 4000)
    #expect(wheel.picked == 1)
    wheel.update { $0.advance(to: Instant(milliseconds: 6000)) }
    #expect(wheel.picked == 1)
  }

  @Test("A finger stops a running wheel on its middle row, and does not pick the row under it")
  func stopped() {
    flick(wheel, by: 72, moves: 6)
    wheel.update { $0.advance(to: Instant(milliseconds: 300)) }
    let row = wheel.pager.currentPage.row
    #expect(row > 4 && row < 20)
    tap(wheel, y: 30, at: 300)
    wheel.update { $0.advance(to: Instant(milliseconds: 2000)) }
    #expect(wheel.picked == row)
  }

  @Test("A finite list stops a fling on its last row, and a short ring shows a row twice")
  func otherRows() {
    let list = Wheel(.finite(10), at: 0)
    flick(list, by: 72, moves: 6)
    list.update { $0.advance(to: Instant(milliseconds: 6000)) }
    #expect(list.picked == 9)
    #expect(list.pager.placedPages.map(\.page.row) == [7, 8, 9])
    let ring = Wheel(.wrapping(3), at: 0)
    #expect(ring.pager.placedPages.map(\.page.row) == [1, 2, 0, 1, 2])
    #expect(ring.pager.placedPages.map(\.steps.rows) == [-2, -1, 0, 1, 2])
  }

  @Test("A day after the end of the month moves to its last day, also in leap years")
  func dates() {
    for (year, last) in [(2026, 28), (2028, 29), (2100, 28), (2000, 29)] {
      let date = DateWheels(year: year, month: 1, day: 31)
      tap(date.month, y: 120, at: 0)
      for instant in stride(from: Int64(100), through: 4000, by: 16) {
        for wheel in [date.day, date.month, date.year] {
          wheel.update { $0.advance(to: Instant(milliseconds: instant)) }
        }
      }
      #expect(date.month.picked == 1 && date.day.picked == last - 1, "\(year)")
    }
  }

  @Test("The wheel of years is endless, and a program's scroll to a near year passes those between")
  func years() {
    let date = DateWheels(year: 2026, month: 1, day: 1)
    #expect(date.year.pager.placedPages.map(\.page.row) == [2024, 2025, 2026, 2027, 2028])
    date.year.scroll(to: 2001)
    date.year.update { $0.advance(to: Instant(milliseconds: 16)) }
    #expect(date.year.pager.currentPage.row > 2020)
    date.year.update { $0.advance(to: Instant(milliseconds: 4000)) }
    #expect(date.year.picked == 2001)
  }
}
