import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Law 3: the axis is chosen once")
struct AxisLawTests {
  @Test("after the lock, movement along the other axis has no effect")
  func otherCoordinate() {
    for seed in LawTests.sequences() {
      var random = seed
      var straight = PagerInput(random.pagerAndScript(actions: 0).pager)
      if Bool.random(using: &random) {
        straight.turn(Direction.allCases.randomElement(using: &random, else: .right))
        straight.wait(Double.random(in: 0...150, using: &random))
      }
      let translation = random.swipe()
      straight.drag(by: translation * 2, moves: 4)
      guard let axis = straight.pager.draggedAxis else { continue }
      var bent = straight
      for _ in 0..<6 {
        let step = random.swipe()[axis]
        let pause = Double.random(in: 0...30, using: &random)
        straight.move(by: Vector(step, along: axis), after: pause)
        let bend = random.length(-500...500)
        bent.move(by: Vector(step, along: axis) + Vector(bend, along: axis.other), after: pause)
        guard let difference = Self.difference(straight, bent) else { continue }
        Issue.record("\(difference) under the finger (\(seed))")
        return
      }
      straight.lift(after: 8)
      bent.lift(after: 8)
      for _ in 0..<3 {
        if let difference = Self.difference(straight, bent) {
          Issue.record("\(difference) after the lift (\(seed))")
          return
        }
        straight.wait(50)
        bent.wait(50)
      }
    }
  }

  @Test("at the lock the other axis continues its settle, and the finger adds exactly 0 to it")
  func otherAxisSettles() {
    for seed in LawTests.sequences(part: 0.2) {
      var random = seed
      var input = PagerInput(Pager.grid())
      input.turn(.down)
      input.wait(Double.random(in: 20...150, using: &random))
      let caught = input.pager.offset.y
      input.press(at: Point(x: 200, y: 150))
      input.wait(Double.random(in: 0...100, using: &random))
      #expect(input.pager.offset == Vector(x: 0, y: caught), "\(seed)")
      input.move(by: Vector(x: random.length(-100 ... -13), y: random.length(-8...8)))
      let start = input.pager.time
      let alone = Motion(
        Tuning().settleCurve, distance: caught, velocity: 0, viewportLength: 300, start: start,
        tolerance: Tuning().tolerance)
      for _ in 0..<20 {
        input.move(by: random.swipe())
        let expected = alone.isDone(at: input.pager.time) ? 0 : alone.value(at: input.pager.time)
        #expect(input.pager.offset.y == expected, "\(seed)")
      }
    }
  }

  @Test("after a press without a drag, the page settles on its previous target")
  func pressResumes() {
    for seed in LawTests.sequences(part: 0.5) {
      var random = seed
      var input = PagerInput(random.pagerAndScript(actions: 0).pager)
      // A free canvas stops instead, as another test checks.
      if input.pager.isFree { continue }
      for _ in 0..<3 { input.turn(Direction.allCases.randomElement(using: &random, else: .right)) }
      input.wait(Double.random(in: 0...200, using: &random))
      let target = input.pager.targetPage
      let place = input.pager.offset
      input.press(at: Point(x: 50, y: 50))
      input.move(by: Vector(x: 2, y: -2), after: Double.random(in: 0...500, using: &random))
      #expect(input.pager.offset == place, "\(seed)")
      input.lift(after: Double.random(in: 0...500, using: &random))
      #expect(input.pager.targetPage == target, "\(seed)")
      input.settle()
      #expect(input.pager.settledPage == target, "\(seed)")
    }
  }

  /// The first difference between two inputs that must have the same result, or `nil`.
  private static func difference(_ a: PagerInput<AnyMap>, _ b: PagerInput<AnyMap>) -> String? {
    if a.pager.offset != b.pager.offset { return "offset \(a.pager.offset), bent \(b.pager.offset)" }
    if a.pager.settlingVelocity != b.pager.settlingVelocity { return "another velocity" }
    if a.log != b.log { return "another log" }
    return a.pager.placedPages == b.pager.placedPages ? nil : "other pages"
  }
}
