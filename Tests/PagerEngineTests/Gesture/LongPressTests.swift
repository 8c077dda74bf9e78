import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Long presses")
struct LongPressTests {
  private let place = Point(x: 120, y: 80)
  private let finger = PagerInput<GridMap>.finger(1)

  private func input(_ configure: (inout PagerConfiguration) -> Void = { _ in }) -> PagerInput<GridMap> {
    PagerInput(Pager.grid(configure))
  }

  @Test(
    "a press becomes a long press after 500 ms without another event, and its lift is no tap",
    arguments: [Pointer.Kind.touch, .mouse])
  func told(kind: Pointer.Kind) {
    var input = input()
    input.press(at: place, kind: kind)
    input.hear { $0.advance(to: Instant(nanoseconds: 499_999_999)) }
    #expect(input.log == [.pressed(at: place)])
    #expect(input.pager.isAnimating)
    input.hear { $0.advance(to: Instant(milliseconds: 500)) }
    #expect(input.log == [.pressed(at: place), .longPressed(at: place)])
    #expect(!input.pager.isAnimating)
    input.lift(after: 1000)
    input.settle()
    #expect(input.log.count == 2)
  }

  @Test("a press lifted after 499 ms is a tap, and one lifted after 500 ms is a long press")
  func justBefore() {
    var input = input()
    input.press(at: place)
    input.lift(after: 499)
    #expect(input.log == [.pressed(at: place), .tapped(at: place)])
    var long = self.input()
    long.press(at: place)
    long.lift(after: 500)
    #expect(long.log == [.pressed(at: place), .longPressed(at: place)])
  }

  @Test("a move within the slop of 12 pt keeps the long press, and a longer one starts a drag instead")
  func slop() {
    var input = input()
    input.press(at: place)
    input.move(by: Vector(x: 12, y: 0), after: 400)
    input.wait(200)
    #expect(input.log == [.pressed(at: place), .longPressed(at: place)])
    var drag = self.input()
    drag.press(at: place)
    drag.move(by: Vector(x: 13, y: 0), after: 400)
    drag.wait(2000)
    #expect(drag.log == [.pressed(at: place), .pressCancelled, .dragBegan(finger, along: .horizontal)])
  }

  @Test("a drag can follow a long press, without a cancel of the press")
  func thenDrag() {
    var input = input()
    input.press(at: place)
    input.wait(600)
    input.move(by: Vector(x: -30, y: 0))
    #expect(input.log == [.pressed(at: place), .longPressed(at: place), .dragBegan(finger, along: .horizontal)])
    // 18 pt past the slop.
    #expect(input.pager.offset == Vector(x: 18, y: 0))
  }

  @Test("a finger cancelled after its long press causes neither a drag nor a tap")
  func takenAway() {
    var input = input()
    input.press(at: place)
    input.wait(600)
    input.hear { $0.cancel(finger, time: $0.time) }
    input.move(by: Vector(x: -30, y: 0))
    input.lift()
    #expect(input.log == [.pressed(at: place), .longPressed(at: place)])
    #expect(!input.pager.isMoving)
  }

  @Test("a moving page, a second finger or a declined drag prevents a long press")
  func none() {
    var moving = input()
    moving.turn(.right)
    moving.wait(50)
    moving.forget()
    moving.press(at: place)
    moving.wait(3000)
    #expect(moving.log.isEmpty)
    var fingers = input()
    fingers.press(1, at: place)
    fingers.press(2, at: Point(x: 300, y: 200), after: 100)
    fingers.wait(3000)
    #expect(fingers.log == [.pressed(at: place), .pressCancelled])
    // The remaining finger is no new press, either.
    fingers.lift(1)
    fingers.wait(3000)
    #expect(fingers.log == [.pressed(at: place), .pressCancelled])
    var declined = input { $0.axes = .horizontal }
    declined.press(at: place)
    declined.move(by: Vector(x: 0, y: 30))
    declined.wait(3000)
    #expect(declined.log == [.pressed(at: place), .pressCancelled, .dragDeclined(finger, along: .vertical)])
  }

  @Test("with long presses off, a press of 5 s is a tap")
  func switchedOff() {
    var input = input { $0.recognizesLongPress = false }
    input.press(at: place)
    #expect(!input.pager.isAnimating)
    input.lift(after: 5000)
    #expect(input.log == [.pressed(at: place), .tapped(at: place)])
  }

  @Test("the tuning sets the duration of a long press")
  func tuned() {
    var input = input { $0.tuning.longPressDuration = 0.8 }
    input.press(at: place)
    input.wait(799)
    #expect(input.log == [.pressed(at: place)])
    input.wait(1)
    #expect(input.log.last == .longPressed(at: place))
  }

  @Test("a long press takes effect at its own time between two calls, at any frame rate", arguments: [30.0, 144, nil])
  func anyFrameRate(rate: Double?) {
    var player = Player(Pager.grid(), framesPerSecond: rate)
    let second = PagerInput<GridMap>.finger(2)
    func ms(_ time: Int64) -> Instant { Instant(milliseconds: time) }
    // The second finger comes 1 ms too late to prevent it.
    player.play(
      Script(entries: [
        Script.Entry(instant: ms(10), action: .press(finger, place)),
        Script.Entry(instant: ms(511), action: .press(second, Point(x: 300, y: 200))),
        Script.Entry(instant: ms(600), action: .lift(second, Point(x: 300, y: 200))),
        Script.Entry(instant: ms(610), action: .lift(finger, place)),
      ]))
    #expect(player.log.dropFirst(2) == [.pressed(at: place), .longPressed(at: place)])
  }

  @Test("a right-to-left pager reports a long press where the finger went down, even after the window grew")
  func rightToLeft() {
    var input = input { $0.isRightToLeft = true }
    input.press(at: place)
    input.hear { $0.resize(to: Size(width: 900, height: 300), time: $0.time) }
    input.wait(500)
    #expect(input.log.filter { $0 == .longPressed(at: place) }.count == 1)
  }
}
