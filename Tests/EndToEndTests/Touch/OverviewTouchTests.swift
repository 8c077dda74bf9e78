import TestSupport
import Testing

private let rig = Shared { try PlainRig(albums: [("One", 12), ("Two", 5)], width: 1500, height: 1000) }

extension EndToEnd {
  /// Fingers that open the overview and a picture in it, in a window of 1000 x 700.
  ///
  /// Places are computed by hand: six squares of 160 points side by side, 3 apart, from 12.5 points on; the first row
  /// of the first album is below a bar of 48 points and a headline of 44. A picture at fit is 1000 points wide.
  @Suite(
    "Touch in the overview", .serialized, Drops(rig),
    .enabled("Xorg with the dummy and inputtest drivers and openbox have to start") { TouchRig.isThere(rig) })
  struct OverviewTouchTests {
    private func play(on desktop: TouchRig.Desktop, _ scenario: (PlainWindow, Fingers) throws -> Void) throws {
      try rig.result.get().play(on: desktop, scenario)
    }

    /// Goes back to the first picture: in the overview letters search for a name, also `q`, which closes a window.
    private func leaves(_ window: PlainWindow) throws {
      try window.type(.escape)
      try window.shows(whole: 0)
    }

    /// The middles of all squares: six in a row, the second album's below its own headline.
    private static let squares: [(place: (x: Int, y: Int), picture: Int)] =
      (0..<12).map { ((92 + 163 * ($0 % 6), 172 + 163 * ($0 / 6)), $0) }
      + (0..<5).map { ((92 + 163 * $0, 542), 12 + $0) }

    /// Two fingers side by side around (`x`, 350), `distance` apart.
    private func press(_ fingers: Fingers, _ distance: Int, around x: Int = 500) throws {
      try fingers.press(0, at: (x - distance / 2, 350))
      try fingers.press(1, at: (x + distance / 2, 350))
    }

    private func slide(_ fingers: Fingers, _ distance: Int, around x: Int = 500, over milliseconds: Int) throws {
      try fingers.slide(
        [(0, (x - distance / 2, 350)), (1, (x + distance / 2, 350))], over: .milliseconds(milliseconds))
    }

    private func lift(_ fingers: Fingers) throws {
      try fingers.lift(0)
      try fingers.lift(1)
    }

    @Test(
      "A slow or quick pinch at fit opens the overview, and a tap there opens another picture",
      arguments: [(TouchRig.Desktop.bare, 150), (.openbox, 400), (.bare, 1200)])
    func stepsBack(on desktop: TouchRig.Desktop, milliseconds: Int) throws {
      try play(on: desktop) { window, fingers in
        try press(fingers, 500)
        try slide(fingers, 100, over: milliseconds)
        try lift(fingers)
        try window.shows(Self.squares)
        // The third square of the second row.
        try fingers.press(0, at: (418, 335))
        try fingers.lift(0)
        try window.shows(whole: 8)
      }
    }

    @Test("During a pinch into the overview the picture's width and place follow the fingers")
    func follows() throws {
      try play(on: .bare) { window, fingers in
        try press(fingers, 500)
        try slide(fingers, 250, over: 500)
        // The pinch begins 12 points nearer, give or take a step of 5: 1000 points wide at 488, about 512 at 250.
        try window.shows([((500, 350), 0), ((500 - 245, 350), 0), ((500 + 245, 350), 0)])
        let seen = try window.look()
        #expect(!PlainFolder.has(0, seen[500 - 270, 350]) && !PlainFolder.has(0, seen[500 + 270, 350]))
        // The picture is nearer to its square, 160 points wide, than to 1000.
        try lift(fingers)
        try window.shows(Self.squares)
        try leaves(window)
      }
    }

    @Test("A pinch that reverses half-way returns to the picture")
    func turnsRound() throws {
      try play(on: .openbox) { window, fingers in
        try press(fingers, 500)
        try slide(fingers, 160, over: 300)
        try slide(fingers, 470, over: 300)
        try lift(fingers)
        try window.shows(whole: 0)
      }
    }

    @Test("A pinch in the overview changes from six columns to three and back")
    func density() throws {
      try play(on: .bare) { window, fingers in
        try window.type(.enter)
        try window.shows(Self.squares)
        try press(fingers, 200, around: 420)
        // 160 points at 212 are 302 at 400.
        try slide(fingers, 400, around: 420, over: 500)
        try lift(fingers)
        // Three squares of 323, 3 apart; the third picture of the second row has stayed at its height.
        try window.shows((0..<3).map { ((173 + 326 * $0, 320), 6 + $0) })
        try window.shows((0..<3).map { ((173 + 326 * $0, 640), 9 + $0) })
        try press(fingers, 400)
        // 323 points at 388 are 166 at 200.
        try slide(fingers, 200, over: 500)
        try lift(fingers)
        try window.shows(Self.squares)
        try leaves(window)
      }
    }
  }
}
