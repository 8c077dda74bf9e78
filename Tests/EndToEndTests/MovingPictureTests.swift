import Foundation
import TestSupport
import Testing

private let server = Shared { try XServer.xvfb(width: 1280, height: 900) }

extension EndToEnd {
  /// An animated file in a window of 800 x 600, tested by its pixels.
  @Suite("Animated pictures in a window", .serialized, Drops(server))
  struct MovingPictureTests {
    private let folder: TemporaryDirectory
    private static let colors = AnimatedGIF.palette.prefix(3).map {
      RGB(red: Int($0.x), green: Int($0.y), blue: Int($0.z))
    }

    init() throws {
      folder = try TemporaryDirectory()
      let frames = (0..<3).map { AnimatedGIF.Frame(width: 800, height: 600, color: $0, delay: 15) }
      let moving = AnimatedGIF.bytes(width: 800, height: 600, repeats: 0, frames)
      try Data(moving).write(to: URL(fileURLWithPath: "\(folder.path)/1.gif"))
      let still = FlatPNG.encode(RGB(red: 90, green: 90, blue: 90), width: 800, height: 600)
      try Data(still).write(to: URL(fileURLWithPath: "\(folder.path)/2.png"))
    }

    private func play(_ options: [String] = [], _ scenario: (RunningProgram, Mouse) throws -> Void) throws {
      let server = try server.result.get()
      try onTime {
        let program = try RunningProgram(
          on: server, arguments: options + [folder.path], frame: PixelBox(x: 200, y: 120, width: 800, height: 600))
        try scenario(program, Mouse(program: program))
        try program.quits()
      }
    }

    /// Returns the animation's frame in the middle of the window; `nil` if the colour is of none.
    private func frame(_ program: RunningProgram) throws -> Int? {
      let color = try program.middle()[20, 20]
      return Self.colors.firstIndex { $0.distance(to: color) < 12 }
    }

    /// Returns the frames that are visible in turn, each once in a row, until there are `count`, or for `duration`.
    private func frames(
      _ program: RunningProgram, _ count: Int, within duration: Duration = .seconds(20)
    ) throws -> [Int] {
      var seen: [Int] = []
      let end = ContinuousClock.now + duration
      while seen.count < count, ContinuousClock.now < end {
        if let frame = try frame(program), seen.last != frame { seen.append(frame) }
        usleep(10_000)
      }
      return seen
    }

    @Test("An animation plays at rest, pauses during a drag, and continues after it")
    func playsAndPauses() throws {
      try play { program, mouse in
        let atRest = try frames(program, 7)
        #expect(Set(atRest) == [0, 1, 2] && atRest.count == 7, "at rest: \(atRest)")
        for (a, b) in zip(atRest, atRest.dropFirst()) { #expect((a + 1) % 3 == b, "at rest: \(atRest)") }
        try mouse.press(400, 300)
        try mouse.slide(to: (340, 300), over: .milliseconds(200))
        // A frame on its way to the screen arrives within this time.
        usleep(400_000)
        let held = try frames(program, 2, within: .seconds(2))
        #expect(held.count == 1, "under the mouse: \(held)")
        try mouse.release()
        let after = try frames(program, 4)
        #expect(after.count == 4, "after it: \(after)")
      }
    }

    @Test("With reduced motion only the first frame shows")
    func standsStill() throws {
      try play(["--reduce-motion"]) { program, _ in
        try eventually { try frame(program) == 0 ? nil : "the first frame is not there" }
        #expect(try frames(program, 2, within: .seconds(2)) == [0])
      }
    }
  }
}
