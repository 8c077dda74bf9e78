import Foundation
import TestSupport
import Testing

private let folder = Shared { try GridFolder() }

extension EndToEnd {
  /// The program with a seat that sends events that the other compositors here cannot: eighths of detents, pinches and
  /// resting fingers of a touchpad, cancelled touches, unplugged devices.
  ///
  /// Places are computed by hand, as for fingers on X11: the wide pictures are 1000 x 666.7 at fit.
  @Suite("With a scripted Wayland seat", .long, .serialized, Drops(folder))
  struct ScriptedCompositorTests {
    private static let middle = (x: 500.0, y: 350.0)
    private let first = GridFolder.first

    /// The compositor, and the program over its whole screen with the first picture at fit and the mouse in the middle.
    private final class Desktop {
      let compositor: ScriptedCompositor
      let program: TracedProgram

      init(scale: Int) throws {
        let (width, height) = (Int(ZoomWindow.width), Int(ZoomWindow.height))
        compositor = try ScriptedCompositor(width: width / scale, height: height / scale, scale: scale)
        program = try TracedProgram([try folder.result.get().path], environment: compositor.environment)
        try compositor.moveMouse(to: (middle.x / Double(scale), middle.y / Double(scale)))
        try shows(GridFolder.first, at: .fit(GridFolder.first))
      }

      /// Returns the window's pixels above the caption, once it rests.
      func rests() throws -> Screenshot {
        try program.isQuiet()
        return try #require(try compositor.picture(height: 620), "no picture")
      }

      /// Waits until `picture` rests at `place`, to within a pixel.
      @discardableResult
      func shows(
        _ picture: GridPicture, at place: GridPlace, sourceLocation: SourceLocation = #_sourceLocation
      ) throws -> GridPlace {
        var seen: GridPlace?
        do {
          try eventually(timeout: .seconds(15)) {
            seen = GridPlace(of: picture, in: try rests())
            guard let seen else { return "nothing of the picture \(picture.blue)" }
            return seen.distance(to: place) <= 1 ? nil : "at \(seen)"
          }
        } catch let error as NeverHappened {
          let events = try program.events().suffix(20).map { "\($0.name) \($0.x) \($0.y)" }
          Issue.record("\(error), expected \(place), after \(events)", sourceLocation: sourceLocation)
        }
        return seen ?? place
      }

      /// Waits until the whole of `picture` is shown.
      func fits(_ picture: GridPicture, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try shows(picture, at: .fit(picture), sourceLocation: sourceLocation)
      }

      /// Scrolls in steps of 10 milliseconds.
      func scroll(_ x: Double, _ y: Double, steps: Int) throws {
        var pace = Pace()
        for _ in 0..<steps {
          try pace.step(.milliseconds(10))
          try compositor.scroll(x, y)
        }
      }

      /// Pinches in steps of 10 milliseconds, while the middle of the fingers moves by `way`.
      func pinch(from start: Double = 1, to scale: Double, by way: (x: Double, y: Double) = (0, 0)) throws {
        var pace = Pace()
        for step in 1...20 {
          try pace.step(.milliseconds(10))
          try compositor.pinch(to: start + (scale - start) * Double(step) / 20, by: (way.x / 20, way.y / 20))
        }
      }

      /// Moves a finger that is down along a row, in steps of 10 milliseconds.
      func slide(_ finger: Int = 0, from start: Double, to end: Double, y: Double = 350) throws {
        var pace = Pace()
        for step in 1...12 {
          try pace.step(.milliseconds(10))
          try compositor.move((finger, (start + (end - start) * Double(step) / 12, y)))
        }
      }
    }

    /// Plays a scenario, and returns its input events.
    @discardableResult
    private func play(scale: Int = 1, _ scenario: (Desktop, ScriptedCompositor) throws -> Void) throws -> [TraceEvent] {
      var events: [TraceEvent] = []
      try onTime(6) {
        let desktop = try Desktop(scale: scale)
        try scenario(desktop, desktop.compositor)
        try desktop.compositor.close()
        desktop.program.ends()
        events = try desktop.program.events()
      }
      return events
    }

