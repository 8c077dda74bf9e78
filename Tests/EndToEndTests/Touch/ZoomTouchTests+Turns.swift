import TestSupport
import Testing

/// Pinches and pages that turn: one during the other, and what is kept of it.
extension EndToEnd.ZoomTouchTests {
  /// Twice past a limit the scale gives way by 2 to the power of 1 - 1 / (0.55 + 1), which is 0.3548.
  private static let band2 = 1.2788

  /// Eight to one once more, after as much as twice of that was asked for around the middle: the scale comes back around the
  /// finger that lifts last, which is 200 pixels right of it.
  private static let backAtGreatest = GridPlace(scale: 8, x: -11500, y: -7650)
    .scaled(by: band2, around: (500, 350)).scaled(by: 1 / band2, around: (700, 350))

  @Test("A pinch during a slide zooms the page under the fingers, which the slide then ends on")
  func pinchDuringSlide() throws {
    try play(on: .bare) { window, fingers in
      try fingers.flick(from: (800, 350), to: (550, 350))
      try fingers.rest(.milliseconds(40))
      // Two fingers, 200 apart, on whichever page is under them.
      let start = Spread((480, 350), along: (0, 5), 20)
      try fingers.press(0, at: (480, 250))
      try fingers.press(1, at: (480, 450))
      try window.rests()
      let (left, right) = (try window.columns(of: first), try window.columns(of: second))
      guard !left.isEmpty, !right.isEmpty else { throw Pace.Late(by: .milliseconds(41)) }
      let picture = left.contains(480) ? first : second
      let box = picture == first ? Double(left.upperBound) - 1000 : Double(right.lowerBound)
      let caught = GridPlace.fit(picture).moved(by: (box, 0))
      try window.shows(picture, at: caught, "caught")
      try fingers.slide(0, to: (480, 240), over: .milliseconds(10))
      try fingers.slide(1, to: (480, 460), over: .milliseconds(10))
      // 220 at the begin.
      try fingers.pinch(to: Spread(start.middle, along: start.direction, 44))
      let zoomed = caught.scaled(by: 2, around: start.middle)
      // Where the slide was caught is known to half a pixel.
      try window.shows(picture, at: zoomed, within: 1.5, "pinched in flight")
      #expect(try window.columns(of: first) == left && window.columns(of: second) == right, "the pages moved")
      try fingers.endPinch()
      // The page goes on to its place, and what is zoomed with it.
      try window.shows(picture, at: zoomed.moved(by: (-box, 0)).held(picture), within: 1.5, "settled")
      #expect(try window.columns(of: picture) == 0..<1000)
    }
  }

  @Test("A scale below fit and one beyond eight to one give way less and less, and come back")
  func scaleBand() throws {
    try play(on: .openbox) { window, fingers in
      let fit = GridPlace.fit(first)
      // From three times fit, as fingers that close at fit lead to the overview: 70 of 420 are a half of fit.
      try window.goesOneToOne(first)
      try fingers.beginPinch(Spread(middle, 44), inward: true)
      try fingers.pinch(to: Spread(middle, 7))
      try window.shows(first, at: fit.scaled(by: 1 / Self.band2, around: middle), within: 2, "half of fit")
      try fingers.endPinch()
      try window.fits(first)
      try window.goesOneToOne(first)
      for _ in 0..<9 { try window.type(.equal) }
      let greatest = GridPlace(scale: 8, x: -11500, y: -7650)
      try window.shows(first, at: greatest, "8:1")
      try fingers.beginPinch(Spread(middle, 18))
      try fingers.pinch(to: Spread(middle, 40))
      try window.shows(first, at: greatest.scaled(by: Self.band2, around: middle), within: 3, "16:1 is asked for")
      try fingers.endPinch()
      try window.shows(first, at: Self.backAtGreatest, within: 2, "back at 8:1")
    }
  }

  @Test("A page can be turned while a scale comes back, and the page it leaves has come back too")
  func turnDuringSettle() throws {
    try play(on: .bare) { window, fingers in
      // From three times fit, as fingers that close at fit lead to the overview: 70 of 420 are a half of fit.
      try window.goesOneToOne(first)
      try fingers.beginPinch(Spread(middle, 44), inward: true)
      try fingers.pinch(to: Spread(middle, 7))
      try fingers.endPinch()
      try fingers.flick(from: (800, 350), to: (550, 350))
      try window.fits(second)
      try window.turns(.left, to: first)

      try window.goesOneToOne(first)
      for _ in 0..<9 { try window.type(.equal) }
      try window.shows(first, at: GridPlace(scale: 8, x: -11500, y: -7650), "8:1")
      try fingers.beginPinch(Spread(middle, 18))
      try fingers.pinch(to: Spread(middle, 40))
      try fingers.rest(.milliseconds(150))
      try fingers.endPinch()
      try window.turns(.right, to: second)
      try window.type(.left)
      try window.shows(first, at: Self.backAtGreatest, within: 2, "8:1, turned back to")
    }
  }

  @Test("Scale and place are there when a page is turned away and back")
  func keeps() throws {
    try play(on: .openbox) { window, fingers in
      try fingers.doubleTap(at: (700, 200))
      let zoomed = try window.shows(first, at: GridPlace(scale: 1, x: -1400, y: -350), "a double tap")
      try window.turns(.right, to: second)
      try window.turns(.right, to: tall)
      try window.turns(.left, to: second)
      try window.type(.left)
      try window.shows(first, at: zoomed, "turned back to")
      try window.turns(.bracketRight, to: below)
      try window.type(.bracketLeft)
      try window.shows(first, at: zoomed, "turned back to from another album")
    }
  }

  @Test("With --keep-zoom scale and place go to the next page")
  func carries() throws {
    try play(["--keep-zoom"], on: .bare) { window, fingers in
      try fingers.doubleTap(at: (700, 200))
      let zoomed = try window.shows(first, at: GridPlace(scale: 1, x: -1400, y: -350), "a double tap")
      try window.type(.right)
      try window.shows(second, at: zoomed, "carried to the right")
      try window.type(.left)
      try window.shows(first, at: zoomed, "carried back")
      try fingers.doubleTap(at: (700, 200))
      try window.fits(first)
      try window.turns(.right, to: second)
    }
  }
}
