import TestSupport
import Testing

private struct Rig: Sendable {
  let server: XServer
  let folder: PictureFolder
}

private let rig = Shared {
  Rig(
    server: try XServer.xvfb(width: 1280, height: 900),
    folder: try PictureFolder.flat(albums: 3, pictures: 5, width: 1600, height: 1200))
}

extension EndToEnd {
  /// Mouse, wheel and keyboard on a window of 800 x 600, under both renderers.
  ///
  /// Three albums of five flat pictures, all of the window's shape, so that a page at rest fills the window.
  @Suite("A window with a mouse and a keyboard", .long, .serialized, Drops(rig))
  struct WindowTests {
    enum Renderer: String, CaseIterable { case software, gpu }

    private func play(_ renderer: Renderer, _ scenario: (RunningProgram, Mouse) throws -> Void) throws {
      let rig = try rig.result.get()
      try onTime {
        let program = try RunningProgram(
          on: rig.server, folder: rig.folder, frame: PixelBox(x: 200, y: 120, width: 800, height: 600),
          options: ["--renderer", renderer.rawValue])
        try scenario(program, Mouse(program: program))
        try program.quits()
      }
    }

    @Test(
      "A drag past a third turns the page, and half-way only the gap is between the two pages",
      arguments: Renderer.allCases)
    func dragTurns(renderer: Renderer) throws {
      try play(renderer) { program, mouse in
        try mouse.press(650, 300)
        try mouse.slide(to: (250, 310), over: .milliseconds(400))
        let (across, _) = try program.rests(across: [NamedPage(0, 0), NamedPage(0, 1)])
        #expect(across.runs.count == 3 && across.runs[1].pixels.count == 24, "not the gap alone: \(across)")
        let edge = try #require(across.pixels(of: NamedPage(0, 0))).upperBound
        #expect((400...430).contains(edge), "400 of 800 pixels less the slop, not \(edge)")
        try mouse.release()
        try program.settles(on: NamedPage(0, 1))
      }
    }

    @Test(
      "A drag upward turns to the next album, and half-way only the gap is between the two",
      arguments: Renderer.allCases)
    func dragTurnsAlbums(renderer: Renderer) throws {
      try play(renderer) { program, mouse in
        try mouse.press(400, 500)
        try mouse.slide(to: (395, 200), over: .milliseconds(400))
        let (_, down) = try program.rests(down: [NamedPage(0, 0), NamedPage(1, 0)])
        #expect(down.runs.count == 3 && down.runs[1].pixels.count == 24, "not the gap alone: \(down)")
        let across = try program.across(at: 0.1)
        #expect(across.pages == [NamedPage(0, 0)], "the other axis moved: \(across)")
        try mouse.release()
        try program.settles(on: NamedPage(1, 0))
      }
    }

    @Test("A short fast flick turns one page, in each direction and back", arguments: Renderer.allCases)
    func flicks(renderer: Renderer) throws {
      try play(renderer) { program, mouse in
        try mouse.flick(from: (400, 300), by: (-120, 0))
        try program.settles(on: NamedPage(0, 1))
        try mouse.flick(from: (400, 300), by: (0, -120))
        try program.settles(on: NamedPage(1, 0))
        try mouse.flick(from: (400, 300), by: (0, 120))
        try program.settles(on: NamedPage(0, 1))
        try mouse.flick(from: (400, 300), by: (120, 0))
        try program.settles(on: NamedPage(0, 0))
      }
    }

    @Test(
      "Arrow keys turn pages in four directions, stop at the ends, and albums keep their pictures",
      arguments: Renderer.allCases)
    func arrows(renderer: Renderer) throws {
      try play(renderer) { program, _ in
        let steps: [(XKey, NamedPage)] = [
          (.left, NamedPage(0, 0)), (.up, NamedPage(0, 0)),
          (.right, NamedPage(0, 1)), (.right, NamedPage(0, 2)),
          (.down, NamedPage(1, 0)), (.right, NamedPage(1, 1)),
          (.down, NamedPage(2, 0)), (.down, NamedPage(2, 0)),
          (.up, NamedPage(1, 1)), (.up, NamedPage(0, 2)), (.left, NamedPage(0, 1)),
        ]
        for (key, page) in steps {
          try program.screen.type(key)
          try program.settles(on: page)
        }
      }
    }

    @Test("A detent of the wheel turns one page on its own axis", arguments: Renderer.allCases)
    func wheel(renderer: Renderer) throws {
      try play(renderer) { program, mouse in
        let steps: [(XButton, NamedPage)] = [
          (.wheelDown, NamedPage(1, 0)), (.wheelRight, NamedPage(1, 1)), (.wheelRight, NamedPage(1, 2)),
          (.wheelLeft, NamedPage(1, 1)), (.wheelUp, NamedPage(0, 0)),
        ]
        try mouse.move(to: (400, 300))
        for (button, page) in steps {
          try program.screen.click(button)
          try program.settles(on: page)
        }
      }
    }

    @Test("A key on the other axis during a slide adds its turn", arguments: Renderer.allCases)
    func twoAxes(renderer: Renderer) throws {
      try play(renderer) { program, _ in
        try program.screen.type(.right)
        try program.screen.type(.down)
        try program.settles(on: NamedPage(1, 0))
        try program.screen.type(.up)
        try program.settles(on: NamedPage(0, 1))
      }
    }