    @Test(
      "A touchpad's pinch zooms about the mouse pointer and pans at the same time, at each scale", arguments: [1, 2])
    func pinches(scale: Int) throws {
      try play(scale: scale) { desktop, compositor in
        let (place, unit) = ((x: 180, y: 160), Double(scale))
        try compositor.moveMouse(to: (180 / unit, 160 / unit))
        try compositor.beginPinch()
        try desktop.pinch(to: 3)
        let zoomed = GridPlace.fit(first).scaled(by: 3, around: place)
        let seen = try desktop.shows(first, at: zoomed)
        #expect(seen.distance(to: zoomed, at: place) <= 0.75, "the pixel under the pointer moved")
        try desktop.pinch(from: 3, to: 2, by: (40 / unit, -30 / unit))
        let panned = GridPlace.fit(first).scaled(by: 2, around: place).moved(by: (40, -30))
        try desktop.shows(first, at: panned)
        try compositor.endPinch()
        try desktop.shows(first, at: panned)
      }
    }

    @Test("A pinch in at fit opens the overview; one with three fingers, or of scale 0, does nothing")
    func overview() throws {
      try play { desktop, compositor in
        try compositor.beginPinch(fingers: 3)
        try desktop.pinch(to: 2)
        try compositor.endPinch()
        try desktop.fits(first)
        try compositor.beginPinch()
        for _ in 0..<5 { try compositor.pinch(to: 0) }
        try compositor.endPinch()
        try desktop.fits(first)
        try compositor.beginPinch()
        try desktop.pinch(to: 0.2)
        try compositor.endPinch()
        // Squares of 160 points side by side, and nothing in the middle of the window.
        try eventually(timeout: .seconds(15)) {
          let seen = try desktop.rests()
          return first.has(seen[92, 172]) && GridFolder.second.has(seen[255, 172]) ? nil : "no overview"
        }
      }
    }

    @Test(
      "A pinch without an end settles when another begins, the pointer leaves, or its device is unplugged",
      arguments: ["begin", "leave", "unplug"])
    func pinchWithoutEnd(by means: String) throws {
      let events = try play { desktop, compositor in
        try compositor.beginPinch()
        // Smaller than fit, which lasts only during a pinch.
        try desktop.pinch(to: 0.9)
        try desktop.program.isQuiet()
        switch means {
        case "begin": try compositor.beginPinch()
        case "leave": try compositor.leaveMouse()
        default: try compositor.setDevices(hasPointer: false, hasTouchscreen: true)
        }
        if means == "begin" { try compositor.endPinch(isCancelled: true) }
        try desktop.fits(first)
        // A finger still turns the page.
        try compositor.touch((0, (800, 350)))
        try desktop.slide(from: 800, to: 300)
        try compositor.lift(0)
        try desktop.fits(GridFolder.second)
      }
      #expect(events.filter { $0.name == "pinch" }.count > 20)
    }

    @Test(
      "A two-finger scroll moves the page 1:1, and turns it at `axis_stop`, with and without a source",
      arguments: [true, false], [1, 2])
    func scrolls(reportsSource: Bool, scale: Int) throws {
      let unit = Double(scale)
      let events = try play(scale: scale) { desktop, compositor in
        try desktop.scroll(10 / unit, 0, steps: 25)
        let place = try eventualPlace(desktop) { $0.offset[0] != 0 }
        // Less a mouse's slop of 4 points.
        #expect(place.target == [0, 0] && abs(place.offset[0] - (250 / unit - 4)) < 0.01, "\(place)")
        try desktop.scroll(10 / unit, 0, steps: 20)
        try compositor.endScroll(reportsSource: reportsSource)
        try desktop.fits(GridFolder.second)
      }
      let names = events.map(\.name)
      #expect(names.filter { $0.hasPrefix("pan") } == ["panBegin"] + Array(repeating: "pan", count: 45) + ["panEnd"])
      #expect(!names.contains("wheel"))
    }

    /// Waits for `condition` and then for an idle program, and returns the place.
    private func eventualPlace(
      _ desktop: Desktop, _ condition: ((target: [Int], offset: [Double])) -> Bool
    ) throws -> (target: [Int], offset: [Double]) {
      try eventually { condition(try desktop.program.place()) ? nil : "\(try desktop.program.place())" }
      try desktop.program.isQuiet()
      return try desktop.program.place()
    }

    @Test("Two fingers that rest on a touchpad hold a sliding page")
    func hold() throws {
      try play { desktop, compositor in
        try desktop.scroll(40, 0, steps: 6)
        try compositor.endScroll()
        var pace = Pace()
        try pace.step(.milliseconds(80))
        try compositor.beginHold()
        let held = try eventualPlace(desktop) { $0.offset[0] != 0 }
        #expect(held.offset[0] != 0, "\(held)")
        try compositor.endHold()
        try desktop.fits(GridFolder.second)
      }
    }

