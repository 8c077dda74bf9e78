import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Flight")
struct FlightTests {
  private let small = Rect(x: 300, y: 400, width: 100, height: 100)
  private let full = Rect(x: 0, y: 100, width: 800, height: 400)

  private func at(_ milliseconds: Double) -> Instant { Instant.zero.advanced(bySeconds: milliseconds * 1e-3) }

  @Test("At rest the box is exactly at its end's frame")
  func rests() {
    #expect(Flight(at: .small, time: .zero).frame(small: small, full: full) == small)
    #expect(Flight(at: .full, time: .zero).frame(small: small, full: full) == full)
  }

  @Test("The box flies from full to small along a line, does not pass it, and rests there")
  func flies() {
    var flight = Flight(at: .full, time: .zero)
    flight.fly(to: .small, time: .zero)
    var last = 1.0
    for step in 1...100 {
      flight.advance(to: at(Double(step) * 10))
      #expect(flight.progress <= last && flight.progress >= -1e-9)
      last = flight.progress
      let middle = flight.frame(small: small, full: full).center
      // The middles of both frames are at 350, 450 and 400, 300.
      let expected = Point(x: 350 + 50 * flight.progress, y: 450 - 150 * flight.progress)
      #expect((middle - expected).length < 1e-9)
    }
    #expect(!flight.isMoving && flight.end == .small && flight.frame(small: small, full: full) == small)
  }

  @Test("Fingers at positions that are not finite do not move the box")
  func hostilePlaces() {
    var flight = Flight(at: .full, time: .zero)
    flight.grab(at: Point(x: .nan, y: 0), small: small, full: full, time: .zero)
    flight.drag(to: Point(x: 0, y: .infinity), scale: 0.5, small: small, full: full, time: at(10))
    flight.release(velocity: .zero, small: small, full: full, time: at(20))
    flight.advance(to: at(5000))
    #expect(!flight.isMoving && flight.frame(small: small, full: full) == full)
  }

  @Test("The box follows the middle between the fingers, and their distance scales it")
  func grab() {
    var flight = Flight(at: .full, time: .zero)
    flight.grab(at: Point(x: 200, y: 200), small: small, full: full, time: .zero)
    flight.drag(to: Point(x: 260, y: 240), scale: 0.5, small: small, full: full, time: at(100))
    let frame = flight.frame(small: small, full: full)
    #expect((frame.size.width - 400).magnitude < 1e-9)
    // The box's middle was 200 to the right of the fingers' middle and 100 below it; now it is half of that.
    #expect((frame.center - Point(x: 360, y: 290)).length < 1e-9)
  }

  @Test(
    "Fingers that lift halfway send the box to small if they close, and to full if they spread again"
  )
  func release() {
    for (scales, end) in [([0.8, 0.6, 0.5, 0.45], Flight.End.small), ([0.4, 0.3, 0.35, 0.45], .full)] {
      var flight = Flight(at: .full, time: .zero)
      flight.grab(at: Point(x: 400, y: 300), small: small, full: full, time: .zero)
      for (index, scale) in scales.enumerated() {
        flight.drag(
          to: Point(x: 400, y: 300), scale: scale, small: small, full: full, time: at(Double(index + 1) * 16))
      }
      flight.release(velocity: .zero, small: small, full: full, time: at(70))
      #expect(flight.end == end)
    }
  }

  @Test("Fingers that rest before they lift send the box to the nearer end")
  func releaseAtRest() {
    var flight = Flight(at: .full, time: .zero)
    flight.grab(at: Point(x: 400, y: 300), small: small, full: full, time: .zero)
    for (index, scale) in [0.9, 0.75, 0.6].enumerated() {
      flight.drag(to: Point(x: 400, y: 300), scale: scale, small: small, full: full, time: at(Double(index + 1) * 16))
    }
    // 480 wide, between 100 and 800: nearer to the full frame.
    flight.release(velocity: .zero, small: small, full: full, time: at(500))
    #expect(flight.end == .full)
  }

