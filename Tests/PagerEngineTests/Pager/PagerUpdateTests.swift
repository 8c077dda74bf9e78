import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Consumed and remaining displacement")
struct PagerUpdateTests {
  private let finger = PagerInput<GridMap>.finger(1)

  /// Returns the result of each move along `axis`, by a finger that presses in the middle.
  private func moves(
    _ displacements: [Double], _ axis: Axis = .horizontal, in pager: Pager<GridMap>
  ) -> [(consumed: Double, left: Double)] {
    var pager = pager
    var place = Point(x: 200, y: 150)
    pager.press(finger, at: place, time: .zero)
    var told: [(consumed: Double, left: Double)] = []
    for (number, displacement) in displacements.enumerated() {
      place = axis == .horizontal ? place + Vector(x: displacement, y: 0) : place + Vector(x: 0, y: displacement)
      let update = pager.move(finger, to: place, time: Instant(milliseconds: Int64(number + 1) * 8))
      #expect(update.consumed[axis.other] == 0 && update.left[axis.other] == 0)
      told.append((update.consumed[axis], update.left[axis]))
    }
    return told
  }

  private func expect(
    _ told: [(consumed: Double, left: Double)], consumed: [Double], left: [Double], _ comment: Comment = ""
  ) {
    #expect(told.count == consumed.count && told.count == left.count)
    for (told, (consumed, left)) in zip(told, zip(consumed, left)) {
      #expect((told.consumed - consumed).magnitude < 1e-9 && (told.left - left).magnitude < 1e-9, comment)
    }
  }

  @Test("a finger's displacement is ignored within the slop, and consumed after it", arguments: Axis.allCases)
  func slop(axis: Axis) {
    // 10 of 22 are left after the slop of 12.
    expect(moves([-12, -10, -30, 7], axis, in: .grid()), consumed: [0, -10, -30, 7], left: [0, 0, 0, 0])
  }

  @Test(
    "past an end the displacement is left, and the way back is left too before any is consumed",
    arguments: [
      EdgeBehavior.rubberBand(), .held, .none, .rubberBand(coefficient: 0.3, reach: 50),
    ])
  func end(behavior: EdgeBehavior) {
    // 0 is the first page: 10 past the slop to the right are past the end, then 4 and 6 come back, and 10 more turn.
    let pager = Pager.grid(columns: .finite(2)) { $0.edgeBehavior = behavior }
    expect(
      moves([22, 20, -4, -36, 16], in: pager), consumed: [0, 0, 0, -10, 10], left: [10, 20, -4, -26, 6])
  }

  @Test("past the last page the displacement is left in the same way")
  func lastPage() {
    let pager = Pager.grid(columns: .finite(2), at: Page(column: 1))
    expect(moves([-22, 20], in: pager), consumed: [0, 10], left: [-10, 10])
  }

  @Test("toward a disabled direction the whole displacement is left")
  func directionOff() {
    let pager = Pager.grid { $0.directions = [.left, .up, .down] }
    expect(moves([-22, -30, 60], in: pager), consumed: [0, 0, 20], left: [-10, -30, 40])
  }

  @Test("along a disabled axis nothing is consumed and nothing is left")
  func axisOff() {
    expect(moves([0, -30], in: .grid { $0.axes = .vertical }), consumed: [0, 0], left: [0, 0])
  }

  @Test("in right-to-left layout the displacement has the finger's sign too")
  func rightToLeft() {
    let pager = Pager.grid(columns: .finite(2)) { $0.isRightToLeft = true }
    // Later pages are on the left: the finger pulls them in by a move to the right.
    expect(moves([22, 20], in: pager), consumed: [10, 20], left: [0, 0])
    expect(moves([-22, -20, 40], in: pager), consumed: [0, 0, 10], left: [-10, -20, 30])
  }

  @Test("a pan's displacement has the pan's sign, in both reading directions", arguments: [false, true])
  func pan(isRightToLeft: Bool) {
    // Pages before the first are on the left, or on the right.
    let sign: Double = isRightToLeft ? -1 : 1
    var pager = Pager.grid(columns: .finite(2)) { $0.isRightToLeft = isRightToLeft }
    var told: [PagerUpdate] = []
    // After the slop of 4: 10, 20, then 50 back to 20 past the end, 5 more, and 25 forward.
    for (number, displacement) in [14.0, 20, -50, -5, 25].enumerated() {
      let time = Instant(milliseconds: Int64(number) * 8)
      told.append(pager.pan(Vector(x: displacement * sign, y: 0), time: time))
    }
    expect(
      told.map { ($0.consumed.x * sign, $0.left.x * sign) }, consumed: [10, 20, -30, 0, 0], left: [0, 0, -20, -5, 25])
  }

  @Test("calls without a displacement, and fingers that do not drag, consume and leave nothing")
  func others() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -100, y: 0))
    let second = PagerInput<GridMap>.finger(2)
    let time = input.pager.time
    let updates = [
      input.pager.press(second, at: .zero, time: time), input.pager.move(second, to: Point(x: 50, y: 0), time: time),
      input.pager.lift(second, at: Point(x: 50, y: 0), time: time),
      input.pager.advance(to: time.advanced(bySeconds: 1)),
      input.pager.turn(.right, time: input.pager.time), input.pager.cancelPointers(time: input.pager.time),
    ]
    #expect(updates.allSatisfy { $0.consumed == .zero && $0.left == .zero })
  }

  @Test("a lift at a new position consumes the displacement since the last move")
  func lift() {
    var pager = Pager.grid()
    pager.press(finger, at: Point(x: 200, y: 150), time: .zero)
    pager.move(finger, to: Point(x: 170, y: 150), time: Instant(milliseconds: 8))
    let update = pager.lift(finger, at: Point(x: 165, y: 150), time: Instant(milliseconds: 16))
    #expect(update.consumed == Vector(x: -5, y: 0) && update.left == .zero)
  }

  @Test("a scroll by points on a canvas is consumed up to the end, and the rest is left")
  func scrollBy() {
    var pager = Pager.grid(columns: .finite(2)) { $0.snapPolicy = .free }
    #expect(pager.scroll(by: Vector(x: 100, y: 30), time: .zero).consumed == Vector(x: 100, y: 30))
    // The second page rests at 400.
    let update = pager.scroll(by: Vector(x: 500, y: 0), isAnimated: false, time: .zero)
    #expect(update.consumed == Vector(x: 300, y: 0) && update.left == Vector(x: 200, y: 0))
  }
}
