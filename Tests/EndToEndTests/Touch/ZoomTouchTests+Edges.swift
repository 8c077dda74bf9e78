import TestSupport
import Testing

/// Drags and glides that reach an edge of a picture, and pages that turn there.
extension EndToEnd.ZoomTouchTests {
  /// A picture that is dragged 300 pixels past its edge in a window of 1000 follows by (1 - 1 / (0.55 x 0.3 + 1)) 1000.
  private static let band300 = 141.6

  /// Shows the second picture at 100 %, and drags it until its left edge is 200 pixels left of the window's.
  private func nearLeftEdge(_ window: ZoomWindow, _ fingers: Fingers) throws -> GridPlace {
    try window.turns(.right, to: second)
    try window.goesOneToOne(second)
    try fingers.drag(from: (120, 350), to: (932, 350))
    return try window.shows(second, at: GridPlace(scale: 1, x: -200, y: -650), "800 panned, after a slop of 12")
  }

  /// Shows the second picture at 100 %, and drags it until its left edge is at the window's.
  private func atLeftEdge(_ window: ZoomWindow, _ fingers: Fingers) throws {
    _ = try nearLeftEdge(window, fingers)
    try fingers.drag(from: (300, 350), to: (700, 350))
    try window.shows(second, at: GridPlace(scale: 1, x: 0, y: -650), "at the left edge")
  }

  @Test("A pan follows the finger along both axes, less the slop")
  func pans() throws {
    try play(on: .openbox) { window, fingers in
      let start = try window.goesOneToOne(first)
      // 300 and 400 are 500 along the line: the slop takes 12 of them.
      try fingers.press(0, at: (300, 150))
      try fingers.slide(0, to: (600, 550), over: .milliseconds(300))
      let way = (x: 300 * 488.0 / 500, y: 400 * 488.0 / 500)
      try window.shows(first, at: start.moved(by: way), "panned")
      try fingers.rest(.milliseconds(100))
      try fingers.lift(0)
      try window.shows(first, at: start.moved(by: way), "lifted")
    }
  }

  @Test("A drag that begins away from the edge overscrolls, springs back and turns no page")
  func fromWithin() throws {
    try play(on: .bare) { window, fingers in
      _ = try nearLeftEdge(window, fingers)
      try fingers.press(0, at: (200, 350))
      try fingers.slide(0, to: (712, 350), over: .milliseconds(300))
      // 500 pixels, of which 200 are to the edge.
      try window.shows(
        second, at: GridPlace(scale: 1, x: Self.band300, y: -650), "300 past the edge")
      #expect(try window.columns(of: first).isEmpty, "the page before is seen")
      try fingers.rest(.milliseconds(100))
      try fingers.lift(0)
      try window.shows(second, at: GridPlace(scale: 1, x: 0, y: -650), "back at the edge")
      // The same with a fling.
      try fingers.drag(from: (500, 350), to: (288, 350))
      try window.shows(second, at: GridPlace(scale: 1, x: -200, y: -650), "away from the edge")
      try fingers.flick(from: (200, 350), to: (700, 350))
      try window.shows(second, at: GridPlace(scale: 1, x: 0, y: -650), "flung past the edge")
      #expect(try window.columns(of: first).isEmpty, "the page before is seen")
    }
  }

  @Test("A drag that begins at the edge turns the page in one movement, with one slop", arguments: [0, 1])
  func fromEdge(openbox: Int) throws {
    try play(on: openbox == 0 ? .bare : .openbox) { window, fingers in
      try atLeftEdge(window, fingers)
      try fingers.press(0, at: (200, 350))
      try fingers.slide(0, to: (600, 350), over: .milliseconds(300))
      // The page has followed 388 pixels, 24 of them the gap between two pages; the zoomed picture is at the page's
      // edge.
      try window.shows(second, at: GridPlace(scale: 1, x: 388, y: -650), "the page follows")
      let (before, own) = (try window.columns(of: first), try window.columns(of: second))
      #expect(before.lowerBound == 0 && abs(before.upperBound - 364) <= 1, "the page before is at \(before)")
      #expect(abs(own.lowerBound - 388) <= 1 && own.upperBound == 1000, "the page is at \(own)")
      // Back and forward: the page follows as before.
      try fingers.slide(0, to: (500, 350), over: .milliseconds(100))
      try window.shows(second, at: GridPlace(scale: 1, x: 288, y: -650), "the page follows back")
      try fingers.slide(0, to: (700, 350), over: .milliseconds(200))
      try window.shows(second, at: GridPlace(scale: 1, x: 488, y: -650), "the page follows again")
      try fingers.lift(0)
      try window.fits(first)
      // The zoomed picture has kept its scale and place.
      try window.type(.right)
      try window.shows(second, at: GridPlace(scale: 1, x: 0, y: -650), "turned back")
    }
  }

