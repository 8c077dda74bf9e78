import Foundation
import TestSupport
import Testing

private let hasMutter = Installation.mustRunAll || access("/usr/bin/mutter", X_OK) == 0

extension EndToEnd {
  /// The program on GNOME's compositor, with fingers, a touchpad, a wheel and keys.
  ///
  /// The window's pixels cannot be read here: tests read the trace, which the program writes as it runs.
  @Suite(
    "On GNOME's compositor", .alone, .serialized,
    .enabled("mutter, pipewire and wireplumber have to be installed") { hasMutter })
  struct MutterTests {
    /// The compositor, the program over its whole screen, and the program's trace.
    private final class Desktop {
      let mutter: MutterServer
      let program: TracedProgram
      private let pictures: PictureFolder

      /// The pixels in a unit of a test's places: mutter takes places in pixels of the screen, and converts them to
      /// points.
      private let unit: Double

      /// Returns the size of a screen (pixels): mutter refuses one of less than 800 x 480 points.
      private static func size(_ scale: Double) -> (width: Int, height: Int) {
        switch scale {
        case 2: (1600, 1000)
        case 1.5: (1920, 1200)
        default: (1280, 800)
        }
      }

      /// Opens two albums of six pictures. Places are those of a screen of 1280 x 800.
      init(scale: Double = 1) throws {
        unit = Double(Self.size(scale).width) / 1280
        pictures = try PictureFolder.flat(albums: 2, pictures: 6, width: 1280, height: 800)
        mutter = try MutterServer(width: Self.size(scale).width, height: Self.size(scale).height, scale: scale)
        program = try TracedProgram(["--fullscreen", pictures.path], environment: mutter.environment)
        try #require(try program.scale() == scale, "the screen has another scale")
        try comesToTheFront()
      }

      /// Moves the mouse to the middle, and waits until the program receives events of a touchpad and a finger there:
      /// the compositor sends none before the window is on the screen.
      private func comesToTheFront() throws {
        // The seat gets a touchscreen with the first finger.
        try eventually(timeout: .seconds(30)) {
          try swipe(from: (640, 400), to: (560, 400), over: 200)
          usleep(100_000)
          return try program.events().contains { $0.name == "press" } ? nil : "no finger"
        }
        // A finger removes the mouse pointer.
        try mutter.moveMouse(to: (640 * unit, 400 * unit))
        try eventually(timeout: .seconds(30)) {
          try mutter.scroll(1, 0)
          try mutter.scroll(0, 0)
          usleep(100_000)
          return try program.events().contains { $0.name == "panEnd" } ? nil : "no pan"
        }
        try program.isQuiet()
        // A compositor that is still busy gives movements of 200 ms the same time, and the page turns.
        try mutter.type(Self.home)
        try program.rests(on: [0, 0])
        try program.isQuiet()
      }

      /// The kernel's number of the Home key.
      private static let home: UInt32 = 102

      /// Moves fingers that are down along lines, a step each 10 milliseconds.
      func slide(_ lines: [(finger: UInt32, from: (Double, Double), to: (Double, Double))], over duration: Int) throws {
        var pace = Pace()
        let steps = max(1, duration / 10)
        for step in 1...steps {
          try pace.step(.milliseconds(10))
          let part = Double(step) / Double(steps)
          for line in lines {
            try mutter.move(
              line.finger,
              to: (
                (line.from.0 + (line.to.0 - line.from.0) * part) * unit,
                (line.from.1 + (line.to.1 - line.from.1) * part) * unit
              ))
          }
        }
      }

      func swipe(from start: (Double, Double), to end: (Double, Double), over duration: Int = 120) throws {
        try mutter.touch(0, at: (start.0 * unit, start.1 * unit))
        try slide([(0, start, end)], over: duration)
        try mutter.lift(0)
      }

      /// Waits until all rests. Throws ``Pace/Late`` if the compositor passed on a movement of the last `count` swipes
      /// so late that its finger counts as stopped.
      func keptPace(count: Int) throws {
        try program.isQuiet()
        let events = try program.events().filter { ["press", "move", "lift"].contains($0.name) }
        let begin = events.indices.filter { events[$0].name == "press" }.suffix(count).first ?? 0
        for (earlier, later) in zip(events[begin...], events[begin...].dropFirst()) where later.name != "press" {
          let pause = Duration.nanoseconds(later.time - earlier.time)
          if pause >= Pace.patience { throw Pace.Late(by: pause) }
        }
      }

      /// Types `q`, and waits for the end.
      func quits() throws {
        try mutter.type(16)
        program.ends()
      }
    }

    /// Plays a scenario on a new desktop.
    private func play(scale: Double = 1, _ scenario: (Desktop, MutterServer) throws -> Void) throws {
      try onTime(6) {
        let desktop = try Desktop(scale: scale)
        try scenario(desktop, desktop.mutter)
        try desktop.quits()
      }
    }

