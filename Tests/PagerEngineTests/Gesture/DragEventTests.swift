import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Drag events")
struct DragEventTests {
  private let finger = PagerInput<GridMap>.finger(1)

  private func ends(_ log: [PagerEvent]) -> [Vector] {
    log.compactMap { if case .dragEnded(_, let velocity) = $0 { velocity } else { nil } }
  }

  @Test("a move or lift at a position that is not finite counts at the last position")
  func hostilePlaces() {
    var pager = Pager.grid()
    let finger = Pointer(id: 1, kind: .touch)
    pager.press(finger, at: Point(x: 390, y: 150), time: .zero)
    pager.move(finger, to: Point(x: 360, y: 150), time: Instant(milliseconds: 100))
    let offset = pager.offset
    pager.move(finger, to: Point(x: .nan, y: 150), time: Instant(milliseconds: 108))
    #expect(pager.offset == offset && offset.x > 0)
    pager.lift(finger, at: Point(x: .infinity, y: .nan), time: Instant(milliseconds: 500))
    #expect(!pager.isDragging && pager.targetPage == Page(column: 0))
  }

  @Test("a drag reports one begin with its axis, and one end with the finger's velocity along that axis only")
  func beginAndEnd() throws {
    var input = PagerInput(Pager.grid())
    input.press(at: Point(x: 300, y: 150))
    // 1250 pt/s to the left and 250 down.
    for _ in 0..<20 { input.move(by: Vector(x: -10, y: 2)) }
    #expect(input.log.dropFirst().prefix(2) == [.pressCancelled, .dragBegan(finger, along: .horizontal)])
    #expect(ends(input.log).isEmpty)
    input.lift()
    let velocity = try #require(ends(input.log).first)
    #expect((velocity.x + 1250).magnitude < 1e-6 && velocity.y == 0)
    input.settle()
    #expect(ends(input.log).count == 1 && input.log.count { if case .dragBegan = $0 { true } else { false } } == 1)
  }

  @Test("a drag of a free canvas begins without an axis and ends with the velocity along both")
  func bothAxes() throws {
    var input = PagerInput(Pager.grid { $0.snapPolicy = .free })
    input.press(at: Point(x: 300, y: 150))
    for _ in 0..<20 { input.move(by: Vector(x: -10, y: 2)) }
    input.lift()
    #expect(input.log.contains(.dragBegan(finger, along: nil)))
    let velocity = try #require(ends(input.log).first)
    #expect((velocity.x + 1250).magnitude < 1e-6 && (velocity.y - 250).magnitude < 1e-6)
  }

  @Test("a pointer event with an earlier time counts at the pager's current time")
  func late() {
    func release(move: Double?, lift: Double) -> [Vector] {
      var input = PagerInput(Pager.grid())
      input.press(at: Point(x: 300, y: 150))
      for _ in 0..<10 { input.move(by: Vector(x: -10, y: 0)) }
      input.wait(60)
      if let move { input.move(by: Vector(x: -10, y: 0), after: move) }
      input.lift(after: lift)
      return ends(input.log)
    }
    #expect(release(move: -40, lift: 0) == release(move: 0, lift: 0))
    #expect(release(move: nil, lift: -55) == [.zero])
  }

  @Test("an interrupted drag ends once, at velocity zero, before the interruption moves the page")
  func takenAway() {
    for (name, interrupt): (String, (inout Pager<GridMap>) -> PagerUpdate) in [
      ("focus", { $0.cancelPointers(time: $0.time) }),
      ("finger", { $0.cancel(PagerInput<GridMap>.finger(1), time: $0.time) }),
      ("key", { $0.turn(.right, time: $0.time) }), ("scroll", { $0.scroll(to: Page(column: 3), time: $0.time) }),
      (
        "axis",
        { pager in
          var configuration = pager.configuration
          configuration.axes = .vertical
          return pager.configure(configuration, time: pager.time)
        }
      ), ("map", { pager in pager.updateMap(time: pager.time) { $0.columns = .finite(1) } }),
    ] {
      // The change of the map removes this page.
      var input = PagerInput(Pager.grid(columns: .finite(20), at: Page(column: 2)))
      input.press(at: Point(x: 300, y: 150))
      for _ in 0..<10 { input.move(by: Vector(x: -10, y: 0)) }
      input.forget()
      input.hear(interrupt)
      #expect(input.log.first == .dragEnded(finger, velocity: .zero), "\(name)")
      input.move(by: Vector(x: -30, y: 0))
      input.lift()
      input.settle()
      #expect(ends(input.log) == [.zero], "\(name)")
    }
  }

  @Test("a second finger continues a drag without an end, and the end names the first finger")
  func handedOver() {
    var input = PagerInput(Pager.grid())
    input.press(1, at: Point(x: 300, y: 150))
    input.move(1, by: Vector(x: -40, y: 0))
    input.press(2, at: Point(x: 200, y: 200))
    input.lift(1)
    #expect(ends(input.log).isEmpty)
    input.wait(200)
    input.lift(2)
    #expect(input.log.contains(.dragEnded(PagerInput<GridMap>.finger(1), velocity: .zero)))
  }

  @Test("a right-to-left pager reports the finger's velocity on the screen")
  func rightToLeft() throws {
    var input = PagerInput(Pager.grid { $0.isRightToLeft = true })
    input.press(at: Point(x: 300, y: 150))
    for _ in 0..<20 { input.move(by: Vector(x: -10, y: 0)) }
    input.lift()
    #expect((try #require(ends(input.log).first).x + 1250).magnitude < 1e-6)
  }
}
