import TestSupport
import Testing

/// Pinches during page turns, page turns during pinches, and the zoom that pages keep.
extension EndToEnd.ZoomTouchTests {
  /// The rubber band's factor at twice a limit of the scale: 2 to the power of 1 - 1 / (0.55 + 1), which is 0.3548.
  private static let band2 = 1.2788

  /// The place at 800 % after a pinch to twice that scale around the middle: the scale springs back around the finger
  /// that lifts last, which is 200 pixels right of the middle.
  private static let backAtGreatest = GridPlace(scale: 8, x: -11500, y: -7650)
    .scaled(by: band2, around: (500, 350)).scaled(by: 1 / band2, around: (700, 350))

  @Test("A pinch during a slide zooms the page under the fingers, and the slide ends on that page")
  func pinchDuringSlide() throws {
    try play(on: .bare) { window, fingers in
      try fingers.flick(from: (800, 350), to: (550, 350))
      try fingers.rest(.milliseconds(40))
      // Two fingers, 200 apart, on the page under them.
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
      // A distance of 220 at the start.
      try fingers.pinch(to: Spread(start.middle, along: start.direction, 44))
      let zoomed = caught.scaled(by: 2, around: start.middle)
      // The place of the catch is measured to half a pixel.
      try window.shows(picture, at: zoomed, within: 1.5, "pinched in flight")
      #expect(try window.columns(of: first) == left && window.columns(of: second) == right, "the pages moved")
      try fingers.endPinch()
      // The page settles, and the zoomed picture with it.
      try window.shows(picture, at: zoomed.moved(by: (-box, 0)).held(picture), within: 1.5, "settled")
      #expect(try window.columns(of: picture) == 0..<1000)
    }
  }

  @Test("Scales below fit and above 800 % have a rubber band, and spring back")
  func scaleBand() throws {
    try play(on: .openbox) { window, fingers in
      let fit = GridPlace.fit(first)
      // From three times fit, as a pinch in at fit opens the overview: 70 of 420 are half of fit.
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

  @Test("A page can turn while its scale springs back, and the scale still reaches its limit")
  func turnDuringSettle() throws {
    try play(on: .bare) { window, fingers in
      // From three times fit, as a pinch in at fit opens the overview: 70 of 420 are half of fit.
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

  @Test("A picture keeps its scale and place when pages turn away and back")
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

  @Test("With --keep-zoom the next page takes over scale and place")
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
