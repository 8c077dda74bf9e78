import Foundation
import TestSupport
import Testing

private let rig = Shared { try TouchRig() }

extension EndToEnd {
  /// Fingers on demos in a window of 800 x 600, with and without a window manager.
  @Suite(
    "Touch in the demos", .long, .serialized, Drops(rig),
    .enabled("Xorg with the dummy and inputtest drivers and openbox have to start") { TouchRig.isThere(rig) })
  struct DemoTouchTests {
    /// Plays a scenario on the demo that `arguments` name.
    func play(
      _ arguments: [String], on desktop: TouchRig.Desktop, _ scenario: (DemoWindow, Fingers) throws -> Void
    ) throws {
      try rig.result.get().play(["demo"] + arguments, on: desktop, scenario)
    }

    /// Returns the canvas's displacement to the left and up since `start`, within the expected ranges; `nil` if none in
    /// them fits every pixel.
    private func way(
      _ window: DemoWindow, since start: Screenshot, x: ClosedRange<Int>, y: ClosedRange<Int>
    ) throws -> (x: Int, y: Int)? {
      let seen = try window.rests()
      let (few, all) = (DemoWindow.box(200..<320, 200..<204), DemoWindow.box(0..<440, 72..<440))
      for x in x {
        for y in y where seen.differences(from: start, in: few, at: (x, y)) == 0 {
          if seen.differences(from: start, in: all, at: (x, y)) == 0 { return (x, y) }
        }
      }
      return nil
    }

    @Test(
      "A second finger takes over the tiles without a jump, and moves them along both axes",
      arguments: TouchRig.Desktop.allCases)
    func secondFinger(desktop: TouchRig.Desktop) throws {
      try play(["tiles"], on: desktop) { window, fingers in
        let start = try window.rests(looks: 3)

        try fingers.press(0, at: (600, 450))
        try fingers.slide(0, to: (500, 450), over: .milliseconds(200))
        // The slop of a finger is 12; touches have their own grid, which may round the other way.
        let dragged = try #require(try way(window, since: start, x: 87...89, y: 0...0), "not 100 less the slop of 12")
        try fingers.press(1, at: (300, 300))
        // Less than a pinch takes.
        try fingers.slide(1, to: (303, 301), over: .milliseconds(100))
        #expect(try way(window, since: start, x: dragged.x...dragged.x, y: 0...0) != nil, "the second finger moved it")
        try fingers.lift(0)
        #expect(try way(window, since: start, x: dragged.x...dragged.x, y: 0...0) != nil, "a jump at the lift")
        try fingers.slide(1, to: (203, 201), over: .milliseconds(200))
        let taken = try way(window, since: start, x: dragged.x + 87...dragged.x + 101, y: 87...101)
        #expect(taken != nil, "not 100 pixels both ways, at most the slop less")
        try fingers.rest(.milliseconds(150))
        try fingers.lift(1)
        if let taken {
          #expect(
            try way(window, since: start, x: taken.x...taken.x, y: taken.y...taken.y) != nil, "it did not stay there")
        }
      }
    }
  }
}
