import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Double taps")
struct TapSequenceTests {
  private let place = Point(x: 120, y: 80)
  private let finger = PagerInput<GridMap>.finger(1)

  private func input(_ configure: (inout PagerConfiguration) -> Void = { _ in }) -> PagerInput<GridMap> {
    PagerInput(Pager.grid(configure))
  }

  private func waitingInput() -> PagerInput<GridMap> { input { $0.delaysTaps = true } }

  private func ms(_ time: Double) -> Instant { Instant.zero.advanced(bySeconds: time / 1000) }

  // MARK: Two taps

  @Test(
    "a second press 40 ms to just under 300 ms after the first lift makes a double tap",
    arguments: [40, 41, 150, 299.999])
  func inTime(pause: Double) {
    var input = input()
    input.tap(at: place)
    input.tap(at: place, after: pause)
    #expect(input.log == [.pressed(at: place), .tapped(at: place), .pressed(at: place), .doubleTapped(at: place)])
  }

  @Test("a second press before 40 ms or from 300 ms on makes two taps", arguments: [0, 8, 39.999, 300, 301, 2000])
  func outOfTime(pause: Double) {
    var input = input()
    input.tap(at: place)
    input.tap(at: place, after: pause)
    #expect(input.log == [.pressed(at: place), .tapped(at: place), .pressed(at: place), .tapped(at: place)])
  }

  @Test("a double tap's presses are at most 100 pt apart, and its place is that of the second press")
  func distance() {
    // 60 and 80 pt along the axes are a distance of 100 pt.
    let near = place + Vector(x: 60, y: 80)
    var input = input()
    input.tap(at: place)
    input.tap(at: near, after: 100)
    #expect(input.log.last == .doubleTapped(at: near))
    let far = place + Vector(x: 60.5, y: 80)
    var other = self.input()
    other.tap(at: place)
    other.tap(at: far, after: 100)
    #expect(other.log.suffix(2) == [.pressed(at: far), .tapped(at: far)])
  }

  @Test("a diagonal drift past the slop prevents a tap, a double tap and a long press")
  func drift() {
    // 12.1 pt of length, and less along either axis.
    let drift = Vector(x: 8.6, y: 8.6)
    var input = input()
    input.press(at: place)
    input.move(by: drift)
    input.wait(1000)
    input.lift()
    #expect(input.log == [.pressed(at: place), .pressCancelled])
    // A drift within the slop is still a tap.
    var near = self.input()
    near.press(at: place)
    near.move(by: Vector(x: 8.4, y: 8.4))
    near.lift()
    #expect(near.log == [.pressed(at: place), .tapped(at: place)])
    var second = self.input()
    second.tap(at: place)
    second.press(at: place, after: 100)
    second.move(by: drift)
    second.lift()
    second.tap(at: place, after: 60)
    let log = second.log
    #expect(!log.contains(.doubleTapped(at: place)) && log.count { $0 == .tapped(at: place) } == 2, "\(log)")
    // The press can still become a drag.
    var drag = self.input()
    drag.press(at: place)
    drag.move(by: drift)
    drag.move(by: Vector(x: -40, y: 0))
    #expect(drag.log == [.pressed(at: place), .pressCancelled, .dragBegan(finger, along: .horizontal)])
  }

  @Test("the tuning sets the interval and distance of a double tap")
  func tuned() {
    var input = input {
      $0.tuning.doubleTapInterval = 1
      $0.tuning.doubleTapDistance = 25
    }
    input.tap(at: place)
    input.tap(at: place + Vector(x: 25, y: 0), after: 990)
    #expect(input.log.last == .doubleTapped(at: place + Vector(x: 25, y: 0)))
    input.wait(2000)
    input.tap(at: place)
    input.tap(at: place + Vector(x: 25.5, y: 0), after: 100)
    #expect(input.log.last == .tapped(at: place + Vector(x: 25.5, y: 0)))
  }

  @Test("a tap that does not complete a double tap can start one")
  func afterMiss() {
    let elsewhere = Point(x: 320, y: 80)
    var input = input()
    input.tap(at: place)
    input.tap(at: elsewhere, after: 100)
    input.tap(at: elsewhere, after: 100)
    #expect(input.log.suffix(3) == [.tapped(at: elsewhere), .pressed(at: elsewhere), .doubleTapped(at: elsewhere)])
    // A bounce within 40 ms completes no double tap, either.
    var bounced = self.input()
    for pause in [0, 20, 100.0] { bounced.tap(at: place, after: pause) }
    #expect(bounced.log.suffix(3) == [.tapped(at: place), .pressed(at: place), .doubleTapped(at: place)])
  }

