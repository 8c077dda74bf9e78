import Foundation
import TestSupport
import Testing

private struct Rig: Sendable {
  let touch: TouchRig
  let folder: PictureFolder
}

private let rig = Shared {
  Rig(touch: try TouchRig(), folder: try PictureFolder.flat(albums: 2, pictures: 5, width: 2400, height: 1350))
}

extension EndToEnd {
  /// Fingers on a window of 1920 x 1080 within a screen of 2048 x 1152, with and without a window manager.
  ///
  /// Two albums of five pictures. Expected pages are counted by hand: a flick is a page.
  @Suite(
    "Touch in a window", .long, .serialized, Drops(rig),
    .enabled("Xorg with the dummy and inputtest drivers and openbox have to start") { TouchRig.isThere(rig) })
  struct TouchscreenTests {
    /// The kind of the pictures.
    enum Pictures: String, CaseIterable {
      /// Flat PNG files of the window's shape.
      case flat
      /// JPEG files of 24 megapixels, 3 : 2, that the program has not decoded before.
      case photographs
    }

    private func play(
      _ pictures: Pictures, on desktop: TouchRig.Desktop, _ scenario: (RunningProgram, Fingers) throws -> Void
    ) throws {
      let rig = try rig.result.get()
      let screen = rig.touch.screen(desktop)
      let folder =
        switch pictures {
        case .flat: rig.folder
        case .photographs: try Installation.photographs.result.get()
        }
      try onTime {
        let program = try RunningProgram(
          on: screen.server, folder: folder, frame: PixelBox(x: 64, y: 36, width: 1920, height: 1080))
        let fingers = Fingers(program: program, touchscreen: screen.touchscreen)
        defer { fingers.liftAll() }
        try scenario(program, fingers)
        if pictures == .photographs { try program.sharpens() }
        try program.quits()
      }
    }

    @Test("A swipe in each direction turns one page", arguments: Pictures.allCases, TouchRig.Desktop.allCases)
    func swipes(pictures: Pictures, desktop: TouchRig.Desktop) throws {
      try play(pictures, on: desktop) { program, fingers in
        try fingers.swipe(from: (1400, 500), to: (900, 510))
        try program.settles(on: NamedPage(0, 1))
        try fingers.swipe(from: (900, 800), to: (905, 400))
        try program.settles(on: NamedPage(1, 0))
        try fingers.swipe(from: (1400, 500), to: (900, 490))
        try program.settles(on: NamedPage(1, 1))
        try fingers.swipe(from: (900, 300), to: (890, 700))
        try program.settles(on: NamedPage(0, 1))
        try fingers.swipe(from: (500, 500), to: (1000, 510))
        try program.settles(on: NamedPage(0, 0))
      }
    }

    @Test("A click while a finger is down leaves no stuck finger", arguments: [false, true], TouchRig.Desktop.allCases)
    func clickLeavesNoFinger(isMouseFirst: Bool, desktop: TouchRig.Desktop) throws {
      try play(.flat, on: desktop) { program, fingers in
        let mouse = Mouse(program: program)
        if isMouseFirst {
          try mouse.press(960, 540)
          try fingers.rest(.milliseconds(100))
          try fingers.press(0, at: (1200, 500))
          try fingers.rest(.milliseconds(100))
          try mouse.release()
        } else {
          try fingers.press(0, at: (1200, 500))
          try fingers.rest(.milliseconds(100))
          try mouse.press(960, 540)
          try fingers.rest(.milliseconds(100))
          try mouse.release()
        }
        try fingers.rest(.milliseconds(100))
        try fingers.lift(0)
        try fingers.rest(.milliseconds(500))
        // With a stuck finger these would be pinches.
        for page in 1...2 {
          try fingers.swipe(from: (1400, 500), to: (900, 510))
          try program.settles(on: NamedPage(0, page))
        }
      }
    }

    @Test(
      "A pen drag, reported as a mouse, beside a resting finger turns no page and leaves no stuck pointer",
      arguments: TouchRig.Desktop.allCases)
    func penBesideFinger(desktop: TouchRig.Desktop) throws {
      try play(.flat, on: desktop) { program, fingers in
        let pen = Mouse(program: program)
        try fingers.press(0, at: (1400, 300))
        try fingers.rest(.milliseconds(100))
        try pen.press(1200, 700)
        try pen.slide(to: (500, 705), over: .milliseconds(200))
        try pen.release()
        try fingers.rest(.milliseconds(100))
        try fingers.lift(0)
        try program.settles(on: NamedPage(0, 0))
        try fingers.swipe(from: (1400, 500), to: (900, 510))
        try program.settles(on: NamedPage(0, 1))
      }
    }

