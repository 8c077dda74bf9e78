import TestSupport
import Testing

/// Double taps, keys and the wheel.
extension EndToEnd.ZoomTouchTests {
  @Test("A double-tap zooms to 100 % at its place, within the picture's edges; another returns to fit")
  func doubleTaps() throws {
    try play(on: .bare) { window, fingers in
      // At fit the picture's (2100, 550) is at (700, 200), and its (90, 70) at (30, 40).
      for (place, x, y) in [((x: 700, y: 200), -1400, -350), ((x: 30, y: 40), -60, -30)] {
        try fingers.doubleTap(at: place)
        try window.shows(first, at: GridPlace(scale: 1, x: Double(x), y: Double(y)), "a double tap at \(place)")
        try fingers.doubleTap(at: place)
        try window.fits(first)
      }
      // Above the picture: its top moves to the window's.
      try fingers.doubleTap(at: (500, 6))
      try window.shows(first, at: GridPlace(scale: 1, x: -1000, y: 0), "a double tap above the picture")
      try fingers.doubleTap(at: (10, 690))
      try window.fits(first)
    }
  }

  @Test("A double click zooms to 100 % at its place, and another returns to fit")
  func doubleClicks() throws {
    try play(on: .openbox) { window, _ in
      let mouse = Mouse(program: window.program)
      for place in [GridPlace(scale: 1, x: -1400, y: -350), GridPlace.fit(first)] {
        try mouse.press(700, 200)
        try mouse.release()
        try window.program.rest(.milliseconds(90))
        try mouse.press(700, 200)
        try mouse.release()
        try window.shows(first, at: place, "a double click")
      }
    }
  }

  @Test("Ctrl and the wheel zoom at the mouse pointer, and three detents double the scale")
  func wheelZooms() throws {
    try play(on: .openbox) { window, _ in
      try Mouse(program: window.program).move(to: (300, 200))
      let screen = window.program.screen
      try screen.pressKey(.control)
      defer { try? screen.releaseKey(.control) }
      // The first detent by itself: during it the picture stays centred as long as it is less high than the window.
      try screen.click(.wheelUp)
      let fit = GridPlace.fit(first)
      try window.shows(first, at: fit.scaled(by: 1.26, around: (300, 200)), "a detent")
      for _ in 0..<2 { try screen.click(.wheelUp) }
      try window.shows(first, at: fit.scaled(by: 2, around: (300, 200)), "three detents")
      for _ in 0..<3 { try screen.click(.wheelUp) }
      try window.shows(first, at: fit.scaled(by: 4, around: (300, 200)), "six detents")
      for _ in 0..<12 { try screen.click(.wheelDown) }
      try window.fits(first)
    }
  }

  @Test("Keys set 100 %, fit, fit width and up to 800 %, and rotate the picture")
  func keys() throws {
    try play(on: .bare) { window, _ in
      try window.goesOneToOne(first)
      try window.type(.zero)
      try window.fits(first)
      // Three steps of the key double the scale.
      for _ in 0..<3 { try window.type(.equal) }
      try window.shows(first, at: GridPlace.fit(first).scaled(by: 2, around: middle), "three times +")
      try window.goesOneToOne(first)
      // Nine more steps give 8 times the scale, which is the largest.
      for _ in 0..<11 { try window.type(.equal) }
      try window.shows(first, at: GridPlace(scale: 8, x: -11500, y: -7650), "8:1")
      for _ in 0..<9 { try window.type(.minus) }
      try window.shows(first, at: GridPlace(scale: 1, x: -1000, y: -650), "back to 1:1")
      try window.type(.zero)
      try window.fits(first)
      // Rotated, the picture is 2000 x 3000, and 466.7 x 700 at fit: its left edge is on top, its top on the right.
      try window.type(.r)
      try window.showsTurned(first, scale: 7.0 / 30)
      try window.program.screen.typeShifted(.r)
      try window.fits(first)
      // 1600 x 2400 is 466.7 x 700 at fit, and 1000 x 1500 as wide as the window.
      try window.type(.right)
      try window.fits(second)
      try window.type(.right)
      try window.fits(tall)
      try window.type(.w)
      try window.shows(tall, at: GridPlace(scale: 0.625, x: 0, y: -400), "as wide as the window")
    }
  }
}

extension ZoomWindow {
  /// Waits until the window rests with all of `picture` in it, rotated clockwise by a quarter turn.
  func showsTurned(_ picture: GridPicture, scale: Double) throws {
    try eventually {
      let seen = try rests()
      let reds = (0..<seen.height).compactMap { y in picture.has(seen[500, y]) ? seen[500, y].red : nil }
      let greens = (0..<seen.width).compactMap { x in picture.has(seen[x, 350]) ? seen[x, 350].green : nil }
      // The screenshot ends above the caption.
      let last = Int(Double(seen.height) / (scale * Double(picture.width)) * 256)
      let isRight =
        reds == reds.sorted() && greens == greens.sorted(by: >)
        && abs(greens.count - Int(scale * Double(picture.height)))
          <= 1
        && (reds.first ?? 9) <= 1 && abs((reds.last ?? 0) - last) <= 2
      return isRight ? nil : "not turned: red \(reds.first ?? -1) to \(reds.last ?? -1), \(greens.count) columns"
    }
  }
}