  @Test("three taps make a double tap and a tap, and four make two double taps")
  func beginsAnew() {
    var input = input()
    for _ in 0..<3 { input.tap(at: place, after: 100) }
    #expect(input.log.suffix(2) == [.pressed(at: place), .tapped(at: place)])
    input.tap(at: place, after: 100)
    #expect(input.log.suffix(2) == [.pressed(at: place), .doubleTapped(at: place)])
  }

  @Test("a second finger between two taps prevents a double tap")
  func secondFingerBetween() {
    var input = input()
    input.tap(at: place)
    input.press(1, at: place, after: 50)
    input.press(2, at: Point(x: 300, y: 200), after: 5)
    input.lift(1, after: 5)
    input.lift(2, after: 5)
    input.forget()
    input.tap(at: place, after: 50)
    #expect(input.log == [.pressed(at: place), .tapped(at: place)])
  }

  @Test("a drag or a declined drag between two taps prevents a double tap")
  func dragBetween() {
    var input = input { $0.tuning.doubleTapInterval = 20 }
    input.tap(at: place)
    input.press(at: place, after: 50)
    input.move(by: Vector(x: 20, y: 0))
    input.lift(after: 100)
    input.wait(5000)
    input.forget()
    input.tap(at: place)
    #expect(input.log == [.pressed(at: place), .tapped(at: place)])
    var declined = self.input { $0.axes = .horizontal }
    declined.tap(at: place)
    declined.press(at: place, after: 50)
    declined.move(by: Vector(x: 0, y: 30))
    declined.lift()
    declined.forget()
    declined.tap(at: place, after: 50)
    #expect(declined.log == [.pressed(at: place), .tapped(at: place)])
  }

  @Test("a turn, a jump or lost focus between two taps prevents a double tap")
  func takenOverBetween() {
    for interrupt: (inout Pager<GridMap>) -> PagerUpdate in [
      { $0.turn(.right, isAnimated: false, time: $0.time) }, { $0.jump(to: Page(column: 5), time: $0.time) },
      { $0.cancelPointers(time: $0.time) },
    ] {
      var input = input()
      input.tap(at: place)
      input.wait(50)
      input.hear(interrupt)
      input.forget()
      input.tap(at: place, after: 50)
      #expect(input.log == [.pressed(at: place), .tapped(at: place)])
    }
  }