    @Test("Unplugging a touchscreen or touchpad during a gesture lets the page settle; a mouse still turns it")
    func unplugged() throws {
      let folder = try rig.result.get().folder
      try onTime {
        // No device comes back, so each attempt has its own server.
        let server = try TouchServer(width: 2048, height: 1152)
        let program = try RunningProgram(
          on: server.server, folder: folder, frame: PixelBox(x: 64, y: 36, width: 1920, height: 1080))
        let fingers = Fingers(program: program, touchscreen: server.touchscreen)
        try fingers.press(0, at: (1500, 500))
        try fingers.slide(0, to: (1250, 500), over: .milliseconds(300))
        _ = try program.rests(across: [NamedPage(0, 0), NamedPage(0, 1)])
        try server.unplug(.touchscreen)
        try program.settles(on: NamedPage(0, 0))

        let mouse = Mouse(program: program)
        try mouse.move(to: (960, 540))
        var pace = Pace()
        for _ in 0..<20 {
          try pace.step(.milliseconds(10))
          try server.touchpad.scroll(10, 0)
        }
        _ = try program.rests(across: [NamedPage(0, 0), NamedPage(0, 1)])
        try server.unplug(.touchpad)
        try program.settles(on: NamedPage(0, 0))

        try mouse.flick(from: (1200, 500), by: (-250, 5))
        try program.settles(on: NamedPage(0, 1))
        try program.quits()
      }
    }

    @Test("A diagonal drag locks to its larger axis", arguments: Pictures.allCases, TouchRig.Desktop.allCases)
    func diagonalLocks(pictures: Pictures, desktop: TouchRig.Desktop) throws {
      try play(pictures, on: desktop) { program, fingers in
        try fingers.press(0, at: (1500, 680))
        try fingers.slide(0, to: (700, 300), over: .milliseconds(300))
        let seen = try program.rests(across: [NamedPage(0, 0), NamedPage(0, 1)])
        #expect(Set(seen.down.pages).isSubset(of: [NamedPage(0, 0), NamedPage(0, 1)]), "it moved down: \(seen.down)")
        try fingers.lift(0)
        try program.settles(on: NamedPage(0, 1))

        try fingers.press(0, at: (1200, 900))
        try fingers.slide(0, to: (900, 250), over: .milliseconds(300))
        _ = try program.rests()
        let top = try program.across(at: 0.1)
        #expect(top.pages == [NamedPage(0, 1)], "it moved sideways: \(top)")
        try fingers.lift(0)
        try program.settles(on: NamedPage(1, 0))
      }
    }

    @Test(
      "A page caught in flight stops under the finger, and settles when it lifts", arguments: Pictures.allCases,
      TouchRig.Desktop.allCases)
    func catches(pictures: Pictures, desktop: TouchRig.Desktop) throws {
      try play(pictures, on: desktop) { program, fingers in
        try fingers.swipe(from: (1400, 500), to: (1100, 500))
        try fingers.rest(.milliseconds(60))
        try fingers.press(1, at: (1000, 600))
        _ = try program.rests(across: [NamedPage(0, 0), NamedPage(0, 1)])
        try fingers.lift(1)
        try program.settles(on: NamedPage(0, 1))
      }
    }

    @Test(
      "A second finger moves nothing until the first lifts, and then drags without a jump",
      arguments: Pictures.allCases, TouchRig.Desktop.allCases)
    func secondFinger(pictures: Pictures, desktop: TouchRig.Desktop) throws {
      try play(pictures, on: desktop) { program, fingers in
        func edge() throws -> Int {
          try #require(try program.rests().across.pixels(of: NamedPage(0, 0))).upperBound
        }
        /// Waits until the page's edge rests within `expected`: a busy server passes a movement on late.
        func edge(within expected: ClosedRange<Int>) throws -> Int {
          var seen = 0
          try eventually {
            seen = try edge()
            return expected.contains(seen) ? nil : "\(seen), not within \(expected)"
          }
          return seen
        }
        let rest = try edge()
        try fingers.press(0, at: (1500, 500))
        try fingers.slide(0, to: (1200, 500), over: .milliseconds(300))
        // 300 pixels less the slop.
        let dragged = try edge(within: rest - 300...rest - 260)
        try fingers.press(1, at: (900, 800))
        #expect(try edge() == dragged, "the second finger's press moved the page")
        // Less than a pinch takes.
        try fingers.slide(1, to: (903, 801), over: .milliseconds(150))
        #expect(try edge() == dragged, "the second finger moved the page while the first was down")
        try fingers.lift(0)
        #expect(try edge() == dragged, "the page jumped when the first finger lifted")
        try fingers.slide(1, to: (403, 801), over: .milliseconds(300))
        // 500 pixels, at most the slop less.
        _ = try edge(within: dragged - 500...dragged - 460)
        try fingers.lift(1)
        try program.settles(on: NamedPage(0, 1))
      }
    }

