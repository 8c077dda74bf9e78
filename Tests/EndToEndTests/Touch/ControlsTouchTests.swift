import TestSupport
import Testing

private let rig = Shared { try PlainRig(albums: [("One", 12), ("Two", 5)], width: 1500, height: 1000) }

extension EndToEnd {
  /// Fingers on the controls, the menu and the help, in a window of 1000 x 700.
  ///
  /// Places are computed by hand: controls are 60 points wide and 58 high along the upper edge, three on the left and four on
  /// the right. A menu that a long press at (300, 100) opens is 320 points wide from 308 on; its rows are 44 high from 78
  /// on, with 9 points between groups. The list of orders begins at 84.
  @Suite(
    "Touch on controls, menu and help", .long, .serialized, Drops(rig),
    .enabled("Xorg with the dummy and inputtest drivers and openbox have to start") { TouchRig.isThere(rig) })
  struct ControlsTouchTests {
    private func play(on desktop: TouchRig.Desktop, _ scenario: (PlainWindow, Fingers) throws -> Void) throws {
      try rig.result.get().play(on: desktop) { window, fingers in
        try window.shows(whole: 0)
        try scenario(window, fingers)
      }
    }

    private func tap(_ fingers: Fingers, _ x: Int, _ y: Int) throws {
      try fingers.press(0, at: (x, y))
      try fingers.lift(0)
    }

    /// Shows the controls, and taps the one around `x`.
    private func use(_ fingers: Fingers, controlAt x: Int) throws {
      try tap(fingers, 500, 400)
      try fingers.rest(.milliseconds(600))
      try tap(fingers, x, 30)
    }

    /// Opens the menu, and taps in it.
    private func choose(_ fingers: Fingers, at x: Int, _ y: Int) throws {
      try fingers.press(0, at: (300, 100))
      try fingers.rest(.milliseconds(800))
      try fingers.lift(0)
      try tap(fingers, x, y)
    }

    @Test(
      "A tap shows the controls over a shade, and another tap hides them", arguments: [TouchRig.Desktop.bare, .openbox])
    func showsAndHides(on desktop: TouchRig.Desktop) throws {
      try play(on: desktop) { window, fingers in
        #expect(PlainFolder.has(0, try window.look()[400, 20]))
        try tap(fingers, 500, 400)
        try fingers.rest(.milliseconds(600))
        let seen = try window.look()
        #expect(!PlainFolder.has(0, seen[400, 20]) && PlainFolder.has(0, seen[400, 250]))
        try tap(fingers, 500, 400)
        try fingers.rest(.milliseconds(600))
        #expect(PlainFolder.has(0, try window.look()[400, 20]))
      }
    }

    @Test("The menu opens the demos, g returns, and the first control opens the overview")
    func leadsAway() throws {
      try play(on: .bare) { window, fingers in
        // The second item of the first row of the fourth group.
        try choose(fingers, at: 545, 567)
        // The photos' card in the middle is smaller than the window.
        try window.hides(0, at: [(4, 350), (995, 350)])
        try window.type(.g)
        try window.shows(whole: 0)
        try use(fingers, controlAt: 30)
        try window.shows((0..<12).map { ((92 + 163 * ($0 % 6), 172 + 163 * ($0 / 6)), $0) })
        try tap(fingers, 255, 172)
        try window.shows(whole: 1)
      }
    }

    @Test("A control shows the details at the lower edge, and a swipe down hides them")
    func showsDetails() throws {
      try play(on: .openbox) { window, fingers in
        try use(fingers, controlAt: 790)
        // A sheet of five rows in two columns, 976 x 104, 12 points from the edges.
        try window.hides(0, at: [(40, 680), (960, 590)])
        try window.shows([((500, 570), 0)])
        try fingers.swipe(from: (500, 595), to: (500, 690))
        try window.shows([((40, 680), 0), ((960, 590), 0)])
      }
    }