  @Test("a right-to-left pager reports a double tap at the finger, even if the window grew between the taps")
  func rightToLeft() {
    var input = input { $0.isRightToLeft = true }
    input.tap(at: place)
    input.hear { $0.resize(to: Size(width: 900, height: 300), time: $0.time) }
    input.tap(at: place + Vector(x: 20, y: 0), after: 100)
    #expect(
      input.log.suffix(2) == [
        .pressed(at: place + Vector(x: 20, y: 0)), .doubleTapped(at: place + Vector(x: 20, y: 0)),
      ])
  }

  // MARK: Delayed taps

  @Test("a delayed tap is reported 300 ms after its lift, and requests frames until then")
  func waits() {
    var input = waitingInput()
    input.tap(at: place)
    input.hear { $0.advance(to: Instant(nanoseconds: 349_999_999)) }
    #expect(input.log == [.pressed(at: place)])
    #expect(input.pager.isAnimating)
    input.hear { $0.advance(to: ms(350)) }
    #expect(input.log == [.pressed(at: place), .tapped(at: place)])
    #expect(!input.pager.isAnimating)
  }

  @Test("a delayed tap that was due between two calls comes before the events of the second call")
  func toldBetweenCalls() {
    var input = waitingInput()
    input.tap(at: place)
    let other = Point(x: 5, y: 5)
    input.press(2, at: other, after: 5000)
    #expect(input.log == [.pressed(at: place), .tapped(at: place), .pressed(at: other)])
  }

  @Test("the delay of a tap does not depend on the frame rate", arguments: [30.0, 144, nil])
  func anyFrameRate(rate: Double?) {
    var player = Player(Pager.grid { $0.delaysTaps = true }, framesPerSecond: rate)
    // The fourth press comes 300 ms after the third lift: that tap is reported without a frame.
    let script: [(Double, Action)] = [
      (0, .press(finger, place)), (50, .lift(finger, place)), (349, .press(finger, place)), (400, .lift(finger, place)),
      (450, .press(finger, place)), (460, .lift(finger, place)), (760, .press(finger, place)),
      (770, .lift(finger, place)),
    ]
    player.play(Script(entries: script.map { Script.Entry(instant: ms($0.0), action: $0.1) }))
    #expect(
      player.log.dropFirst(2) == [
        .pressed(at: place), .pressed(at: place), .doubleTapped(at: place), .pressed(at: place), .tapped(at: place),
        .pressed(at: place), .tapped(at: place),
      ])
  }

  @Test("with delayed taps, two quick taps make one double tap and no tap")
  func waitingDoubleTap() {
    var input = waitingInput()
    input.tap(at: place)
    input.tap(at: place, after: 200)
    input.wait(2000)
    #expect(input.log == [.pressed(at: place), .pressed(at: place), .doubleTapped(at: place)])
  }

  @Test("a delayed tap is not reported while the second press is down")
  func secondPressDown() {
    var input = waitingInput()
    input.tap(at: place)
    input.press(at: place, after: 290)
    input.wait(100)
    #expect(input.log == [.pressed(at: place), .pressed(at: place)])
    input.lift()
    #expect(input.log.last == .doubleTapped(at: place))
  }

  @Test("a delayed tap is reported at once when the second press is too far away or too early")
  func secondElsewhere() {
    let elsewhere = Point(x: 320, y: 80)
    var input = waitingInput()
    input.tap(at: place)
    input.press(at: elsewhere, after: 100)
    #expect(input.log == [.pressed(at: place), .tapped(at: place), .pressed(at: elsewhere)])
    var bounced = waitingInput()
    bounced.tap(at: place)
    bounced.press(at: place, after: 20)
    #expect(bounced.log == [.pressed(at: place), .tapped(at: place), .pressed(at: place)])
  }

  @Test("a delayed tap is reported at once when the second press becomes a drag")
  func secondDrags() {
    var input = waitingInput()
    input.tap(at: place)
    input.press(at: place, after: 100)
    input.move(by: Vector(x: 30, y: 0))
    #expect(
      input.log == [
        .pressed(at: place), .pressed(at: place), .tapped(at: place), .pressCancelled,
        .dragBegan(finger, along: .horizontal),
      ])
  }

  @Test("a delayed tap is reported at once on a second finger, a long press, a pan, a key or lost focus")
  func toldAtOnce() {
    var fingers = waitingInput()
    fingers.tap(at: place)
    fingers.press(1, at: place, after: 100)
    fingers.press(2, at: Point(x: 300, y: 200))
    #expect(fingers.log.suffix(2) == [.tapped(at: place), .pressCancelled])
    var long = waitingInput()
    long.tap(at: place)
    long.press(at: place, after: 100)
    long.wait(500)
    #expect(long.log.suffix(2) == [.tapped(at: place), .longPressed(at: place)])
    for interrupt: (inout Pager<GridMap>) -> PagerUpdate in [
      { $0.beginPan(time: $0.time) }, { $0.turn(.right, time: $0.time) }, { $0.cancelPointers(time: $0.time) },
    ] {
      var input = waitingInput()
      input.tap(at: place)
      input.wait(100)
      input.hear(interrupt)
      #expect(input.log.prefix(2) == [.pressed(at: place), .tapped(at: place)])
    }
  }

  @Test("a right-to-left pager reports a delayed tap at the finger, even after the window grew")
  func waitsFromTheRight() {
    var input = input {
      $0.isRightToLeft = true
      $0.delaysTaps = true
    }
    input.tap(at: place)
    input.hear { $0.resize(to: Size(width: 900, height: 300), time: $0.time) }
    input.wait(300)
    #expect(input.log.filter { $0 == .tapped(at: place) }.count == 1)
  }

  @Test("a finger whose drag was cancelled does not block a later tap of another finger")
  func afterCancelledDrag() {
    var input = input()
    input.press(2, at: place)
    input.move(2, by: Vector(x: 30, y: 0))
    // The axis that is dragged is switched off.
    input.hear { pager in
      var configuration = pager.configuration
      configuration.axes = .vertical
      return pager.configure(configuration, time: pager.time)
    }
    input.wait(5000)
    input.forget()
    input.tap(at: Point(x: 300, y: 200))
    #expect(input.log == [.pressed(at: Point(x: 300, y: 200)), .tapped(at: Point(x: 300, y: 200))])
  }
}