    @Test("Three fast flicks turn three pages", arguments: Pictures.allCases, TouchRig.Desktop.allCases)
    func flicksStack(pictures: Pictures, desktop: TouchRig.Desktop) throws {
      try play(pictures, on: desktop) { program, fingers in
        for flick in 0..<3 {
          if flick > 0 { try fingers.rest(.milliseconds(30)) }
          try fingers.flick(from: (1200, 500), to: (950, 505))
        }
        try program.settles(on: NamedPage(0, 3))
        for flick in 0..<3 {
          if flick > 0 { try fingers.rest(.milliseconds(30)) }
          try fingers.flick(from: (700, 500), to: (950, 495))
        }
        try program.settles(on: NamedPage(0, 0))
      }
    }

    @Test(
      "Quick flicks on both axes turn two pictures and an album", arguments: Pictures.allCases,
      TouchRig.Desktop.allCases)
    func flicksOnTwoAxes(pictures: Pictures, desktop: TouchRig.Desktop) throws {
      try play(pictures, on: desktop) { program, fingers in
        try fingers.flick(from: (1200, 500), to: (950, 500))
        try fingers.rest(.milliseconds(30))
        try fingers.flick(from: (1200, 500), to: (950, 500))
        try fingers.rest(.milliseconds(30))
        try fingers.flick(from: (1000, 700), to: (1000, 450))
        try program.settles(on: NamedPage(1, 0))
        try fingers.flick(from: (1000, 450), to: (1000, 700))
        try program.settles(on: NamedPage(0, 2))
      }
    }

    @Test(
      "A drag that leaves the window turns the page as any other", arguments: Pictures.allCases,
      TouchRig.Desktop.allCases)
    func fingerLeaves(pictures: Pictures, desktop: TouchRig.Desktop) throws {
      try play(pictures, on: desktop) { program, fingers in
        try fingers.swipe(from: (900, 500), to: (-40, 500), over: .milliseconds(250))
        try program.settles(on: NamedPage(0, 1))
        try fingers.swipe(from: (900, 500), to: (905, -30), over: .milliseconds(250))
        try program.settles(on: NamedPage(1, 0))
      }
    }

    @Test(
      "A drag settles when the window loses focus, and its finger is ignored from then on",
      arguments: Pictures.allCases, TouchRig.Desktop.allCases)
    func focusLost(pictures: Pictures, desktop: TouchRig.Desktop) throws {
      try play(pictures, on: desktop) { program, fingers in
        try fingers.press(0, at: (1500, 500))
        try fingers.slide(0, to: (1250, 500), over: .milliseconds(300))
        _ = try program.rests(across: [NamedPage(0, 0), NamedPage(0, 1)])
        try program.screen.focusNothing()
        try program.settles(on: NamedPage(0, 0))
        try fingers.slide(0, to: (600, 500), over: .milliseconds(200))
        try fingers.lift(0)
        try program.settles(on: NamedPage(0, 0))
        // A window manager gives the keyboard back by itself, and takes it from the window for a moment to do so.
        if desktop == .bare { try program.focus() }
        try eventually { try program.hasFocus ? nil : "the window has no focus" }
        try fingers.swipe(from: (1400, 500), to: (900, 500))
        try program.settles(on: NamedPage(0, 1))
      }
    }

    @Test("Two overlapping taps move nothing", arguments: Pictures.allCases, TouchRig.Desktop.allCases)
    func taps(pictures: Pictures, desktop: TouchRig.Desktop) throws {
      try play(pictures, on: desktop) { program, fingers in
        try fingers.press(0, at: (200, 500))
        try fingers.press(1, at: (1700, 500))
        try fingers.lift(1)
        try fingers.lift(0)
        try program.settles(on: NamedPage(0, 0))
      }
    }

    @Test(
      "Ten fingers at once turn no page, and a swipe after them does", arguments: Pictures.allCases,
      TouchRig.Desktop.allCases)
    func tenFingers(pictures: Pictures, desktop: TouchRig.Desktop) throws {
      try play(pictures, on: desktop) { program, fingers in
        for finger in 0..<10 { try fingers.press(UInt32(finger), at: (300 + 120 * finger, 500)) }
        for finger in (0..<10).reversed() { try fingers.lift(UInt32(finger)) }
        try program.settles(on: NamedPage(0, 0))
        try fingers.swipe(from: (1400, 500), to: (900, 500))
        try program.settles(on: NamedPage(0, 1))
      }
    }
  }
}
