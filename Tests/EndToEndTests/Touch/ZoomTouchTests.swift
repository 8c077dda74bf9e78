import TestSupport
import Testing

private struct Rig: Sendable {
  let touch: TouchRig
  let folder: GridFolder
}

private let rig = Shared { Rig(touch: try TouchRig(), folder: try GridFolder()) }

extension EndToEnd {
  /// Fingers that zoom pictures in a window of 1000 x 700, half of the tests under a window manager.
  ///
  /// Expected places are computed by hand from the fingers' places: two fingers scale by the ratio of their distances,
  /// the focal point between them stays in place, and a drag moves the picture with the finger, less the slop of 12. At
  /// fit the wide pictures (3000 x 2000) are a third as large, 1000 x 666.7, in the window's middle.
  @Suite(
    "Zoom by touch", .long, .serialized, Drops(rig),
    .enabled("Xorg with the dummy and inputtest drivers and openbox have to start") { TouchRig.isThere(rig) })
  struct ZoomTouchTests {
    let first = GridFolder.first
    let second = GridFolder.second
    let tall = GridFolder.tall
    let below = GridFolder.below
    /// The middle of the window.
    let middle = (x: 500, y: 350)

    /// Plays a scenario that begins with the first picture at fit.
    func play(
      _ options: [String] = [], on desktop: TouchRig.Desktop, _ scenario: (ZoomWindow, Fingers) throws -> Void
    ) throws {
      let rig = try rig.result.get()
      let screen = rig.touch.screen(desktop)
      try onTime(12) {
        let program = try RunningProgram(
          on: screen.server, arguments: options + [rig.folder.path],
          frame: PixelBox(x: 64, y: 36, width: Int(ZoomWindow.width), height: Int(ZoomWindow.height)))
        let fingers = Fingers(program: program, touchscreen: screen.touchscreen)
        defer { fingers.liftAll() }
        let window = ZoomWindow(program: program)
        try window.fits(first)
        try scenario(window, fingers)
        try program.quits()
      }
    }

    /// The place and the direction of a pinch.
    struct Pinched: Sendable, CustomTestStringConvertible {
      let name: String
      let desktop: TouchRig.Desktop
      let middle: (x: Int, y: Int)
      let direction: (x: Int, y: Int)
      var testDescription: String { name }

      static let all = [
        Pinched(name: "near the top left corner", desktop: .bare, middle: (180, 160), direction: (3, 4)),
        Pinched(name: "near the bottom right corner", desktop: .openbox, middle: (830, 560), direction: (4, -3)),
        Pinched(name: "at the right edge", desktop: .bare, middle: (960, 350), direction: (0, 5)),
        Pinched(name: "in the middle", desktop: .openbox, middle: (500, 350), direction: (5, 0)),
      ]
    }

    @Test("A pinch out keeps its focal point in place, also as the fingers close again", arguments: Pinched.all)
    func pinchesOut(at place: Pinched) throws {
      try play(on: place.desktop) { window, fingers in
        let fit = GridPlace.fit(first)
        let start = try fingers.beginPinch(Spread(place.middle, along: place.direction, 10))
        // A distance of 120 at the start: 1.5, 2, 3 times as far, and back to 1.5 times.
        try #require(start.distance == 120)
        for (count, factor) in [(18, 1.5), (24, 2), (36, 3), (18, 1.5)] {
          try fingers.pinch(to: Spread(place.middle, along: place.direction, count))
          let expected = fit.scaled(by: factor, around: place.middle)
          let seen = try window.shows(first, at: expected, "pinched out to \(factor)")
          #expect(seen.distance(to: expected, at: place.middle) <= 0.75, "what is between the fingers moved")
        }
        try fingers.endPinch()
        try window.shows(first, at: fit.scaled(by: 1.5, around: place.middle), "lifted")
      }
    }

