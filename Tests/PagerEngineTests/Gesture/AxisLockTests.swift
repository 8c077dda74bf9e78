import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Axis lock")
struct AxisLockTests {
  struct Case: Sendable, CustomStringConvertible {
    var kind: Pointer.Kind
    var axes = PagerConfiguration.Axes.both
    var x: Double
    var y: Double
    var locks: Axis?
    var description: String { "\(kind) over \(axes) at (\(x), \(y))" }
  }

  // Slop 12 and 4 pt, dominance 1.2, certainty at twice the slop.
  static let cases = [
    Case(kind: .touch, x: 12, y: 0, locks: nil), Case(kind: .touch, x: 12.01, y: 0, locks: .horizontal),
    Case(kind: .touch, x: 0, y: -12.01, locks: .vertical), Case(kind: .mouse, x: 4, y: 0, locks: nil),
    Case(kind: .mouse, x: -4.01, y: 0, locks: .horizontal), Case(kind: .mouse, x: 0, y: 5, locks: .vertical),
    Case(kind: .touch, x: 18, y: 15, locks: .horizontal), Case(kind: .touch, x: 18, y: 15.1, locks: nil),
    Case(kind: .touch, x: 15.1, y: -18, locks: nil), Case(kind: .touch, x: 15, y: -18, locks: .vertical),
    Case(kind: .touch, x: 24, y: 23, locks: nil), Case(kind: .touch, x: 24.01, y: 23, locks: .horizontal),
    Case(kind: .touch, x: 23, y: 24.01, locks: .vertical), Case(kind: .touch, x: 30, y: 30, locks: .horizontal),
    Case(kind: .mouse, x: 7.9, y: 7.8, locks: nil), Case(kind: .mouse, x: 8.1, y: 8, locks: .horizontal),
    // The lock evaluates both axes even if one is off, or both are.
    Case(kind: .touch, axes: .horizontal, x: 200, y: 13, locks: .horizontal),
    Case(kind: .touch, axes: .horizontal, x: 13, y: 200, locks: .vertical),
    Case(kind: .touch, axes: .horizontal, x: 18, y: 15.1, locks: nil),
    Case(kind: .touch, axes: .vertical, x: 13, y: 200, locks: .vertical),
    Case(kind: .touch, axes: .vertical, x: 200, y: 0, locks: .horizontal),
    Case(kind: .touch, axes: .vertical, x: 12, y: 0, locks: nil),
    Case(kind: .mouse, axes: .none, x: -5, y: 0, locks: .horizontal),
    Case(kind: .touch, axes: .none, x: 0, y: 200, locks: .vertical),
    Case(kind: .touch, axes: .none, x: 12, y: 0, locks: nil),
  ]

  @Test("the axis is chosen by slop, dominance and certainty", arguments: cases)
  func chooses(_ row: Case) {
    var configuration = PagerConfiguration()
    configuration.axes = row.axes
    let lock = AxisLock(GestureRules(configuration), kind: row.kind)
    #expect(lock.axis(for: Vector(x: row.x, y: row.y)) == row.locks)
    // The pager follows the lock within one move.
    var pager = Pager(
      map: GridMap(), at: Page(column: 0), viewport: Size(width: 1000, height: 1000), configuration: configuration)
    let pointer = Pointer(id: 1, kind: row.kind)
    pager.press(pointer, at: Point(x: 500, y: 500), time: .zero)
    let events = pager.move(pointer, to: Point(x: 500 + row.x, y: 500 + row.y), time: Instant(milliseconds: 8)).events
    let dragged = row.locks.flatMap { row.axes.contains($0) ? $0 : nil }
    #expect(pager.draggedAxis == dragged)
    let declined = row.locks.flatMap { row.axes.contains($0) ? nil : $0 }
    let slop: Double = row.kind == .touch ? 12 : 4
    // A move past the slop between the axes cancels the press, too.
    #expect(events.contains(.pressCancelled) == (row.locks != nil || Vector(x: row.x, y: row.y).length > slop))
    #expect(events.filter(\.isDecline) == (declined.map { [.dragDeclined(pointer, along: $0)] } ?? []))
    for axis in Axis.allCases {
      let translation = axis == .horizontal ? row.x : row.y
      let expected = axis == dragged ? -(translation > 0 ? translation - slop : translation + slop) : 0
      #expect((pager.offset[axis] - expected).magnitude < 1e-9, "\(axis)")
    }
  }

  @Test("the page does not jump when a finger that hesitated on the diagonal locks to an axis")
  func hesitation() {
    var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 1000, height: 1000))
    let pointer = Pointer(id: 1, kind: .touch)
    pager.press(pointer, at: Point(x: 500, y: 500), time: .zero)
    for step in 1...6 {
      let translation = Double(step) * 3.9
      pager.move(
        pointer, to: Point(x: 500 - translation, y: 500 + translation), time: Instant(milliseconds: Int64(step) * 8))
    }
    #expect(!pager.isDragging)
    pager.move(pointer, to: Point(x: 474, y: 524), time: Instant(milliseconds: 60))
    #expect(pager.draggedAxis == .horizontal)
    #expect((pager.offset.x - 2.6).magnitude < 1e-9)
  }
}

extension PagerEvent {
  /// Whether a drag was declined.
  fileprivate var isDecline: Bool { if case .dragDeclined = self { true } else { false } }
}