    @Test("Swipes turn pages along both axes, at each scale of the screen", arguments: [1, 1.5, 2])
    func swipes(scale: Double) throws {
      try play(scale: scale) { desktop, _ in
        try desktop.swipe(from: (1000, 400), to: (400, 402))
        try desktop.program.rests(on: [1, 0])
        try desktop.swipe(from: (640, 600), to: (642, 200))
        try desktop.program.rests(on: [0, 1])
        try desktop.swipe(from: (640, 200), to: (642, 600))
        try desktop.program.rests(on: [1, 0])
      }
    }

    @Test("Three quick flicks turn three pages")
    func flicks() throws {
      try play { desktop, _ in
        for _ in 0..<3 { try desktop.swipe(from: (800, 400), to: (600, 400), over: 60) }
        try desktop.keptPace(count: 3)
        try desktop.program.rests(on: [3, 0])
      }
    }

    @Test("A diagonal drag locks to its larger axis, and flicks along both axes add up")
    func axes() throws {
      try play { desktop, mutter in
        try mutter.touch(0, at: (1000, 450))
        try desktop.slide([(0, (1000, 450), (470, 200))], over: 300)
        try desktop.program.isQuiet()
        let across = try desktop.program.place()
        // The displacement along the axis, less the slop of 12.
        #expect(across.target == [0, 0] && across.offset == [518, 0], "\(across)")
        try mutter.lift(0)
        try desktop.program.rests(on: [1, 0])

        try mutter.touch(0, at: (800, 650))
        try desktop.slide([(0, (800, 650), (600, 220))], over: 300)
        try desktop.program.isQuiet()
        let down = try desktop.program.place()
        #expect(down.target == [1, 0] && down.offset == [0, 418], "\(down)")
        try mutter.lift(0)
        try desktop.program.rests(on: [0, 1])

        for _ in 0..<2 { try desktop.swipe(from: (800, 400), to: (600, 400), over: 60) }
        try desktop.swipe(from: (600, 300), to: (600, 500), over: 60)
        try desktop.keptPace(count: 3)
        try desktop.program.rests(on: [1, 0])
      }
    }

    @Test("A page caught in flight stops under the finger; a second finger takes over without a jump")
    func catchesAndHandsOver() throws {
      try play { desktop, mutter in
        try desktop.swipe(from: (900, 400), to: (700, 400))
        var pace = Pace()
        try pace.step(.milliseconds(60))
        try mutter.touch(1, at: (660, 400))
        try desktop.keptPace(count: 2)
        let caught = try desktop.program.place()
        #expect(caught.target == [1, 0] && caught.offset[0] != 0 && caught.offset[1] == 0, "\(caught)")
        try mutter.lift(1)
        try desktop.program.rests(on: [1, 0])

        try mutter.touch(0, at: (900, 400))
        try desktop.slide([(0, (900, 400), (700, 400))], over: 200)
        try desktop.program.isQuiet()
        let dragged = try desktop.program.place()
        #expect(dragged.target == [1, 0] && dragged.offset == [188, 0], "\(dragged)")
        try mutter.touch(1, at: (500, 600))
        // Less than a pinch takes.
        try desktop.slide([(1, (500, 600), (503, 601))], over: 100)
        try desktop.program.isQuiet()
        #expect(try desktop.program.place() == dragged)
        try mutter.lift(0)
        try desktop.program.isQuiet()
        #expect(try desktop.program.place() == dragged)
        try desktop.slide([(1, (503, 601), (203, 601))], over: 200)
        try desktop.program.isQuiet()
        let taken = try desktop.program.place()
        #expect(taken.target == [1, 0] && abs(taken.offset[0] - 488) < 0.01, "\(taken)")
        try mutter.lift(1)
        try desktop.program.rests(on: [2, 0])
      }
    }

    @Test("Taps, ten fingers and a click beside a finger move nothing, and leave no stuck finger")
    func leavesNoFinger() throws {
      try play { desktop, mutter in
        for finger: UInt32 in 0...1 { try mutter.touch(finger, at: (finger == 0 ? 200 : 1100, 400)) }
        for finger: UInt32 in 0...1 { try mutter.lift(finger) }
        for finger: UInt32 in 0..<10 { try mutter.touch(finger, at: (200 + 80 * Double(finger), 400)) }
        for finger: UInt32 in 0..<10 { try mutter.lift(9 - finger) }
        try desktop.program.isQuiet()
        try desktop.program.rests(on: [0, 0])
        for (page, isMouseFirst) in [false, true].enumerated() {
          // Too short for a long-press. Mutter ignores a mouse that has not moved since a touch.
          var pace = Pace()
          func click(isDown: Bool) throws {
            try mutter.moveMouse(to: (isDown ? 640 : 642, 300))
            try pace.step(.milliseconds(40))
            try mutter.setButton(isDown: isDown)
            try pace.step(.milliseconds(40))
          }
          if isMouseFirst { try click(isDown: true) }
          try mutter.touch(0, at: (900, 400))
          try pace.step(.milliseconds(40))
          if !isMouseFirst { try click(isDown: true) }
          try click(isDown: false)
          try mutter.lift(0)
          try desktop.program.isQuiet()
          // With a stuck finger this would be a pinch.
          try desktop.swipe(from: (1000, 400), to: (500, 402))
          try desktop.program.rests(on: [page + 1, 0])
        }
        // A touch removes the mouse, so only presses are counted: a release may not be reported.
        let mice = try desktop.program.events().filter { $0.kind == "mouse" && $0.name == "press" }
        #expect(mice.count == 2)
      }
    }

