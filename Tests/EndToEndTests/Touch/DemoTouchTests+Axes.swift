import TestSupport
import Testing

/// Swipes along axes that are turned off.
extension EndToEnd.DemoTouchTests {
  /// The part of the window below the control in the corner, which fades by itself.
  private static let page = DemoWindow.box(0..<DemoWindow.width, DemoWindow.top..<DemoWindow.height)

  /// Expects that the window, once it rests, is as it was.
  private func expectUntouched(_ window: DemoWindow, _ before: Screenshot, after what: String) throws {
    let changed = try window.rests().differences(from: before, in: Self.page)
    #expect(changed == 0, "\(changed) pixels changed by \(what)")
  }

  /// Taps the grid's button, and expects that it counts the tap.
  private func expectTapCounts(_ window: DemoWindow, _ fingers: Fingers, _ before: Screenshot) throws {
    try fingers.press(0, at: GridGesture.tap)
    try fingers.lift(0)
    #expect(
      try window.rests().differences(from: before, in: GridGesture.button) > 0, "the button did not count a tap")
  }

  @Test("With --rows 0 a swipe up moves nothing and is no tap", arguments: TouchRig.Desktop.allCases)
  func rowsAreOff(desktop: TouchRig.Desktop) throws {
    try play(["grid", "--rows", "0"] + GridGesture.options, on: desktop) { window, fingers in
      let grid = GridGesture(window: window)
      let first = try grid.rests(on: 0, 0)
      // From the middle of the button, 340 points up: fast, and held before the lift.
      try fingers.swipe(from: GridGesture.tap, to: (138, 136))
      try expectUntouched(window, first, after: "a swipe up from the button")
      try fingers.press(0, at: GridGesture.tap)
      try fingers.slide(0, to: (138, 136), over: .milliseconds(300))
      try expectUntouched(window, first, after: "a finger that is held after a swipe up")
      // The drag stays declined, also along the axis that turns, and back at its start.
      try fingers.slide(0, to: (500, 136), over: .milliseconds(200))
      try expectUntouched(window, first, after: "the same finger to the right")
      try fingers.slide(0, to: GridGesture.tap, over: .milliseconds(200))
      try fingers.lift(0)
      try expectUntouched(window, first, after: "a finger that comes back to the button")
      try expectTapCounts(window, fingers, first)
      try fingers.swipe(from: (600, 250), to: (300, 250))
      try grid.rests(on: 1, 0)
    }
  }

  @Test("With --columns 0 and --rows 0 no swipe moves anything or is a tap", arguments: TouchRig.Desktop.allCases)
  func allIsOff(desktop: TouchRig.Desktop) throws {
    try play(["grid", "--columns", "0", "--rows", "0"] + GridGesture.options, on: desktop) { window, fingers in
      let grid = GridGesture(window: window)
      let first = try grid.rests(on: 0, 0)
      let (x, y) = GridGesture.tap
      for end in [(x, y - 340), (x + 500, y), (x + 300, y - 300), (x - 120, y), (x, y + 100), (x - 100, y + 100)] {
        try fingers.swipe(from: (x, y), to: end)
        try expectUntouched(window, first, after: "a swipe from the button to \(end)")
        try fingers.press(0, at: (x, y))
        try fingers.slide(0, to: end, over: .milliseconds(200))
        try expectUntouched(window, first, after: "a finger dragged from the button to \(end)")
        try fingers.lift(0)
      }
      try expectUntouched(window, first, after: "the last lift")
      try expectTapCounts(window, fingers, first)
    }
  }

  @Test("A swipe up or down in the gallery opens no demo, and a tap does", arguments: TouchRig.Desktop.allCases)
  func galleryRowsAreOff(desktop: TouchRig.Desktop) throws {
    try play([], on: desktop) { window, fingers in
      let gallery = GalleryGesture(window: window)
      try gallery.showsFirstCard()
      for end in [(400, 110), (400, 540), (520, 110), (290, 540)] {
        try fingers.swipe(from: (400, 320), to: end)
        // A demo would open well within this time.
        try fingers.rest(.milliseconds(400))
        try gallery.showsFirstCard()
      }
      // Held, and back to its start.
      try fingers.press(0, at: (400, 320))
      try fingers.slide(0, to: (400, 120), over: .milliseconds(200))
      try fingers.slide(0, to: (400, 320), over: .milliseconds(200))
      try fingers.lift(0)
      try fingers.rest(.milliseconds(400))
      try gallery.showsFirstCard()
      try fingers.press(0, at: (400, 320))
      try fingers.lift(0)
      try gallery.showsGrid()
    }
  }
}
