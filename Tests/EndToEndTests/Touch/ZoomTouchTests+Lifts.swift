import TestSupport
import Testing

/// Fingers that lift from a quick pinch while they still move, one a moment after the other.
extension EndToEnd.ZoomTouchTests {
  @Test("A quick pinch whose fingers lift together keeps its scale and focal point")
  func quickPinchOut() throws {
    try play(on: .bare) { window, fingers in
      try fingers.beginPinch(Spread(middle, 10))
      // Each finger at 870 pixels a second.
      try fingers.pinch(to: Spread(middle, 36), over: .milliseconds(150))
      try fingers.endPinch()
      try window.rests()
      let seen = try #require(try window.place(of: first))
      #expect(abs(seen.x.scale - 1) <= 0.002, "\(seen)")
      #expect(seen.distance(to: GridPlace(scale: 1, x: -1000, y: -650)) <= 2, "\(seen)")
    }
  }

  @Test("A quick pinch to fit turns no page, although one finger still moves after the other lifts")
  func quickPinchIn() throws {
    try play(on: .bare) { window, fingers in
      try window.goesOneToOne(first)
      try fingers.beginPinch(Spread(middle, 60), inward: true)
      try fingers.pinch(to: Spread(middle, 10), over: .milliseconds(150))
      try fingers.lift(0)
      try fingers.slide(1, to: (520, 350), over: .milliseconds(20))
      try fingers.lift(1)
      let seen = GridPlace(of: first, in: try window.rests())
      #expect(seen.map { $0.distance(to: .fit(first)) <= 1 } == true, "\(seen.map { "\($0)" } ?? "another page")")
    }
  }
}
