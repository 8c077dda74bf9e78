import TestSupport
import Testing

private let rig = Shared { try PlainRig(albums: [("One", 12), ("Two", 5)], width: 1500, height: 1000) }

extension EndToEnd {
  /// Fingers on the filmstrip, in a window of 1000 x 700.
  ///
  /// Places are computed by hand: twelve thumbnails, 51 points from middle to middle, the first at 219.5, at a height
  /// of 668. The pages have 636 points above them: a 3:2 picture is 954 wide there, from 23 on.
  @Suite(
    "Touch on the filmstrip", .serialized, Drops(rig),
    .enabled("Xorg with the dummy and inputtest drivers and openbox have to start") { TouchRig.isThere(rig) })
  struct StripTouchTests {
    private func play(on desktop: TouchRig.Desktop, _ scenario: (PlainWindow, Fingers) throws -> Void) throws {
      try rig.result.get().play(on: desktop) { window, fingers in
        try Self.useControl(fingers)
        try window.shows(Self.page(0))
        try window.comesTo { seen in
          PlainFolder.has(0, seen[10, 350]) ? "no strip" : nil
        }
        try scenario(window, fingers)
      }
    }

    /// Shows the controls by a tap, and taps the second, which is the filmstrip's.
    private static func useControl(_ fingers: Fingers) throws {
      try fingers.press(0, at: (500, 400))
      try fingers.lift(0)
      try fingers.rest(.milliseconds(600))
      try fingers.press(0, at: (90, 30))
      try fingers.lift(0)
    }

    /// Returns places at which `picture` is visible above the filmstrip.
    private static func page(_ picture: Int) -> [(place: (x: Int, y: Int), picture: Int)] {
      [((500, 350), picture), ((28, 350), picture), ((971, 350), picture)]
    }

    /// Returns the middle of the mark on the thumbnail `index` of twelve.
    private static func mark(_ index: Int) -> (x: Int, y: Int) { (219 + 51 * index, 668) }

    @Test("The filmstrip shows the album and marks the page, and a drag along it reaches the last picture")
    func drags() throws {
      try play(on: .bare) { window, fingers in
        try window.shows([(Self.mark(0), 0)])
        // The other thumbnails are dimmed: three quarters of their colour.
        try eventually {
          let seen = try window.program.all()
          let wrong = (1..<12).first { index in
            let (x, y) = Self.mark(index)
            let colour = PlainFolder.colour(index)
            return abs(seen[x, y].red - (Int(colour.red) * 3 / 4 + 4)) > 4
              || abs(seen[x, y].green - (Int(colour.green) * 3 / 4 + 4)) > 4
          }
          return wrong.map { "\(seen[Self.mark($0).x, Self.mark($0).y]) where the picture \($0) is dimmed" }
        }
        try fingers.press(0, at: (219, 668))
        try fingers.slide(0, to: (780, 668), over: .milliseconds(500))
        try window.shows(Self.page(11) + [(Self.mark(11), 11)])
        try fingers.slide(0, to: (525, 660), over: .milliseconds(300))
        try window.shows(Self.page(6) + [(Self.mark(6), 6)])
        try fingers.lift(0)
        try window.shows(Self.page(6) + [(Self.mark(6), 6)])
      }
    }

    @Test("A tap on a thumbnail turns to its picture, and the filmstrip follows swipes to the next album")
    func follows() throws {
      try play(on: .openbox) { window, fingers in
        try fingers.press(0, at: (423, 668))
        try fingers.lift(0)
        try window.shows(Self.page(4) + [(Self.mark(4), 4)])
        try fingers.flick(from: (700, 350), to: (300, 350))
        try window.shows(Self.page(5) + [(Self.mark(5), 5)])
        try fingers.flick(from: (500, 500), to: (500, 200))
        // The second album has five pictures: from 398 on.
        try window.shows(Self.page(12) + [((398, 668), 12)])
      }
    }

    @Test("A tap on its control hides the filmstrip")
    func goes() throws {
      try play(on: .bare) { window, fingers in
        // The controls disappear after a while, which may have passed already.
        try window.comesTo { seen in PlainFolder.has(0, seen[400, 20]) ? nil : "the shade of the controls" }
        try Self.useControl(fingers)
        try window.shows(whole: 0)
      }
    }
  }
}