    @Test("A pinch and a double-tap are recognized, and a second finger takes over a drag")
    func fingers() throws {
      try play { desktop, mutter in
        for finger: UInt32 in 0...1 { try mutter.touch(finger, at: (finger == 0 ? 600 : 680, 400)) }
        try desktop.slide([(0, (600, 400), (400, 400)), (1, (680, 400), (880, 400))], over: 300)
        for finger: UInt32 in 0...1 { try mutter.lift(finger) }
        try eventually {
          try desktop.program.gestures().contains("pinchEnded") ? nil : "\(try desktop.program.gestures())"
        }
        // Moving pages recognize no tap.
        try desktop.program.isQuiet()
        var pace = Pace()
        for _ in 0..<2 {
          try pace.step(.milliseconds(70))
          try mutter.touch(0, at: (640, 400))
          try pace.step(.milliseconds(50))
          try mutter.lift(0)
        }
        try eventually {
          try desktop.program.gestures().contains("doubleTap") ? nil : "\(try desktop.program.gestures())"
        }
        try desktop.program.isQuiet()
        // At fit again.
        try mutter.touch(0, at: (900, 400))
        try desktop.slide([(0, (900, 400), (800, 400))], over: 100)
        try mutter.touch(1, at: (300, 200))
        try mutter.lift(0)
        try desktop.slide([(1, (300, 200), (100, 200))], over: 100)
        try mutter.lift(1)
        // Less than a third of the page, so the velocity decides.
        try desktop.keptPace(count: 2)
        try desktop.program.rests(on: [1, 0])
      }
    }

    @Test("A two-finger scroll moves the page 1:1, and its end turns the page", arguments: [1, 1.5, 2])
    func scrolls(scale: Double) throws {
      try play(scale: scale) { desktop, mutter in
        let before = try desktop.program.events().count
        var pace = Pace()
        for _ in 0..<20 {
          try pace.step(.milliseconds(10))
          try mutter.scroll(10, 0)
        }
        // 200 points less a mouse's slop of 4.
        try eventually {
          let place = try desktop.program.place()
          return place.target == [0, 0] && (place.offset[0] - 196).magnitude < 0.01 ? nil : "at \(place)"
        }
        // Further, past a third of the page, where the end turns it at any velocity.
        pace = Pace()
        for _ in 0..<30 {
          try pace.step(.milliseconds(10))
          try mutter.scroll(10, 0)
        }
        try mutter.scroll(0, 0)
        try desktop.program.rests(on: [1, 0])
        let events = try desktop.program.events().dropFirst(before)
        #expect(events.filter { $0.name == "pan" }.count == 50 && events.allSatisfy { $0.name != "wheel" })
        #expect(events.map(\.name).filter { $0.hasPrefix("pan") }.first == "panBegin")
      }
    }

    @Test("The end of a scroll arrives within 20 ms, and the next scroll turns another page")
    func scrollEnds() throws {
      try play { desktop, mutter in
        let before = try desktop.program.events().count
        for turn in 1...3 {
          var pace = Pace()
          for _ in 0..<12 {
            try pace.step(.milliseconds(10))
            try mutter.scroll(20, 0)
          }
          try pace.step(.milliseconds(5))
          try mutter.scroll(0, 0)
          try desktop.program.rests(on: [turn, 0])
        }
        let events = Array(try desktop.program.events().dropFirst(before))
        let ends = events.indices.filter { events[$0].name == "panEnd" }
        #expect(ends.count == 3)
        for end in ends {
          let pause = (events[end].time - events[end - 1].time) / 1_000_000
          guard pause <= 20 else { throw Pace.Late(by: .milliseconds(pause)) }
        }
      }
    }

    @Test("A wheel turns a page for each detent, and the Right key turns one")
    func wheelAndKeys() throws {
      try play { desktop, mutter in
        try mutter.turnWheel(1)
        try desktop.program.rests(on: [0, 1])
        try mutter.turnWheel(-1)
        try desktop.program.rests(on: [0, 0])
        // Right.
        try mutter.type(106)
        try desktop.program.rests(on: [1, 0])
        #expect(try desktop.program.events().filter { $0.name == "wheel" }.count == 2)
      }
    }
  }
}