  @Test("A drag up from the bottom edge turns to the next album")
  func fromBottom() throws {
    try play(on: .openbox) { window, fingers in
      try window.goesOneToOne(first)
      // 668 up, of which 650 are to the edge.
      try fingers.drag(from: (500, 690), to: (500, 10))
      try window.shows(first, at: GridPlace(scale: 1, x: -1000, y: -1300), "at the bottom")
      try fingers.press(0, at: (500, 500))
      try fingers.slide(0, to: (500, 200), over: .milliseconds(300))
      // 288 up; above the next picture, at fit, are 24 pixels between the pages and 16.7 of its own page.
      try window.shows(first, at: GridPlace(scale: 1, x: -1000, y: -1588), "the page follows up")
      let rows = (try window.rows(of: first), try window.rows(of: below))
      #expect(abs(rows.0.upperBound - 412) <= 1 && abs(rows.1.lowerBound - 453) <= 1, "\(rows)")
      try fingers.lift(0)
      try window.fits(below)
    }
  }

  @Test("With at-edge a pan past the edge moves the page, and with never it overscrolls")
  func handover() throws {
    try play(["--zoom-handover", "at-edge"], on: .openbox) { window, fingers in
      _ = try nearLeftEdge(window, fingers)
      try fingers.press(0, at: (200, 350))
      try fingers.slide(0, to: (712, 350), over: .milliseconds(300))
      // 500, of which the picture takes 200 to its edge and the page the others.
      try window.shows(second, at: GridPlace(scale: 1, x: 300, y: -650), "at-edge: the page follows")
      let before = try window.columns(of: first)
      #expect(before.lowerBound == 0 && abs(before.upperBound - 276) <= 1, "the page before is at \(before)")
      try fingers.slide(0, to: (912, 350), over: .milliseconds(200))
      try fingers.lift(0)
      try window.fits(first)
    }
    try play(["--zoom-handover", "never"], on: .bare) { window, fingers in
      try atLeftEdge(window, fingers)
      try fingers.press(0, at: (200, 350))
      try fingers.slide(0, to: (512, 350), over: .milliseconds(300))
      try window.shows(second, at: GridPlace(scale: 1, x: Self.band300, y: -650), "never: 300 past the edge")
      #expect(try window.columns(of: first).isEmpty, "the page before is seen")
      try fingers.lift(0)
      try window.shows(second, at: GridPlace(scale: 1, x: 0, y: -650), "never: back at the edge")
    }
  }

  @Test("A glide stops at the edge, shows nothing beyond it and turns no page")
  func glide() throws {
    try play(on: .bare) { window, fingers in
      try window.turns(.right, to: second)
      try window.goesOneToOne(second)
      for place in [GridPlace(scale: 1, x: 0, y: -650), GridPlace(scale: 1, x: -2000, y: -650)] {
        let isRight = place.x.origin == 0
        // 6000 pixels a second, with which the glide covers some thousands of pixels.
        for flick in 0..<4 {
          try fingers.flick(from: (isRight ? 300 : 700, 350), to: (isRight ? 600 : 400, 350))
          for look in 0..<12 where flick < 3 {
            let columns = try window.columns(of: second)
            #expect(columns == 0..<1000, "flick \(flick), look \(look): the picture is seen at \(columns)")
          }
          if flick == 0 { break }
        }
        try window.shows(second, at: place, "the glide's end")
      }
    }
  }
}
