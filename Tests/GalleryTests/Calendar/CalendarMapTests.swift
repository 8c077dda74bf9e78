import PagerEngine
import PagerGeometry
import TestSupport
import Testing

@testable import Gallery

@Suite("Calendar map")
struct CalendarMapTests {
  private let map = CalendarMap()

  @Test("Left and right go one month, up and down one year")
  func neighbors() {
    let page = CalendarMap.page(of: Month(year: 2026, number: 11))
    let around = Direction.allCases.map { map.neighbor(of: page, toward: $0) }
    let months = [(2026, 10), (2026, 12), (2025, 11), (2027, 11)]
    #expect(around == months.map { CalendarMap.page(of: Month(year: $0.0, number: $0.1)) })
  }

  @Test("The calendar begins with January of year 1 and ends with December of 9999")
  func ends() {
    let first = CalendarMap.page(of: .first)
    let last = CalendarMap.page(of: .last)
    #expect(first == Page(column: 0) && last == Page(column: 9999 * 12 - 1))
    #expect(map.neighbor(of: first, toward: .left) == nil && map.neighbor(of: first, toward: .up) == nil)
    #expect(map.neighbor(of: last, toward: .right) == nil && map.neighbor(of: last, toward: .down) == nil)
    #expect(map.neighbor(of: Page(column: 11), toward: .up) == nil)
    #expect(map.neighbor(of: Page(column: 12), toward: .up) == first)
    #expect(map.neighbor(of: Page(column: .max), toward: .right) == nil)
    #expect(CalendarMap.page(of: Month(year: 12_000, number: 1)) == last)
    #expect(CalendarMap.page(of: Month(year: -3, number: 1)) == first)
    #expect(
      map.steps(from: first, to: Page(column: -1)) == nil && map.steps(from: Page(column: 0, row: 1), to: first) == nil)
  }

  @Test("The steps from one month to another reach it through neighbours, in few columns")
  func steps() throws {
    for var random in RandomSequences(count: 2000) {
      let start = random.month()
      // Half of the time near, so that years and months mix; otherwise anywhere.
      let near = max(0, min(Month.last.index, start + Int.random(in: -80...80, using: &random)))
      let end = Bool.random(using: &random) ? near : random.month()
      let steps = try #require(map.steps(from: Page(column: start), to: Page(column: end)))
      #expect(walk(steps, from: Page(column: start)) == Page(column: end), "\(random)")
      #expect(steps.columns.magnitude <= 11, "\(random)")
      let isNearEnd = min(start, end) < 12 || max(start, end) > Month.last.index - 12
      #expect(steps.columns.magnitude <= 6 || isNearEnd, "\(random)")
      let back = try #require(map.steps(from: Page(column: end), to: Page(column: start)))
      #expect(isNearEnd || back == Steps(columns: -steps.columns, rows: -steps.rows), "\(random)")
    }
  }

  @Test("A year is one row, half a year six columns, seven months a row less five columns")
  func split() {
    func steps(_ months: Int) -> Steps? { map.steps(from: Page(column: 24_000), to: Page(column: 24_000 + months)) }
    for way in [-1, 1] {
      #expect(steps(12 * way) == Steps(columns: 0, rows: way))
      #expect(steps(6 * way) == Steps(columns: 6 * way))
      #expect(steps(7 * way) == Steps(columns: -5 * way, rows: way))
      #expect(steps(18 * way) == Steps(columns: 6 * way, rows: way))
    }
    // A row past the end does not exist: the months are counted one by one.
    let last = Month.last.index
    #expect(map.steps(from: Page(column: last - 11), to: Page(column: last)) == Steps(columns: 11))
    #expect(map.steps(from: Page(column: 11), to: Page(column: 0)) == Steps(columns: -11))
  }

  private func walk(_ steps: Steps, from page: Page) -> Page? {
    var page: Page? = page
    for (count, axis) in [(steps.rows, Axis.vertical), (steps.columns, .horizontal)] {
      for _ in 0..<count.magnitude {
        page = page.flatMap { map.neighbor(of: $0, toward: Direction(axis, sign: count)) }
      }
    }
    return page
  }
}

extension SeededGenerator {
  /// The index of a random month, near an end half of the time.
  fileprivate mutating func month() -> Int {
    let last = Month.last.index
    let near = Int.random(in: 0...30, using: &self)
    return [near, last - near, .random(in: 0...last, using: &self), .random(in: 0...last, using: &self)]
      .randomElement(using: &self) ?? 0
  }
}