  @Test("Between frames that differ only in height, the fingers' distance scales the height")
  func grabUpright() {
    let (low, high) = (Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 0, y: 0, width: 100, height: 600))
    var flight = Flight(at: .full, time: .zero)
    flight.grab(at: Point(x: 50, y: 300), small: low, full: high, time: .zero)
    flight.drag(to: Point(x: 50, y: 300), scale: 0.5, small: low, full: high, time: at(16))
    #expect(flight.frame(small: low, full: high) == Rect(x: 0, y: 150, width: 100, height: 300))
  }

  @Test("Between frames of one size, also of size zero, fingers move the box and do not scale it")
  func sizesAlike() {
    for box in [full, Rect(x: 400, y: 300, width: 0, height: 0)] {
      let moved = Rect(x: box.minX + 50, y: box.minY, width: box.size.width, height: box.size.height)
      var flight = Flight(at: .full, time: .zero)
      flight.grab(at: Point(x: 200, y: 200), small: moved, full: box, time: .zero)
      #expect(flight.isHeld && flight.end == nil && flight.frame(small: moved, full: box) == box)
      flight.drag(to: Point(x: 230, y: 210), scale: 0.2, small: moved, full: box, time: at(16))
      #expect(flight.progress == 1 && flight.frame(small: moved, full: box).center == box.center + Vector(x: 30, y: 10))
      flight.release(velocity: .zero, small: moved, full: box, time: at(16))
      flight.advance(to: at(3000))
      #expect(flight.end == .full && flight.frame(small: moved, full: box) == box)
    }
  }

  @Test("With reduced motion the box arrives at once")
  func reducedMotion() {
    var flight = Flight(at: .full, time: .zero)
    flight.reducesMotion = true
    flight.fly(to: .small, time: .zero)
    #expect(flight.end == .small && !flight.isMoving)
  }

  /// The random actions on a flight.
  private enum Act: CaseIterable { case grab, drag, release, cancel, fly }

  @Test("2: the box does not jump when an action takes it over, and it ends at rest at one of its ends")
  func isContinuous() {
    for seed in RandomSequences(count: 5000) {
      var random = seed
      var flight = Flight(at: Bool.random(using: &random) ? .small : .full, time: .zero)
      var now = Instant.zero
      for _ in 0..<30 {
        now = now.advanced(bySeconds: .random(in: 0...0.12, using: &random))
        flight.advance(to: now)
        let before = flight.frame(small: small, full: full)
        let point = Point(x: .random(in: 0...800, using: &random), y: .random(in: 0...600, using: &random))
        let act = Act.allCases.randomElement(using: &random) ?? .fly
        switch act {
        case .grab: flight.grab(at: point, small: small, full: full, time: now)
        case .drag:
          flight.drag(
            to: point, scale: .random(in: 0.1...3, using: &random), small: small, full: full, time: now)
        case .release:
          flight.release(
            velocity: Vector(x: .random(in: -3000...3000, using: &random), y: 200), small: small, full: full, time: now)
        case .cancel: flight.cancel(time: now)
        case .fly: flight.fly(to: Bool.random(using: &random) ? .small : .full, time: now)
        }
        guard act != .drag else { continue }
        let after = flight.frame(small: small, full: full)
        let jump = max(
          (after.origin - before.origin).length, (after.size.width - before.size.width).magnitude,
          (after.size.height - before.size.height).magnitude)
        // An almost finished motion ends: within 0.25 pt of position, and a thousandth of the distance.
        if jump > 1 {
          Issue.record("\(act) moves the box from \(before) to \(after) (\(seed))")
          return
        }
      }
      flight.cancel(time: now)
      flight.advance(to: now.advanced(bySeconds: 10))
      if flight.isMoving || flight.deviation != .zero || ![0, 1].contains(flight.progress) {
        Issue.record("rests at \(flight.progress), \(flight.deviation) (\(seed))")
        return
      }
    }
  }
}
