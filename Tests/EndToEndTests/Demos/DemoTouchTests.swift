import Foundation
import TestSupport
import Testing

private let rig = Shared { try TouchServer(width: 2048, height: 1152) }

/// Whether there is a touchscreen; with `CI=true` the tests run, and fail.
private func hasTouchscreen() -> Bool {
  guard case .failure(let error) = rig.result else { return true }
  FileHandle.standardError.write(Data("\n*** NO TOUCHSCREEN, so the tiles' test is skipped. \(error)\n\n".utf8))
  return Installation.mustRunAll
}

extension EndToEnd {
  /// Fingers on the free canvas.
  @Suite(
    "The tiles under fingers", .serialized, Drops(rig),
    .enabled("Xorg with the dummy and inputtest drivers has to start") { hasTouchscreen() })
  struct DemoTouchTests {
    /// How far the canvas has moved to the left and up since `start`, near where it is expected; `nil` where no place in
    /// that range fits every pixel.
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

    @Test("A second finger takes the tiles over without a jump, and both axes follow it")
    func secondFinger() throws {
      let rig = try rig.result.get()
      try onTime {
        let program = try RunningProgram(
          on: rig.server, arguments: ["demo", "tiles"],
          frame: PixelBox(x: 64, y: 36, width: DemoWindow.width, height: DemoWindow.height))
        let window = DemoWindow(program)
        let fingers = Fingers(program: program, touchscreen: rig.touchscreen)
        defer { fingers.liftAll() }
        let start = try window.rests(looks: 3)

        try fingers.press(0, at: (600, 450))
        try fingers.slide(0, to: (500, 450), over: .milliseconds(200))
        // The slop of a finger is 12; touches are on a grid of their own, which may round the other way.
        let dragged = try #require(try way(window, since: start, x: 87...89, y: 0...0), "not 100 less the slop of 12")
        try fingers.press(1, at: (300, 300))
        try fingers.slide(1, to: (330, 310), over: .milliseconds(100))
        #expect(try way(window, since: start, x: dragged.x...dragged.x, y: 0...0) != nil, "the second finger moved it")
        try fingers.lift(0)
        #expect(try way(window, since: start, x: dragged.x...dragged.x, y: 0...0) != nil, "a jump at the lift")
        try fingers.slide(1, to: (230, 210), over: .milliseconds(200))
        let taken = try way(window, since: start, x: dragged.x + 87...dragged.x + 101, y: 87...101)
        #expect(taken != nil, "not 100 pixels both ways, at most the slop less")
        try fingers.rest(.milliseconds(150))
        try fingers.lift(1)
        if let taken {
          #expect(
            try way(window, since: start, x: taken.x...taken.x, y: taken.y...taken.y) != nil, "it did not stay there")
        }
        try program.quits()
      }
    }
  }
}
