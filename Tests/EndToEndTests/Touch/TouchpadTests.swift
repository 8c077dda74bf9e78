import Foundation
import TestSupport
import Testing

private struct Rig: Sendable {
  let touch: TouchRig
  let folder: GridFolder
}

private let rig = Shared { Rig(touch: try TouchRig(), folder: try GridFolder()) }

extension EndToEnd {
  /// Two fingers on a touchpad, as XInput 2 reports them, half of the tests under a window manager.
  ///
  /// Places are computed by hand, as for fingers on a screen: the wide pictures are 1000 x 666.7 at fit.
  @Suite(
    "Two fingers on a touchpad", .long, .serialized, Drops(rig),
    .enabled("Xorg with the dummy and inputtest drivers and openbox have to start") { TouchRig.isThere(rig) })
  struct TouchpadTests {
    private let first = GridFolder.first

    /// Plays a scenario that begins with the first picture at fit and the mouse at `place`, and returns the trace's lines.
    @discardableResult
    private func play(
      on desktop: TouchRig.Desktop, mouseAt place: (x: Int, y: Int) = (500, 350),
      _ scenario: (ZoomWindow, TouchServer) throws -> Void
    ) throws -> [TraceEvent] {
      let rig = try rig.result.get()
      let screen = rig.touch.screen(desktop)
      let folder = try TemporaryDirectory()
      let trace = "\(folder.path)/touchpad.trace"
      try onTime(12) {
        let program = try RunningProgram(
          on: screen.server, arguments: ["--record", trace, "--overwrite", rig.folder.path],
          frame: PixelBox(x: 64, y: 36, width: Int(ZoomWindow.width), height: Int(ZoomWindow.height)))
        let window = ZoomWindow(program: program)
        defer { screen.touchpad.letGo() }
        try Mouse(program: program).move(to: place)
        try window.fits(first)
        try scenario(window, screen)
        try program.quits()
      }
      return try TraceEvent.all(in: trace)
    }

    /// Pinches to `scale` in steps of 12 milliseconds, while the middle of the fingers moves by `way`.
    private func pinch(
      _ touchpad: Touchpad, from start: Double = 1, to scale: Double, by way: (x: Double, y: Double) = (0, 0)
    ) throws {
      var pace = Pace()
      for step in 1...20 {
        try pace.step(.milliseconds(12))
        let part = Double(step) / 20
        try touchpad.pinch(to: start + (scale - start) * part, by: (way.x / 20, way.y / 20))
      }
    }

    @Test(
      "A pinch zooms about the mouse pointer, and pans at the same time",
      arguments: [(TouchRig.Desktop.bare, (180, 160)), (.openbox, (830, 560)), (.bare, (500, 350))])
    func pinches(desktop: TouchRig.Desktop, place: (x: Int, y: Int)) throws {
      try play(on: desktop, mouseAt: place) { window, screen in
        let fit = GridPlace.fit(first)
        try screen.touchpad.beginPinch()
        try pinch(screen.touchpad, to: 3)
        let zoomed = fit.scaled(by: 3, around: place)
        let seen = try window.shows(first, at: zoomed, "pinched out to 3")
        #expect(seen.distance(to: zoomed, at: place) <= 0.75, "what is under the pointer moved")
        try pinch(screen.touchpad, from: 3, to: 2, by: (40, -30))
        let panned = fit.scaled(by: 2, around: place).moved(by: (40, -30))
        try window.shows(first, at: panned, "pinched in to 2 and panned")
        try screen.touchpad.endPinch()
        try window.shows(first, at: panned, "lifted")
      }
    }

    @Test("A pinch with three fingers is ignored")
    func threeFingers() throws {
      let events = try play(on: .bare) { window, screen in
        try screen.touchpad.beginPinch(fingers: 3)
        for _ in 0..<10 { try screen.touchpad.pinch(to: 2, fingers: 3) }
        try screen.touchpad.endPinch(fingers: 3)
        try window.fits(first)
      }
      #expect(events.allSatisfy { $0.name != "pinch" })
    }

    @Test("A pinch in at fit opens the overview", arguments: TouchRig.Desktop.allCases)
    func overview(desktop: TouchRig.Desktop) throws {
      try play(on: desktop) { window, screen in
        try screen.touchpad.beginPinch()
        try pinch(screen.touchpad, to: 0.2)
        try screen.touchpad.endPinch()
        // Three squares of 160 points side by side, and nothing in the middle of the window.
        try eventually(timeout: .seconds(15)) {
          let seen = try window.rests()
          return first.has(seen[92, 172]) && GridFolder.second.has(seen[255, 172]) ? nil : "no overview"
        }
        // In the overview letters search for a name, also `q`, which quits elsewhere.
        try window.type(.escape)
        try window.fits(first)
      }
    }

    @Test("A two-finger scroll turns one page, and the server's emulated wheel clicks do nothing")
    func flick() throws {
      try onTime {
        let events = try play(on: .openbox) { window, screen in
          var pace = Pace()
          for _ in 0..<12 {
            try pace.step(.milliseconds(10))
            try screen.touchpad.scroll(25, 0)
          }
          try pace.step(.milliseconds(4))
          try screen.touchpad.scroll(0, 0)
          try window.fits(GridFolder.second)
        }
        #expect(events.allSatisfy { $0.name != "wheel" })
        let pans = events.filter { $0.name == "pan" }
        #expect(pans.count == 12 && pans.allSatisfy { $0.x == 25 && $0.y == 0 })
        #expect(events.map(\.name).filter { $0.hasPrefix("pan") }.last == "panEnd")
        let (last, end) = (try #require(pans.last), try #require(events.first { $0.name == "panEnd" }))
        // Both have the server's time. A busy server reads both at once, or the second one late.
        let pause = (end.time - last.time) / 1_000_000
        guard (1...20).contains(pause) else { throw Pace.Late(by: .milliseconds(pause)) }
      }
    }

    @Test("A zoomed picture moves as far as two fingers scroll, less a mouse's slop of 4")
    func pans() throws {
      try play(on: .bare) { window, screen in
        let start = try window.goesOneToOne(first)
        var pace = Pace()
        for _ in 0..<20 {
          try pace.step(.milliseconds(12))
          try screen.touchpad.scroll(10, 0)
        }
        try window.shows(first, at: start.moved(by: (-196, 0)), "scrolled")
        try screen.touchpad.scroll(0, 0)
        try window.shows(first, at: start.moved(by: (-196, 0)), "lifted")
      }
    }

    @Test("A mouse's wheel beside the touchpad still turns a page for each click")
    func wheel() throws {
      let events = try play(on: .bare) { window, screen in
        try screen.mouse.turn(1)
        try window.fits(GridFolder.below)
      }
      #expect(events.filter { $0.name == "wheel" }.count == 1 && events.allSatisfy { $0.name != "pan" })
    }

    @Test("A scroll without an end settles at a mouse press, and a pinch without an end at a key")
    func lostEnd() throws {
      let events = try play(on: .openbox) { window, screen in
        var pace = Pace()
        for _ in 0..<6 {
          try pace.step(.milliseconds(10))
          try screen.touchpad.scroll(10, 0)
        }
        try pace.step(.milliseconds(100))
        let mouse = Mouse(program: window.program)
        try mouse.press(500, 350)
        try mouse.release()
        try window.fits(first)
        try screen.touchpad.beginPinch()
        try pinch(screen.touchpad, to: 0.8)
        try window.type(.right)
        try window.fits(GridFolder.second)
      }
      #expect(events.contains { $0.name == "pinch" })
    }
  }
}
