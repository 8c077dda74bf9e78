import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Grid map")
struct GridMapTests {
  @Test("a finite axis ends, a wrapping axis continues at its other end, and an infinite axis never ends")
  func neighbours() {
    typealias Row = (GridMap.Extent, at: Int, left: Int?, right: Int?)
    let rows: [Row] = [
      (.finite(3), 0, nil, 1), (.finite(3), 2, 1, nil), (.finite(0), 0, nil, nil), (.one, 0, nil, nil),
      (.wrapping(3), 0, 2, 1), (.wrapping(3), 2, 1, 0), (.wrapping(1), 0, 0, 0), (.wrapping(-4), 0, 0, 0),
      (.infinite, 0, -1, 1), (.infinite, .max, .max - 1, nil), (.infinite, .min, nil, .min + 1),
    ]
    for (extent, index, left, right) in rows {
      let across = GridMap(columns: extent, rows: .one)
      #expect(across.neighbor(of: Page(column: index), toward: .left)?.column == left)
      #expect(across.neighbor(of: Page(column: index), toward: .right)?.column == right)
      let down = GridMap(columns: .one, rows: extent)
      #expect(down.neighbor(of: Page(column: 0, row: index), toward: .up)?.row == left)
      #expect(down.neighbor(of: Page(column: 0, row: index), toward: .down)?.row == right)
    }
  }

  @Test("steps are the distance between two pages, the shorter one on a wrapping axis")
  func steps() {
    typealias Row = (GridMap.Extent, from: Int, to: Int, steps: Int?)
    let rows: [Row] = [
      (.infinite, 3, -4, -7), (.infinite, .min, .max, nil), (.finite(5), 0, 4, 4), (.finite(5), 0, 5, nil),
      (.finite(5), -1, 2, nil), (.wrapping(5), 0, 4, -1), (.wrapping(5), 4, 1, 2), (.wrapping(4), 0, 2, 2),
      (.wrapping(5), 5, 0, nil),
    ]
    for (extent, from, to, steps) in rows {
      let map = GridMap(columns: extent, rows: extent)
      let found = map.steps(from: Page(column: from, row: from), to: Page(column: to, row: to))
      #expect(found == steps.map { Steps(columns: $0, rows: $0) }, "\(extent) \(from) \(to)")
    }
  }

  @Test("steps toward a direction exist both ways on a wrapping axis, and one way on other axes")
  func stepsToward() {
    typealias Row = (GridMap.Extent, from: Int, to: Int, later: Int?, earlier: Int?)
    let rows: [Row] = [
      (.wrapping(5), 0, 4, 4, -1), (.wrapping(5), 4, 1, 2, -3), (.wrapping(4), 0, 2, 2, -2),
      (.wrapping(5), 2, 2, nil, nil), (.wrapping(5), 5, 0, nil, nil), (.wrapping(.max), 0, 1, 1, 1 - .max),
      (.finite(5), 1, 4, 3, nil), (.finite(5), 4, 1, nil, -3), (.infinite, 3, -4, nil, -7),
    ]
    for (extent, from, to, later, earlier) in rows {
      let across = GridMap(columns: extent, rows: .wrapping(3))
      let (start, end) = (Page(column: from, row: 2), Page(column: to, row: 0))
      #expect(across.steps(from: start, to: end, toward: .right) == later.map { Steps(columns: $0, rows: 1) })
      #expect(across.steps(from: start, to: end, toward: .left) == earlier.map { Steps(columns: $0, rows: 1) })
      let down = GridMap(columns: .one, rows: extent)
      let (top, bottom) = (Page(column: 0, row: from), Page(column: 0, row: to))
      #expect(down.steps(from: top, to: bottom, toward: .down) == later.map { Steps(columns: 0, rows: $0) })
      #expect(down.steps(from: top, to: bottom, toward: .up) == earlier.map { Steps(columns: 0, rows: $0) })
    }
  }

  @Test("a neighbour along one axis has the same index along the other")
  func keepsTheOtherAxis() {
    let map = GridMap()
    #expect(map.neighbor(of: Page(column: 4, row: 9), toward: .right) == Page(column: 5, row: 9))
    #expect(map.neighbor(of: Page(column: 4, row: 9), toward: .up) == Page(column: 4, row: 8))
  }
}
