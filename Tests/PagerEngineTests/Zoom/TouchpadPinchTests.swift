import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Pinches on a touchpad")
struct TouchpadPinchTests {
  private let place = Point(x: 140, y: 100)

  /// Returns pages during a touchpad's pinch from `place` to `scale`, in reports of 8 ms.
  private func pinching(to scale: Double, moving: Vector = .zero, reports: Int = 10) -> ZoomingInput {
    var input = ZoomingInput()
    input.hear { $0.pinch(.began(at: place), time: $0.time) }
    for report in 1...reports {
      let part = Double(report) / Double(reports)
      let pinch = Pinch(center: place + moving * part, scale: ElementaryFunctions.exp(part * log(scale)))
      let time = input.after(8)
      input.hear { $0.pinch(.changed(pinch), time: time) }
    }
    return input
  }

  /// Returns pages during a touchpad's pinch that has zoomed in and moves the page to the right at 500 pt/s.
  private func panning() -> ZoomingInput {
    var input = pinching(to: 4)
    for report in 1...12 {
      let time = input.after(8)
      let center = place + Vector(x: Double(report) * 4, y: 0)
      input.hear { $0.pinch(.changed(Pinch(center: center, scale: 4)), time: time) }
    }
    return input
  }

  private func log(_ scale: Double) -> Double {
    var (low, high) = (-5.0, 5.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if ElementaryFunctions.exp(middle) < scale { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private func kinds(_ input: ZoomingInput) -> [String] {
    input.pagerLog.map { String(String(describing: $0).prefix { $0 != "(" }) }
  }

  @Test("a pinch zooms around the mouse pointer, and pans with the fingers at the same time")
  func zoomsAndPans() {
    for moving in [Vector.zero, Vector(x: 30, y: -12)] {
      var input = pinching(to: 4, moving: moving)
      // The scale of fit is 0.1, so the pointer is over 1400, 1000.
      let point = input.zoom.contentPoint(at: place + moving)
      #expect((input.zoom.scale - 0.4).magnitude < 1e-9)
      #expect((point.x - 1400).magnitude < 1e-6 && (point.y - 1000).magnitude < 1e-6)
      let time = input.after(200)
      input.hear { $0.pinch(.ended, time: time) }
      input.settle()
      #expect((input.zoom.scale - 0.4).magnitude < 1e-9 && input.column == 4)
      #expect(kinds(input).first == "pinchBegan" && kinds(input).last == "pinchEnded")
      #expect(!kinds(input).contains { ["pressed", "tapped", "dragBegan"].contains($0) })
    }
  }

  @Test("a pinch in at fit reports its scale, and the page returns to fit")
  func pinchesIn() throws {
    var input = pinching(to: 0.5)
    guard case .pinchChanged(let last) = try #require(input.pagerLog.last) else {
      Issue.record("\(input.pagerLog)")
      return
    }
    #expect((last.scale - 0.5).magnitude < 1e-9 && (last.center - place).length < 1e-9)
    input.hear { $0.pinch(.ended, time: $0.time) }
    input.settle()
    #expect(input.zoom.isAtFit)
  }

  @Test("fingers that lift in motion give the page their velocity, and after a pause they give none")
  func glides() {
    var input = panning()
    var rested = input
    let before = input.zoom.frame.minX
    input.hear { $0.pinch(.ended, time: $0.time) }
    guard case .pinchEnded(_, let velocity) = input.pagerLog.last else {
      Issue.record("\(input.pagerLog)")
      return
    }
    #expect((velocity.x - 500).magnitude < 1 && velocity.y.magnitude < 1)
    input.settle()
    #expect(input.zoom.frame.minX > before + 20)
    let time = rested.after(60)
    rested.hear { $0.pinch(.ended, time: time) }
    rested.settle()
    #expect((rested.zoom.frame.minX - before).magnitude < 1e-6)
  }

  @Test("a pinch that is cancelled in motion gives the page no velocity")
  func cancelled() {
    var input = panning()
    let before = input.zoom.frame
    input.hear { $0.pinch(.cancelled, time: $0.time) }
    #expect(kinds(input).last == "pinchCancelled")
    input.settle()
    #expect((input.zoom.frame.minX - before.minX).magnitude < 1e-6)
  }

  @Test("a pinch is reported at positions of the screen, in both reading directions", arguments: [true, false])
  func rightToLeft(isRightToLeft: Bool) {
    var pager = Pager.grid { $0.isRightToLeft = isRightToLeft }
    let began = pager.pinch(.began(at: place), time: .zero).events
    let changed = pager.pinch(.changed(Pinch(center: place, scale: 2)), time: Instant(milliseconds: 8)).events
    let ended = pager.pinch(.ended, time: Instant(milliseconds: 16)).events
    let centers = (began + changed + ended).compactMap { event in
      switch event {
      case .pinchBegan(let pinch), .pinchChanged(let pinch), .pinchEnded(let pinch, _): pinch.center
      default: nil
      }
    }
    #expect(centers.count >= 3 && centers.allSatisfy { ($0 - place).length < 1e-9 }, "\(centers)")
  }

  @Test("a pinch reports the rotation of the fingers, also after a step past half a turn")
  func rotates() {
    var input = ZoomingInput()
    input.hear { $0.pinch(.began(at: place), time: $0.time) }
    for angle in [0.5, 1.2, -2] {
      input.hear { $0.pinch(.changed(Pinch(center: place, rotation: angle)), time: $0.time) }
      guard case .pinchChanged(let pinch) = input.pagerLog.last else {
        Issue.record("\(input.pagerLog)")
        return
      }
      #expect((pinch.rotation - angle).magnitude < 1e-9 && (pinch.scale - 1).magnitude < 1e-9)
    }
  }

  @Test(
    "an invalid scale or rotation changes nothing, and the pinch continues after it",
    arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func senselessScales(scale: Double) {
    var input = pinching(to: 2)
    let before = input.zoom.frame
    for center in [place, Point(x: .nan, y: 0), Point(x: .infinity, y: 0)] {
      input.hear { $0.pinch(.changed(Pinch(center: center, scale: scale)), time: $0.time) }
    }
    input.hear { $0.pinch(.changed(Pinch(center: place, scale: 2, rotation: .nan)), time: $0.time) }
    #expect(input.zoom.frame == before)
    input.hear { $0.pinch(.changed(Pinch(center: place, scale: 3)), time: $0.time) }
    #expect((input.zoom.scale - 0.3).magnitude < 1e-9)
  }

  @Test("a pinch without an end is cancelled by the next one, by a cancel or by a key, and comes to rest")
  func lostEnd() {
    var input = pinching(to: 2)
    input.hear { $0.pinch(.began(at: place), time: $0.time) }
    #expect(
      kinds(input).filter { $0.hasPrefix("pinch") && $0 != "pinchChanged" } == [
        "pinchBegan", "pinchCancelled", "pinchBegan",
      ])
    input.hear { $0.cancelPointers(time: $0.time) }
    #expect(kinds(input).last == "pinchCancelled")
    // Later events belong to no pinch.
    let before = input.zoom.frame
    input.hear { $0.pinch(.changed(Pinch(center: place, scale: 9)), time: $0.time) }
    input.hear { $0.pinch(.ended, time: $0.time) }
    #expect(input.zoom.frame == before)
    input.hear { $0.pinch(.began(at: place), time: $0.time) }
    input.turn(.right)
    input.settle()
    #expect(input.column == 5 && !input.pages.isAnimating)
    input.hear { $0.pinch(.began(at: place), time: $0.time) }
    input.hear { $0.pinch(.changed(Pinch(center: place, scale: 2)), time: $0.time) }
    #expect((input.zoom.scale - 0.2).magnitude < 1e-9)
  }

  @Test("a finger that is down keeps the page, and a later finger has no effect on the pinch")
  func fingers() {
    var input = ZoomingInput()
    input.press(at: Point(x: 200, y: 150))
    input.hear { $0.pinch(.began(at: place), time: $0.time) }
    input.hear { $0.pinch(.changed(Pinch(center: place, scale: 3)), time: $0.time) }
    #expect(input.zoom.isAtFit)
    input.move(by: Vector(x: -100, y: 0))
    #expect(input.pages.pager.isDragging)
    var later = pinching(to: 2)
    later.press(at: Point(x: 300, y: 150))
    later.move(by: Vector(x: -100, y: 0))
    #expect((later.zoom.scale - 0.2).magnitude < 1e-9 && !later.pages.pager.isDragging)
  }

  @Test("a plain pager reports a touchpad's pinch, and its pages stay")
  func withoutZoom() {
    var input = PagerInput(Pager.grid())
    input.hear { $0.pinch(.began(at: place), time: $0.time) }
    input.hear { $0.pinch(.changed(Pinch(center: place, scale: 2)), time: $0.time) }
    input.hear { $0.pinch(.ended, time: $0.time) }
    let pinches = input.log.filter {
      switch $0 {
      case .pinchBegan, .pinchChanged, .pinchEnded: true
      default: false
      }
    }
    #expect(pinches.count == 3 && input.pager.offset == .zero && !input.pager.isMoving)
  }
}