    @Test("A drag of the handle at the lower edge pulls the details up")
    func dragsHandle() throws {
      try play(on: .bare) { window, fingers in
        try tap(fingers, 500, 400)
        try fingers.rest(.milliseconds(600))
        // The handle is in the middle of the lower edge.
        try fingers.swipe(from: (500, 690), to: (500, 560))
        try window.hides(0, at: [(40, 680), (960, 600)])
      }
    }

    @Test("The last control opens the menu below it")
    func opensMenu() throws {
      try play(on: .openbox) { window, fingers in
        try use(fingers, controlAt: 970)
        try fingers.rest(.milliseconds(300))
        // The menu is at x 642 to 962, its rows begin at y 42: the second button of the second row rotates right.
        try tap(fingers, 714, 108)
        try tap(fingers, 300, 600)
        try window.shows([((500, 350), 0), ((270, 350), 0), ((730, 350), 0)])
        try window.hides(0, at: [(260, 350), (740, 350)])
      }
    }

    @Test("The menu sorts the pictures and keeps the current one")
    func sorts() throws {
      try play(on: .bare) { window, fingers in
        try window.type(.right)
        try window.shows(whole: 1)
        // The third row of the second group opens the list of orders in place of the menu; the fifth is random.
        try choose(fingers, at: 400, 285)
        try fingers.rest(.milliseconds(300))
        try tap(fingers, 400, 84 + 44 * 4 + 22)
        try window.shows(whole: 1)
        // By name again.
        try choose(fingers, at: 400, 285)
        try fingers.rest(.milliseconds(300))
        try tap(fingers, 400, 106)
        try window.shows(whole: 1)
        try window.type(.right)
        try window.shows(whole: 2)
      }
    }

    @Test("A slideshow turns the page by itself until a tap ends it")
    func slideshow() throws {
      try play(on: .bare) { window, fingers in
        try use(fingers, controlAt: 850)
        // Five seconds later.
        try window.shows([((500, 350), 1)])
        try tap(fingers, 500, 400)
        try fingers.rest(.milliseconds(6500))
        try window.shows(whole: 1)
      }
    }

    @Test("Fullscreen fills the display, and the same control leaves it")
    func fullscreen() throws {
      try play(on: .openbox) { window, fingers in
        try use(fingers, controlAt: 910)
        try eventually { try window.program.frame.width == 2048 ? nil : "\(try window.program.frame)" }
        try fingers.rest(.milliseconds(500))
        // The controls are still visible.
        try tap(fingers, 1958, 30)
        try eventually { try window.program.frame.width == 1000 ? nil : "\(try window.program.frame)" }
        try window.shows([((500, 350), 0)])
      }
    }

    @Test("The menu opens the help, and a tap closes it")
    func help() throws {
      try play(on: .bare) { window, fingers in
        // The end of the first row of the fourth group.
        try choose(fingers, at: 560, 567)
        try window.hides(0, at: [(10, 100), (500, 350), (990, 600)])
        try tap(fingers, 500, 350)
        try window.shows(whole: 0)
      }
    }

    @Test(
      "A long-press opens the menu, which rotates the picture, skips ten and shows details",
      arguments: [TouchRig.Desktop.bare, .openbox])
    func menu(on desktop: TouchRig.Desktop) throws {
      try play(on: desktop) { window, fingers in
        // The second button of the second row rotates right; the menu stays open until a tap beside it.
        try choose(fingers, at: 380, 144)
        try tap(fingers, 900, 600)
        // 700 points high, 467 wide.
        try window.shows([((500, 350), 0), ((270, 350), 0), ((730, 350), 0)])
        try window.hides(0, at: [(260, 350), (740, 350)])
        // The third button of the last row of the second group goes ten pictures forward.
        try choose(fingers, at: 506, 373)
        try tap(fingers, 900, 600)
        try window.shows(whole: 10)
        // The first row opens the details.
        try choose(fingers, at: 400, 106)
        try window.hides(10, at: [(40, 680)])
      }
    }
  }
}