    @Test("Key presses during a slide add up", arguments: Renderer.allCases)
    func keysStack(renderer: Renderer) throws {
      try play(renderer) { program, _ in
        for _ in 0..<3 { try program.screen.type(.right) }
        try program.settles(on: NamedPage(0, 3))
        for _ in 0..<2 { try program.screen.type(.left) }
        try program.settles(on: NamedPage(0, 1))
      }
    }

    @Test("Home, End, Page Up, Page Down, letters and brackets turn to their pages", arguments: Renderer.allCases)
    func otherKeys(renderer: Renderer) throws {
      try play(renderer) { program, _ in
        let steps: [(XKey, NamedPage)] = [
          (.end, NamedPage(0, 4)), (.home, NamedPage(0, 0)),
          (.n, NamedPage(0, 1)), (.space, NamedPage(0, 2)), (.p, NamedPage(0, 1)), (.backspace, NamedPage(0, 0)),
          (.bracketRight, NamedPage(1, 0)), (.bracketLeft, NamedPage(0, 0)),
          (.pageDown, NamedPage(0, 4)), (.pageUp, NamedPage(0, 0)),
        ]
        for (key, page) in steps {
          try program.screen.type(key)
          try program.settles(on: page)
        }
      }
    }

    @Test("A slow drag of a quarter of the page returns", arguments: Renderer.allCases)
    func shortDragReturns(renderer: Renderer) throws {
      try play(renderer) { program, mouse in
        try mouse.press(600, 300)
        try mouse.slide(to: (400, 300), over: .milliseconds(500))
        _ = try program.rests(across: [NamedPage(0, 0), NamedPage(0, 1)])
        try mouse.release()
        try program.settles(on: NamedPage(0, 0))
      }
    }

    @Test("A drag that reverses returns", arguments: Renderer.allCases)
    func reversedDragReturns(renderer: Renderer) throws {
      try play(renderer) { program, mouse in
        try mouse.press(650, 300)
        try mouse.slide(to: (200, 300), over: .milliseconds(300))
        try mouse.slide(to: (400, 300), over: .milliseconds(80))
        try mouse.release()
        try program.settles(on: NamedPage(0, 0))
      }
    }

    @Test("Past the first page the picture moves less than the mouse, and springs back", arguments: Renderer.allCases)
    func rubberBand(renderer: Renderer) throws {
      try play(renderer) { program, mouse in
        try mouse.press(200, 300)
        try mouse.slide(to: (600, 300), over: .milliseconds(300))
        // The same page was visible before: until the server passes on the movement, the page is at its old place.
        try eventually {
          let (across, _) = try program.rests(across: [NamedPage(0, 0)])
          let left = try #require(across.pixels(of: NamedPage(0, 0))).lowerBound
          return (40...300).contains(left) ? nil : "the hand moved 400 pixels, the picture \(left)"
        }
        try mouse.release()
        try program.settles(on: NamedPage(0, 0))
      }
    }

    @Test("A click moves nothing", arguments: Renderer.allCases)
    func clickStays(renderer: Renderer) throws {
      try play(renderer) { program, mouse in
        try program.screen.type(.right)
        try program.settles(on: NamedPage(0, 1))
        try mouse.press(700, 300)
        try mouse.release()
        try program.settles(on: NamedPage(0, 1))
      }
    }

    @Test("A resize keeps the page and fits it to the new size", arguments: Renderer.allCases)
    func resizeKeepsPage(renderer: Renderer) throws {
      try play(renderer) { program, _ in
        try program.screen.type(.down)
        try program.settles(on: NamedPage(1, 0))
        try program.screen.type(.right)
        try program.settles(on: NamedPage(1, 1))
        for (width, height) in [(640, 480), (1000, 750), (801, 601)] {
          try program.resize(width: width, height: height)
          try program.settles(on: NamedPage(1, 1))
          try eventually {
            let across = try program.across()
            let filled = try #require(across.pixels(of: NamedPage(1, 1))).count
            return width - filled <= 2 ? nil : "\(filled) of \(width) pixels wide: \(across)"
          }
        }
        try program.screen.type(.left)
        try program.settles(on: NamedPage(1, 0))
      }
    }

    @Test(
      "f, F11 and Esc enter and leave fullscreen and keep the page, without a window manager",
      arguments: Renderer.allCases)
    func fullscreen(renderer: Renderer) throws {
      try play(renderer) { program, _ in
        try program.screen.type(.right)
        try program.settles(on: NamedPage(0, 1))
        let windowed = try program.frame
        let full = PixelBox(x: 0, y: 0, width: program.screen.width, height: program.screen.height)
        for (enter, leave) in [(XKey.f, XKey.escape), (.f11, .f)] {
          try program.screen.type(enter)
          try program.stands(at: full)
          try program.settles(on: NamedPage(0, 1))
          try program.screen.type(leave)
          try program.stands(at: windowed)
          try program.settles(on: NamedPage(0, 1))
        }
        #expect(program.isRunning)
      }
    }
  }
}