    @Test("A pinch in keeps its focal point in place", arguments: Pinched.all)
    func pinchesIn(at place: Pinched) throws {
      try play(on: place.desktop) { window, fingers in
        let start = try window.goesOneToOne(first)
        // A distance of 360 at the start, and half of it.
        try #require(
          try fingers.beginPinch(Spread(place.middle, along: place.direction, 38), inward: true).distance == 360)
        try fingers.pinch(to: Spread(place.middle, along: place.direction, 18))
        let expected = start.scaled(by: 0.5, around: place.middle)
        let seen = try window.shows(first, at: expected, "pinched in to 0.5")
        #expect(seen.distance(to: expected, at: place.middle) <= 0.75, "what is between the fingers moved")
        try fingers.endPinch()
        try window.shows(first, at: start.scaled(by: 0.5, around: place.middle), "lifted")
      }
    }

    @Test("Two fingers zoom and pan at once")
    func pinchPans() throws {
      try play(on: .bare) { window, fingers in
        let start = GridPlace.fit(first)
        try fingers.beginPinch(Spread(middle, along: (3, 4), 10))
        // A distance of 240 instead of 120, and the middle 80 to the right and 60 up.
        try fingers.pinch(to: Spread((580, 290), along: (3, 4), 24))
        let zoomed = start.scaled(by: 2, around: middle)
        try window.shows(first, at: zoomed.moved(by: (80, -60)), "zoomed and panned")
        // Now at a constant distance, without zoom.
        try fingers.pinch(to: Spread((400, 400), along: (3, 4), 24))
        try window.shows(first, at: zoomed.moved(by: (-100, 50)), "panned by two")
        try fingers.endPinch()
        try window.shows(first, at: zoomed.moved(by: (-100, 50)), "lifted")
      }
    }

    @Test(
      "When one of two fingers lifts, the picture does not jump, and the other finger pans",
      arguments: [0, 1] as [UInt32])
    func oneLiftsFirst(finger: UInt32) throws {
      try play(on: finger == 0 ? .bare : .openbox) { window, fingers in
        try fingers.beginPinch(Spread(middle, 10))
        try fingers.pinch(to: Spread(middle, 24))
        let zoomed = GridPlace.fit(first).scaled(by: 2, around: middle)
        let before = try window.shows(first, at: zoomed, "two fingers")
        try fingers.lift(finger)
        try window.shows(first, at: before, "one finger lifted")
        // The other finger is at 380 or 620, and has no slop any more.
        let other = 1 - finger
        try fingers.slide(other, to: (finger == 0 ? 500 : 260, 410), over: .milliseconds(300))
        try window.shows(first, at: zoomed.moved(by: (-120, 60)), "the other finger pans")
        try fingers.lift(other)
        try window.shows(first, at: zoomed.moved(by: (-120, 60)), "lifted")
      }
    }

    @Test("A third finger neither zooms nor pans")
    func thirdFinger() throws {
      try play(on: .openbox) { window, fingers in
        try fingers.beginPinch(Spread(middle, 10))
        try fingers.pinch(to: Spread(middle, 18))
        let fit = GridPlace.fit(first)
        try window.shows(first, at: fit.scaled(by: 1.5, around: middle), "two fingers")
        try fingers.press(2, at: (200, 600))
        try window.shows(first, at: fit.scaled(by: 1.5, around: middle), "a third finger")
        try fingers.slide(2, to: (700, 100), over: .milliseconds(200))
        try window.shows(first, at: fit.scaled(by: 1.5, around: middle), "the third finger moves")
        try fingers.pinch(to: Spread(middle, 24))
        let zoomed = fit.scaled(by: 2, around: middle)
        try window.shows(first, at: zoomed, "the two go on")
        // The finger that is left of the two pans; the third still does nothing.
        try fingers.lift(0)
        try fingers.slide(2, to: (300, 300), over: .milliseconds(200))
        try window.shows(first, at: zoomed, "the third finger moves beside one of two")
        try fingers.slide(1, to: (560, 380), over: .milliseconds(200))
        try window.shows(first, at: zoomed.moved(by: (-60, 30)), "the one that is left pans")
        try fingers.lift(2)
        try window.shows(first, at: zoomed.moved(by: (-60, 30)), "the third lifts")
        try fingers.lift(1)
        try window.shows(first, at: zoomed.moved(by: (-60, 30)), "all lifted")
      }
    }
  }
}
