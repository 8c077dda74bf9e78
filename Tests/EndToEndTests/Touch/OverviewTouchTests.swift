import Foundation
import TestSupport
import Testing

private struct Rig: Sendable {
  let touch: TouchRig
  let folder: PlainFolder
}

private let rig = Shared { Rig(touch: try TouchRig(), folder: try PlainFolder()) }

/// Two albums of twelve and of five pictures, 1500 x 1000 pixels each, of one colour each.
private final class PlainFolder: Sendable {
  private let temporary: TemporaryDirectory
  var path: String { temporary.path }

  /// The colour of the picture `index` of all seventeen, far from that of any other and of the window's ground.
  static func colour(_ index: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    (UInt8(60 + index % 4 * 60), UInt8(60 + index / 4 % 4 * 60), UInt8(60 + index / 16 * 120))
  }

  init() throws {
    temporary = try TemporaryDirectory()
    for index in 0..<17 {
      let folder = "\(temporary.path)/\(index < 12 ? "One" : "Two")"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let (red, green, blue) = Self.colour(index)
      var data = Data("P6 1500 1000 255\n".utf8)
      data.append(Data((0..<1_500_000).flatMap { _ in [red, green, blue] }))
      try data.write(to: URL(fileURLWithPath: "\(folder)/\(10 + index).ppm"))
    }
  }
}

extension EndToEnd {
  /// Fingers that step back to the overview and into it, in a window of 1000 x 700.
  ///
  /// Places are computed by hand: six squares of 164 points side by side, 3 apart, from half a point on; the first row of
  /// the first album is below a headline of 44 points. A picture that is seen whole is 1000 points wide.
  @Suite(
    "An overview under fingers", .serialized, Drops(rig),
    .enabled("Xorg with the dummy and inputtest drivers and openbox have to start") { TouchRig.isThere(rig) })
  struct OverviewTouchTests {
    /// Plays a scenario that begins with the first picture at fit.
    private func play(on desktop: TouchRig.Desktop, _ scenario: (ZoomWindow, Fingers) throws -> Void) throws {
      let rig = try rig.result.get()
      let screen = rig.touch.screen(desktop)
      try onTime(12) {
        let program = try RunningProgram(
          on: screen.server, arguments: ["--no-thumbnail-cache", rig.folder.path],
          frame: PixelBox(x: 64, y: 36, width: Int(ZoomWindow.width), height: Int(ZoomWindow.height)))
        let fingers = Fingers(program: program, touchscreen: screen.touchscreen)
        defer { fingers.liftAll() }
        let window = ZoomWindow(program: program)
        try shows(window, [((500, 350), 0), ((4, 350), 0), ((995, 350), 0)])
        try scenario(window, fingers)
        try program.quits()
      }
    }

    private static func isColour(_ index: Int, _ seen: RGB) -> Bool {
      let colour = PlainFolder.colour(index)
      return abs(seen.red - Int(colour.red)) <= 3 && abs(seen.green - Int(colour.green)) <= 3
        && abs(seen.blue - Int(colour.blue)) <= 3
    }

    /// Waits until the window rests with these pictures at these places.
    private func shows(
      _ window: ZoomWindow, _ expected: [(place: (x: Int, y: Int), picture: Int)],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      do {
        try eventually(timeout: .seconds(15)) {
          let seen = try window.rests()
          let wrong = expected.first { !Self.isColour($0.picture, seen[$0.place.x, $0.place.y]) }
          return wrong.map { "\(seen[$0.place.x, $0.place.y]) at \($0.place), not the picture \($0.picture)" }
        }
      } catch let error as NeverHappened {
        Issue.record("\(error.complaint)", sourceLocation: sourceLocation)
      }
    }

    /// Goes back to the first picture: letters are names in the overview, also the one that closes the window.
    private func leaves(_ window: ZoomWindow) throws {
      try window.type(.escape)
      try shows(window, [((500, 350), 0), ((4, 350), 0), ((995, 350), 0)])
    }

    /// The middles of all squares: six in a row, the second album's below its own headline.
    private static let squares: [(place: (x: Int, y: Int), picture: Int)] =
      (0..<12).map { ((82 + 167 * ($0 % 6), 126 + 167 * ($0 / 6)), $0) }
      + (0..<5).map { ((82 + 167 * $0, 504), 12 + $0) }

    /// Two fingers side by side around the window's middle, `distance` apart.
    private func press(_ fingers: Fingers, _ distance: Int) throws {
      try fingers.press(0, at: (500 - distance / 2, 350))
      try fingers.press(1, at: (500 + distance / 2, 350))
    }

    private func slide(_ fingers: Fingers, _ distance: Int, over milliseconds: Int) throws {
      try fingers.slide(
        [(0, (500 - distance / 2, 350)), (1, (500 + distance / 2, 350))], over: .milliseconds(milliseconds))
    }

    private func lift(_ fingers: Fingers) throws {
      try fingers.lift(0)
      try fingers.lift(1)
    }

    @Test(
      "Two fingers that close take the picture to its square, slowly and quickly, and a tap goes into another",
      arguments: [(TouchRig.Desktop.bare, 150), (.openbox, 400), (.bare, 1200)])
    func stepsBack(on desktop: TouchRig.Desktop, milliseconds: Int) throws {
      try play(on: desktop) { window, fingers in
        try press(fingers, 500)
        try slide(fingers, 100, over: milliseconds)
        try lift(fingers)
        try shows(window, Self.squares)
        // The third square of the second row.
        try fingers.press(0, at: (416, 293))
        try fingers.lift(0)
        try shows(window, [((500, 350), 8), ((4, 350), 8), ((995, 350), 8)])
      }
    }

    @Test("While fingers hold it the picture is as wide as they are apart, and where they are")
    func follows() throws {
      try play(on: .bare) { window, fingers in
        try press(fingers, 500)
        try slide(fingers, 250, over: 500)
        // It is a pinch 12 points nearer, give or take a step of 5: 1000 points wide at 488, 512 or so at 250.
        try shows(window, [((500, 350), 0), ((500 - 245, 350), 0), ((500 + 245, 350), 0)])
        let seen = try window.look()
        #expect(!Self.isColour(0, seen[500 - 270, 350]) && !Self.isColour(0, seen[500 + 270, 350]))
        // It is nearer to its square, 164 points wide, than to 1000.
        try lift(fingers)
        try shows(window, Self.squares)
        try leaves(window)
      }
    }

    @Test("Fingers that turn round half way bring the picture back")
    func turnsRound() throws {
      try play(on: .openbox) { window, fingers in
        try press(fingers, 500)
        try slide(fingers, 160, over: 300)
        try slide(fingers, 470, over: 300)
        try lift(fingers)
        try shows(window, [((500, 350), 0), ((4, 350), 0), ((995, 350), 0)])
      }
    }

    @Test("Two fingers in the overview put twelve squares side by side, and six again")
    func density() throws {
      try play(on: .bare) { window, fingers in
        try window.type(.enter)
        try shows(window, Self.squares)
        try press(fingers, 400)
        // 164 points at 388 are 80 at 190.
        try slide(fingers, 190, over: 500)
        try lift(fingers)
        // Twelve squares of 80, 3 apart, from 3.5 on; the second album is below one row.
        try shows(
          window,
          (0..<12).map { ((43 + 83 * $0, 84), $0) } + (0..<5).map { ((43 + 83 * $0, 211), 12 + $0) })
        try press(fingers, 200)
        // 80 points at 212 are 166 at 440.
        try slide(fingers, 440, over: 500)
        try lift(fingers)
        try shows(window, Self.squares)
        try leaves(window)
      }
    }
  }
}
