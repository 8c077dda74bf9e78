import Glibc
import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Pinches")
struct PinchTests {
  private let finger = PagerInput<GridMap>.finger(1)
  private let left = Point(x: 100, y: 150)
  private let right = Point(x: 300, y: 150)

  /// Two fingers 200 pt apart at rest on a page.
  private func input(_ configure: (inout PagerConfiguration) -> Void = { _ in }) -> PagerInput<GridMap> {
    var input = PagerInput(Pager.grid(configure))
    input.press(1, at: left)
    input.press(2, at: right, after: 10)
    input.forget()
    return input
  }

  /// The same fingers, 214 pt apart and pinching.
  private func pinching(_ configure: (inout PagerConfiguration) -> Void = { _ in }) -> PagerInput<GridMap> {
    var input = input(configure)
    input.move(2, by: Vector(x: 14, y: 0))
    #expect(input.log == [.pinchBegan(Pinch(center: Point(x: 207, y: 150)))])
    input.forget()
    return input
  }

  private func changes(_ log: [PagerEvent]) -> [Pinch] {
    log.compactMap { if case .pinchChanged(let pinch) = $0 { pinch } else { nil } }
  }

  private func pinches(_ log: [PagerEvent]) -> Int {
    log.count { if case .pinchBegan = $0 { true } else { false } }
  }

  @Test("a second finger cancels the press, and a change of distance past the slop begins a pinch at scale 1")
  func begins() {
    var input = PagerInput(Pager.grid())
    input.press(1, at: left)
    input.press(2, at: right, after: 10)
    input.move(2, by: Vector(x: 12, y: 0))
    #expect(input.log == [.pressed(at: left), .pressCancelled])
    input.move(2, by: Vector(x: 0.5, y: 0))
    #expect(input.log.dropFirst(2) == [.pinchBegan(Pinch(center: Point(x: 206.25, y: 150)))])
  }