    @Test("Eight eighths of a detent turn one page, in both directions and along both axes")
    func eighths() throws {
      let events = try play { desktop, compositor in
        func turn(_ eighth: Double, isVertical: Bool) throws {
          var pace = Pace()
          for _ in 0..<8 {
            try pace.step(.milliseconds(20))
            try compositor.turnWheel(by: eighth, isVertical: isVertical)
          }
        }
        try turn(0.125, isVertical: true)
        try desktop.fits(GridFolder.below)
        try turn(-0.125, isVertical: true)
        try desktop.fits(first)
        try turn(0.125, isVertical: false)
        try desktop.fits(GridFolder.second)
        try turn(0.125, isVertical: false)
        try desktop.fits(GridFolder.tall)
      }
      #expect(events.filter { $0.name == "wheel" }.count == 32 && events.allSatisfy { !$0.name.hasPrefix("pan") })
    }

    @Test("A wheel turns a page for each detent, and back")
    func detents() throws {
      try play { desktop, compositor in
        try compositor.turnWheel(by: 1)
        try desktop.fits(GridFolder.below)
        try compositor.turnWheel(by: -1)
        try desktop.fits(first)
        try compositor.turnWheel(by: 1, isVertical: false)
        try desktop.fits(GridFolder.second)
      }
    }

    @Test("After cancelled touches the page settles, and later fingers tap, drag and lift at their own places")
    func cancelledTouches() throws {
      let events = try play { desktop, compositor in
        try compositor.touch((0, (800, 350)))
        try desktop.slide(from: 800, to: 500)
        try compositor.cancelTouches()
        try desktop.fits(first)
        // A tap far from there: it shows the controls, and turns no page.
        try compositor.touch((0, (500, 300)))
        try compositor.lift(0)
        try desktop.program.isQuiet()
        for page in [GridFolder.second, GridFolder.tall] {
          try compositor.touch((0, (800, 350)))
          try desktop.slide(from: 800, to: 300)
          try compositor.lift(0)
          try desktop.fits(page)
        }
        // Two fingers at once.
        try compositor.touch((0, (300, 350)), (1, (600, 350)))
        try compositor.cancelTouches()
        try compositor.touch((1, (300, 350)))
        try desktop.slide(1, from: 300, to: 800)
        try compositor.lift(1)
        try desktop.fits(GridFolder.second)
      }
      #expect(events.count { $0.name == "cancel" } == 2)
      #expect(events.count { $0.name == "press" } == events.count { $0.name == "lift" } + 3)
      let lifts = events.indices.filter { events[$0].name == "lift" }
      for lift in lifts { #expect(events[lift].x == events[lift - 1].x && events[lift].y == events[lift - 1].y) }
    }

    @Test("Unplugging a device during a gesture, or losing the focus, lets the page settle")
    func unplugged() throws {
      try play { desktop, compositor in
        try compositor.touch((0, (800, 350)))
        try desktop.slide(from: 800, to: 650)
        try compositor.setDevices(hasPointer: true, hasTouchscreen: false)
        try desktop.fits(first)
        try compositor.setDevices(hasPointer: true, hasTouchscreen: true)
        try compositor.touch((0, (800, 350)))
        try desktop.slide(from: 800, to: 650)
        try compositor.unfocus()
        try desktop.fits(first)
        try compositor.lift(0)
        try desktop.scroll(10, 0, steps: 10)
        try compositor.setDevices(hasPointer: false, hasTouchscreen: true)
        try desktop.fits(first)
        try compositor.touch((0, (800, 350)))
        try desktop.slide(from: 800, to: 300)
        try compositor.lift(0)
        try desktop.fits(GridFolder.second)
      }
    }

    @Test("Two fingers that swipe in the same touch frames turn one page")
    func twoFingers() throws {
      let events = try play { desktop, compositor in
        try compositor.touch((0, (800, 300)), (1, (800, 400)))
        var pace = Pace()
        for step in 1...12 {
          try pace.step(.milliseconds(10))
          let x = 800 - 40 * Double(step)
          try compositor.move((0, (x, 300)), (1, (x, 400)))
        }
        try compositor.lift(0, 1)
        try desktop.fits(GridFolder.second)
      }
      #expect(events.count { $0.name == "press" } == 2 && events.count { $0.name == "lift" } == 2)
    }

    @Test("If the compositor ends before the window has a size, the program prints an error and exits with 69")
    func endsAtStart() throws {
      let compositor = try ScriptedCompositor(width: 1000, height: 700)
      try compositor.endAtWindow()
      let program = try ChildProcess(
        try Installation.program(), [try folder.result.get().path], environment: compositor.environment)
      #expect(program.wait(timeout: .seconds(20)) == .status(69))
      #expect(program.output.contains("fourfold: the display is gone: "), "\(program.output)")
    }
  }
}
