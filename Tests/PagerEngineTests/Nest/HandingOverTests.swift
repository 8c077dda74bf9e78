import PagerEngine
import PagerGeometry
import Testing

@Suite("Handing over")
struct HandingOverTests {
  private static let program = Pointer(id: -1, kind: .mouse)

  /// Drags as a program by `pages` of a page with a move every 8 ms, waits, and lifts.
  private static func drag(_ pages: Double, waiting: Double = 200) -> Page {
    var input = PagerInput(Pager.grid(columns: .finite(3), rows: .one) { $0.tuning.horizontalTurnFraction = 0.5 })
    input.pager.continueDrag(program, at: Point(x: 200, y: 150), along: .horizontal, time: .zero)
    for step in 1...10 {
      let x = 200 - 400 * pages * Double(step) / 10
      input.pager.move(program, to: Point(x: x, y: 150), time: Instant(milliseconds: Int64(step) * 8))
    }
    #expect(input.pager.offset.x == 400 * pages, "no slop")
    input.wait(waiting)
    input.pager.lift(program, at: Point(x: 200 - 400 * pages, y: 150), time: input.pager.time)
    input.settle()
    return input.pager.settledPage
  }

  @Test("a program's drag has no slop: 0.6 pages turn, 0.1 do not, and 0.1 at a fling's velocity do")
  func byProgram() {
    #expect(Self.drag(0.6) == Page(column: 1))
    #expect(Self.drag(0.1) == Page(column: 0))
    #expect(Self.drag(0.1, waiting: 0) == Page(column: 1))
  }

  @Test("a program's drag is refused during a press or drag, along an axis that is off, and along both if pages snap")
  func refused() {
    var input = PagerInput(Pager.grid { $0.axes = .horizontal })
    for axis: Axis? in [.vertical, nil] {
      let update = input.pager.continueDrag(Self.program, at: .zero, along: axis, time: .zero)
      #expect(update.events.isEmpty && !input.pager.isDragging)
    }
    input.press(at: Point(x: 200, y: 150))
    #expect(
      input.pager.continueDrag(Self.program, at: .zero, along: .horizontal, time: input.pager.time).events.isEmpty)
    input.move(by: Vector(x: -50, y: 0))
    let digest = input.pager.digest
    input.pager.continueDrag(Self.program, at: .zero, along: .horizontal, time: input.pager.time)
    input.pager.move(Self.program, to: Point(x: -300, y: 0), time: input.pager.time)
    #expect(input.pager.digest == digest)
  }

  @Test("only a finger that is down has samples, and they give the same velocity in both reading orders")
  func places() throws {
    let finger = PagerInput<GridMap>.finger(1)
    var ends: [Vector] = []
    for isRightToLeft in [false, true] {
      var first = PagerInput(Pager.grid { $0.isRightToLeft = isRightToLeft })
      #expect(first.pager.samples(of: finger) == nil)
      first.press(at: Point(x: 300, y: 150))
      for _ in 0..<4 { first.move(by: Vector(x: -16, y: 0)) }
      let samples = try #require(first.pager.samples(of: finger))
      var second = PagerInput(Pager.grid())
      let place = Point(x: 236, y: 150)
      second.pager.continueDrag(finger, at: place, along: .horizontal, samples: samples, time: first.pager.time)
      for case .dragEnded(_, let velocity) in second.pager.lift(finger, at: place, time: first.pager.time).events {
        ends.append(velocity)
      }
    }
    #expect(ends.count == 2 && ends.first == ends.last)
    #expect(((ends.first?.x ?? 0) + 2000).magnitude < 1e-6, "\(ends)")
  }

  @Test("a program's drag is refused during a pinch, which continues")
  func refusedInPinch() {
    var input = PagerInput(Pager.grid())
    input.press(1, at: Point(x: 150, y: 150))
    input.press(2, at: Point(x: 250, y: 150))
    for _ in 0..<4 {
      input.move(1, by: Vector(x: -10, y: 0))
      input.move(2, by: Vector(x: 10, y: 0))
    }
    #expect(input.log.contains { if case .pinchBegan = $0 { true } else { false } })
    let refused = input.pager.continueDrag(Self.program, at: .zero, along: .horizontal, time: input.pager.time)
    #expect(refused.events.isEmpty && !input.pager.isDragging)
    input.forget()
    input.lift(2)
    #expect(input.log.contains { if case .pinchEnded = $0 { true } else { false } })
  }

  @Test("a drag continued in another pager keeps the finger's velocity, and the page does not jump")
  func samples() throws {
    var first = PagerInput(Pager.grid(columns: .finite(2), rows: .one))
    first.press(at: Point(x: 380, y: 150))
    for _ in 0..<8 { first.move(by: Vector(x: -16, y: 0)) }
    let samples = try #require(first.pager.samples(of: PagerInput<GridMap>.finger(1)))
    let (place, time) = (Point(x: 380 - 128, y: 150), first.pager.time)
    first.pager.cancel(PagerInput<GridMap>.finger(1), time: time)

    for isRightToLeft in [false, true] {
      var second = PagerInput(Pager.grid { $0.isRightToLeft = isRightToLeft })
      second.turn(.right)
      second.wait(first.pager.time.seconds(since: .zero) * 1000)
      let offset = second.pager.offset.x
      let update = second.pager.continueDrag(
        PagerInput<GridMap>.finger(1), at: place, along: .horizontal, samples: samples, time: time)
      #expect(update.events.contains(.dragBegan(PagerInput<GridMap>.finger(1), along: .horizontal)))
      #expect(second.pager.offset.x == offset)
      // This pager receives only one report of the finger.
      second.pager.move(
        PagerInput<GridMap>.finger(1), to: place + Vector(x: -16, y: 0), time: time.advanced(bySeconds: 0.008))
      let release = second.pager.lift(
        PagerInput<GridMap>.finger(1), at: place + Vector(x: -16, y: 0), time: time.advanced(bySeconds: 0.008))
      guard
        case .dragEnded(_, let velocity)? = release.events.first(where: {
          if case .dragEnded = $0 { true } else { false }
        })
      else {
        Issue.record("no end")
        return
      }
      #expect((velocity.x + 2000).magnitude < 1e-6, "\(velocity.x) \(isRightToLeft)")
    }
  }

  @Test("past a held end, the left displacements of a drag add up to 0 once the finger is back")
  func byHand() {
    var inner = PagerInput(Pager.grid(columns: .finite(2), rows: .one, at: Page(column: 1)) { $0.edgeBehavior = .held })
    var given = 0.0
    let finger = PagerInput<GridMap>.finger(1)
    inner.pager.press(finger, at: Point(x: 300, y: 150), time: .zero)
    // After the slop of 12: 88 pt past the end, 60 back, then 100 back, of which 28 are the way back to the end.
    for (x, left, consumed) in [(200.0, -88.0, 0.0), (260, 60, 0), (360, 28, 72)] {
      let update = inner.pager.move(finger, to: Point(x: x, y: 150), time: inner.after(8))
      #expect(update.left == Vector(x: left, y: 0) && update.consumed == Vector(x: consumed, y: 0), "\(x)")
      given += update.left.x
    }
    #expect(given == 0 && inner.pager.offset.x == -72)
  }
}
