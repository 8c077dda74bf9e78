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
    "a press of 500 ms is a long one, told by time alone, and its lift is no tap",
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

  @Test("a press that is lifted after 499 ms is a tap, one after 500 ms is not")
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

  @Test("within the slop of 12 pt the finger may wander, beyond it there is a drag and no long press")
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

  @Test("a drag may follow a long press, and cancels no press that was told already")
  func thenDrag() {
    var input = input()
    input.press(at: place)
    input.wait(600)
    input.move(by: Vector(x: -30, y: 0))
    #expect(input.log == [.pressed(at: place), .longPressed(at: place), .dragBegan(finger, along: .horizontal)])
    // 18 pt past the slop.
    #expect(input.pager.offset == Vector(x: 18, y: 0))
  }

  @Test("a host that takes the finger away after a long press hears neither drag nor tap")
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

  @Test("there is none on a page that moves, none with two fingers, and none where an axis that is off was tried")
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
    // The finger that is left is no press of its own either.
    fingers.lift(1)
    fingers.wait(3000)
    #expect(fingers.log == [.pressed(at: place), .pressCancelled])
    var declined = input { $0.axes = .horizontal }
    declined.press(at: place)
    declined.move(by: Vector(x: 0, y: 30))
    declined.wait(3000)
    #expect(declined.log == [.pressed(at: place), .pressCancelled, .dragDeclined(finger, along: .vertical)])
  }

  @Test("where it is switched off a press may last, and is a tap")
  func switchedOff() {
    var input = input { $0.recognizesLongPress = false }
    input.press(at: place)
    #expect(!input.pager.isAnimating)
    input.lift(after: 5000)
    #expect(input.log == [.pressed(at: place), .tapped(at: place)])
  }

  @Test("its duration is the tuning's")
  func tuned() {
    var input = input { $0.tuning.longPressDuration = 0.8 }
    input.press(at: place)
    input.wait(799)
    #expect(input.log == [.pressed(at: place)])
    input.wait(1)
    #expect(input.log.last == .longPressed(at: place))
  }

  @Test("it comes at its own moment between two calls, at any frame rate", arguments: [30.0, 144, nil])
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

  @Test("in a right-to-left pager it is where the finger went down, also after the window has grown")
  func rightToLeft() {
    var input = input { $0.isRightToLeft = true }
    input.press(at: place)
    input.hear { $0.resize(to: Size(width: 900, height: 300), time: $0.time) }
    input.wait(500)
    #expect(input.log.filter { $0 == .longPressed(at: place) }.count == 1)
  }
}