  @Test("a pinch's scale is the ratio of the distances, and its centre is the midpoint of the fingers")
  func scaleAndCenter() {
    var input = pinching()
    // 321 is 1.5 times 214, and 428 is 2 times 214.
    input.move(2, by: Vector(x: 107, y: 0))
    input.move(1, by: Vector(x: -107, y: 0))
    #expect(
      input.log == [
        .pinchChanged(Pinch(center: Point(x: 260.5, y: 150), scale: 1.5)),
        .pinchChanged(Pinch(center: Point(x: 207, y: 150), scale: 2)),
      ])
    #expect(input.pager.offset == .zero && !input.pager.isDragging)
  }

  @Test("the order of the presses does not affect a pinch")
  func order() {
    var input = PagerInput(Pager.grid())
    input.press(2, at: right)
    input.press(1, at: left)
    input.forget()
    input.move(1, by: Vector(x: -14, y: 0))
    input.move(2, by: Vector(x: 107, y: 0))
    #expect(
      input.log == [
        .pinchBegan(Pinch(center: Point(x: 193, y: 150))),
        .pinchChanged(Pinch(center: Point(x: 246.5, y: 150), scale: 1.5)),
      ])
  }

  @Test("fingers that meet have a scale above 0")
  func together() {
    var input = pinching()
    input.move(2, by: Vector(x: -214, y: 0))
    // A distance of 0 counts as 1 pt.
    #expect(changes(input.log).map(\.scale) == [1 / 214])
    var met = PagerInput(Pager.grid())
    met.press(1, at: left)
    met.press(2, at: left)
    met.move(2, by: Vector(x: 13, y: 0))
    met.move(2, by: Vector(x: 13, y: 0))
    #expect(changes(met.log).map(\.scale) == [2])
  }

  @Test("rotation is the clockwise angle of the line between the fingers, reported from -pi to pi")
  func rotation() {
    // The angle, and the reported rotation: from -pi to pi.
    let turns: [(Double, Double)] = [
      (.pi / 2, .pi / 2), (3, 3), (3.5, 3.5 - 2 * .pi), (5, 5 - 2 * .pi), (-0.25, -0.25), (-3.5, 2 * .pi - 3.5),
    ]
    for (angle, told) in turns {
      var input = pinching()
      // The second finger goes around the first, 214 pt away.
      let place = left + Vector(x: 214 * cos(angle), y: 214 * sin(angle))
      input.hear { $0.move(PagerInput<GridMap>.finger(2), to: place, time: $0.time) }
      let pinch = changes(input.log).last
      #expect(((pinch?.rotation ?? 9) - told).magnitude < 1e-12, "\(angle)")
      #expect(((pinch?.scale ?? 9) - 1).magnitude < 1e-12)
    }
  }

  @Test("a drag begun by the report of one finger becomes a pinch with the report of the other")
  func fingerByFinger() {
    var input = input()
    input.move(1, by: Vector(x: -30, y: 0))
    #expect(input.log == [.dragBegan(finger, along: .horizontal)])
    #expect(input.pager.offset == Vector(x: 18, y: 0))
    input.forget()
    input.move(2, by: Vector(x: 30, y: 0), after: 0)
    #expect(input.log.prefix(1) == [.dragEnded(finger, velocity: .zero)])
    #expect(input.log.last == .pinchBegan(Pinch(center: Point(x: 200, y: 150))))
    #expect(!input.pager.isDragging)
    // The dragged page comes back during the pinch.
    input.wait(2000)
    #expect(input.pager.offset == .zero && input.log.last == .settled(page: Page(column: 0)))
  }

  @Test("a drag of two fingers may become a pinch for 100 ms, and not after")
  func delay() {
    var input = input()
    input.move(1, by: Vector(x: -30, y: 0))
    input.move(2, by: Vector(x: 30, y: 0), after: 99.99)
    #expect(pinches(input.log) == 1)
    var late = self.input()
    late.move(1, by: Vector(x: -30, y: 0))
    late.move(2, by: Vector(x: 30, y: 0), after: 101)
    #expect(late.log == [.dragBegan(finger, along: .horizontal)])
  }

  @Test("a second finger that rests, or comes during a drag, starts no pinch")
  func restingFinger() {
    var input = input()
    for _ in 0..<20 { input.move(1, by: Vector(x: -10, y: 0), after: 1) }
    // A move of half the slop does not count.
    input.move(2, by: Vector(x: 6, y: 0), after: 0)
    #expect(input.log == [.dragBegan(finger, along: .horizontal)])
    // 200 less the slop of 12.
    #expect(input.pager.offset == Vector(x: 188, y: 0))
    var late = PagerInput(Pager.grid())
    late.press(1, at: left)
    late.move(1, by: Vector(x: -30, y: 0))
    late.press(2, at: right)
    late.move(2, by: Vector(x: 60, y: 0))
    #expect(pinches(late.log) == 0 && late.pager.isDragging)
  }

  @Test("two fingers that move side by side drag")
  func parallel() {
    var input = input()
    for _ in 0..<20 {
      input.move(1, by: Vector(x: -10, y: 0), after: 4)
      input.move(2, by: Vector(x: -10, y: 0), after: 4)
    }
    #expect(input.log == [.dragBegan(finger, along: .horizontal)])
    // 200 less the slop of 12.
    #expect(input.pager.offset == Vector(x: 188, y: 0))
  }

  @Test("a mouse never pinches", arguments: [[Pointer.Kind.mouse, .touch], [.touch, .mouse], [.mouse, .mouse]])
  func mouse(kinds: [Pointer.Kind]) {
    var input = PagerInput(Pager.grid())
    input.press(1, at: left, kind: kinds[0])
    input.press(2, at: right, kind: kinds[1])
    for _ in 0..<5 {
      input.move(1, by: Vector(x: -3, y: 0))
      input.move(2, by: Vector(x: 30, y: 0))
    }
    #expect(pinches(input.log) == 0)
  }

  @Test("a finger's move does not wait for a mouse that is down")
  func besideAMouse() {
    var input = PagerInput(Pager.grid())
    input.press(1, at: left)
    input.press(2, at: right, kind: .mouse)
    let (point, time) = (left + Vector(x: -52, y: 0), input.after(8))
    input.hear { $0.move(Pointer(id: 1, kind: .touch), to: point, time: time) }
    #expect(input.pager.isDragging && input.pager.offset.x == 40)
  }

  @Test("a move that waits for another finger requests a frame, but not after the removal of its page")
  func waits() {
    var input = PagerInput(Pager.grid(columns: .finite(5), rows: .one, at: Page(column: 2)))
    input.press(1, at: left)
    input.press(2, at: right)
    let (point, time) = (right + Vector(x: 40, y: 0), input.after(8))
    input.hear { $0.move(Pointer(id: 2, kind: .touch), to: point, time: time) }
    #expect(pinches(input.log) == 0 && input.pager.isAnimating)
    input.hear { $0.updateMap(moving: { $0.column == 2 ? nil : $0 }, time: time) { _ in } }
    #expect(!input.pager.isAnimating)
  }

  @Test("a lift at a place that spreads the fingers begins a pinch")
  func liftElsewhere() {
    var input = PagerInput(Pager.grid())
    input.press(1, at: left)
    input.press(2, at: right)
    let (point, time) = (right + Vector(x: 40, y: 0), input.after(8))
    input.hear { $0.lift(Pointer(id: 2, kind: .touch), at: point, time: time) }
    #expect(pinches(input.log) > 0)
  }

  @Test("a finger whose page a key turned is tracked until it lifts")
  func spent() {
    var input = PagerInput(Pager.grid())
    input.press(1, at: left)
    input.turn(.right)
    #expect(input.pager.tracking.pointers.count == 1)
    input.lift(1)
    #expect(input.pager.tracking.pointers.count == 0)
  }

  @Test("a third finger has no effect on a pinch")
  func thirdFinger() {
    var input = pinching()
    input.press(3, at: Point(x: 200, y: 250))
    input.move(3, by: Vector(x: 100, y: -100))
    #expect(input.log.isEmpty)
    input.move(2, by: Vector(x: 107, y: 0))
    #expect(input.log == [.pinchChanged(Pinch(center: Point(x: 260.5, y: 150), scale: 1.5))])
    input.forget()
    input.lift(3)
    #expect(input.log.isEmpty)
    // A third finger that stays has no effect after the pinch.
    input.press(4, at: Point(x: 200, y: 250))
    input.lift(1)
    input.forget()
    input.move(4, by: Vector(x: 100, y: 0))
    #expect(input.log.isEmpty && !input.pager.isMoving)
  }

  @Test("a lift ends the pinch at the midpoint's velocity, and the other finger has no effect until it lifts")
  func ends() {
    var input = pinching()
    // 1000 pt/s and 0 have a mean of 500.
    for _ in 0..<20 { input.move(2, by: Vector(x: 8, y: 0)) }
    input.forget()
    input.lift(2)
    guard case .pinchEnded(let pinch, let velocity) = input.log.first else {
      Issue.record("\(input.log)")
      return
    }
    #expect(pinch == Pinch(center: Point(x: 287, y: 150), scale: 374 / 214))
    #expect((velocity.x - 500).magnitude < 1e-6 && velocity.y == 0)
    #expect(input.log.count == 1)
    input.forget()
    for _ in 0..<10 { input.move(1, by: Vector(x: -20, y: 0)) }
    input.lift(1)
    #expect(input.log.isEmpty && !input.pager.isMoving)
    input.tap(at: left)
    #expect(input.log == [.pressed(at: left), .tapped(at: left)])
  }

  @Test("a lift at another place moves the pinch first")
  func liftsElsewhere() {
    var input = pinching()
    input.hear { $0.lift(PagerInput<GridMap>.finger(2), at: Point(x: 421, y: 150), time: $0.time) }
    let last = Pinch(center: Point(x: 260.5, y: 150), scale: 1.5)
    #expect(input.log.first == .pinchChanged(last))
    guard case .pinchEnded(last, velocity: _) = input.log.last else {
      Issue.record("\(input.log)")
      return
    }
  }

  @Test("lost focus, a cancelled finger or a key cancels a pinch, before the events of a turn")
  func cancelled() {
    var focus = pinching()
    focus.hear { $0.cancelPointers(time: $0.time) }
    #expect(focus.log == [.pinchCancelled])
    var taken = pinching()
    taken.hear { $0.cancel(PagerInput<GridMap>.finger(2), time: $0.time) }
    #expect(taken.log == [.pinchCancelled])
    var key = pinching()
    key.turn(.right)
    #expect(
      key.log.first == .pinchCancelled
        && key.log.dropFirst().first.map { if case .willSettle = $0 { true } else { false } } == true)
    for var input in [taken, key] {
      input.settle()
      input.forget()
      input.move(1, by: Vector(x: -60, y: 0))
      input.lift(1)
      input.lift(2)
      #expect(input.log.isEmpty)
    }
    // The cancel of a third finger does not affect the pinch.
    var third = pinching()
    third.press(3, at: Point(x: 200, y: 250))
    third.hear { $0.cancel(PagerInput<GridMap>.finger(3), time: $0.time) }
    #expect(third.log.isEmpty)
  }

  @Test("a caught page settles once a pinch begins, and the pinch continues")
  func pageGoesOn() {
    var input = PagerInput(Pager.grid())
    input.turn(.right)
    input.wait(60)
    input.press(1, at: left)
    input.press(2, at: right, after: 10)
    let caught = input.pager.offset
    input.wait(500)
    #expect(input.pager.offset == caught && caught.x < -1)
    input.move(2, by: Vector(x: 14, y: 0))
    input.wait(2000)
    #expect(input.pager.offset == .zero && input.log.last == .settled(page: Page(column: 1)))
    input.move(2, by: Vector(x: 107, y: 0))
    #expect(input.log.last == .pinchChanged(Pinch(center: Point(x: 260.5, y: 150), scale: 1.5)))
  }

  @Test("a right-to-left pager reports a pinch's centre, rotation and velocity on the screen")
  func rightToLeft() {
    var input = pinching { $0.isRightToLeft = true }
    input.hear { $0.move(PagerInput<GridMap>.finger(2), to: Point(x: 100, y: 364), time: $0.time) }
    let pinch = changes(input.log).last
    #expect(pinch?.center == Point(x: 100, y: 257))
    #expect(((pinch?.rotation ?? 9) - .pi / 2).magnitude < 1e-12)
    var moving = pinching { $0.isRightToLeft = true }
    for _ in 0..<20 { moving.move(2, by: Vector(x: 8, y: 0)) }
    moving.lift(2)
    guard case .pinchEnded(_, let velocity) = moving.log.last else {
      Issue.record("\(moving.log)")
      return
    }
    #expect((velocity.x - 500).magnitude < 1e-6)
  }

  @Test("a resize and a change of reading order leave a pinch in place on the screen")
  func windowAndOrder() {
    for isRightToLeft in [false, true] {
      var input = pinching { $0.isRightToLeft = isRightToLeft }
      let turned = Pinch(center: Point(x: 160.5, y: 203.5), scale: 1.1)
      input.hear { $0.move(PagerInput<GridMap>.finger(2), to: Point(x: 221, y: 257), time: $0.time) }
      let before = changes(input.log).last
      #expect(before?.center == turned.center)
      input.hear { $0.resize(to: Size(width: 700, height: 300), time: $0.time) }
      input.hear { pager in
        var configuration = pager.configuration
        configuration.isRightToLeft.toggle()
        return pager.configure(configuration, time: pager.time)
      }
      input.forget()
      // The finger lifts at its last place.
      input.hear { $0.lift(PagerInput<GridMap>.finger(2), at: Point(x: 221, y: 257), time: $0.time) }
      guard case .pinchEnded(let pinch, velocity: _) = input.log.last, let before else {
        Issue.record("\(input.log)")
        return
      }
      #expect((pinch.center - before.center).length < 1e-9 && (pinch.rotation - before.rotation).magnitude < 1e-12)
    }
  }
}
