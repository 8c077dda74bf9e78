import TestSupport
import Testing

/// A demo in a window of 800 x 600, its mouse, and checks of its pixels.
struct DemoWindow {
  static let width = 800
  static let height = 600
  /// Rows below the control in the corner, which fades by itself.
  static let top = 72
  /// The background behind all pages.
  static let background = RGB(red: 0x10, green: 0x11, blue: 0x13)

  let program: RunningProgram
  let mouse: Mouse

  init(_ program: RunningProgram) {
    self.program = program
    mouse = Mouse(program: program)
  }

  /// Opens a demo by the words of a command line, plays a scenario in its window, and quits it.
  static func open(
    _ words: [String], _ renderer: EndToEnd.WindowTests.Renderer, on server: XServer,
    _ scenario: (DemoWindow) throws -> Void
  ) throws {
    try onTime {
      let program = try RunningProgram(
        on: server, arguments: ["demo"] + words + ["--renderer", renderer.rawValue],
        frame: PixelBox(x: 200, y: 120, width: width, height: height))
      try scenario(DemoWindow(program))
      try program.quits()
    }
  }

  /// Returns the part of the window with these columns and rows.
  static func box(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelBox {
    PixelBox(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Returns the window's current pixels.
  func look() throws -> Screenshot { try program.all() }

  /// Waits until nothing below the control moves, and returns the pixels. A program that gets no processor time also
  /// shows the same pixels for a while, and is not at rest; nor is a soft spring, whose last swing stays on one pixel
  /// for more than a tenth of a second.
  ///
  /// - Parameter looks: the number of screenshots in a row, a tenth of a second apart, that have to be the same.
  func rests(looks: Int = 4) throws -> Screenshot {
    let below = Self.box(0..<Self.width, Self.top..<Self.height)
    var seen = try look()
    var count = 1
    try eventually(timeout: .seconds(20)) {
      try program.rest(.milliseconds(100))
      let next = try look()
      defer { seen = next }
      let moved = next.differences(from: seen, in: below)
      count = moved == 0 && program.isAsleep ? count + 1 : 1
      return count >= looks ? nil : "moving: \(moved) pixels differ from the last look"
    }
    return seen
  }

  /// Waits until the window rests with `colour` in all these places.
  @discardableResult
  func rests(_ what: String, _ colour: RGB, at places: [(x: Int, y: Int)]) throws -> Screenshot {
    try shows(what, colour, at: places)
    let seen = try rests()
    for place in places {
      let found = seen[place.x, place.y]
      #expect(found.distance(to: colour) <= 1, "\(what): \(found) and not \(colour) at \(place)")
    }
    return seen
  }

  /// Waits until `colour` is in all these places, also if other pixels still change.
  func shows(_ what: String, _ colour: RGB, at places: [(x: Int, y: Int)]) throws {
    try eventually {
      let seen = try look()
      let wrong = places.first { seen[$0.x, $0.y].distance(to: colour) > 1 }
      return wrong.map { "no \(what): \(seen[$0.x, $0.y]) and not \(colour) at \($0)" }
    }
  }

  /// Waits until the window shows `before` moved to the left by `way` pixels, `gap` pixels of the window's background,
  /// and then `after`: no other pixel, none doubled, none missing.
  ///
  /// - Parameter isGround: whether the gap shows the background, without anything drawn on it.
  func shows(
    _ before: Screenshot, movedLeftBy way: Int, gap: Int = 0, isGround: Bool = true, then after: Screenshot,
    rows: Range<Int>
  ) throws {
    let seam = Self.width - way
    let next = seam + gap
    try eventually {
      let seen = try look()
      let wrong = seen.differences(from: before, in: Self.box(0..<seam, rows), at: (way, 0))
      let wrongBeyond = seen.differences(from: after, in: Self.box(next..<Self.width, rows), at: (-next, 0))
      let wrongBetween = (seam..<next).count { x in
        rows.contains { (seen[x, $0].distance(to: Self.background) == 0) != isGround }
      }
      return wrong + wrongBeyond + wrongBetween == 0
        ? nil
        : "\(wrong) pixels wrong before the seam at \(seam), \(wrongBeyond) after, \(wrongBetween) columns between"
    }
  }

  /// Waits until the window shows `before` moved up by `way` pixels, and then `after`.
  func shows(_ before: Screenshot, movedUpBy way: Int, then after: Screenshot, columns: Range<Int>) throws {
    let seam = Self.height - way
    try eventually {
      let seen = try look()
      let wrong = seen.differences(from: before, in: Self.box(columns, 0..<seam), at: (0, way))
      let wrongBelow = seen.differences(from: after, in: Self.box(columns, seam..<Self.height), at: (0, -seam))
      return wrong + wrongBelow == 0 ? nil : "\(wrong) pixels wrong above the seam at \(seam), \(wrongBelow) below"
    }
  }

  /// Waits until the pixels of `box` are those of an earlier screenshot.
  func shows(_ earlier: Screenshot, in box: PixelBox) throws {
    try eventually {
      let wrong = try look().differences(from: earlier, in: box)
      return wrong == 0 ? nil : "\(wrong) pixels of \(box) differ from what was there"
    }
  }

  /// Types a key.
  func type(_ key: XKey) throws { try program.screen.type(key) }

  /// Presses, moves, and lifts only after a rest, so that there is no fling.
  func drag(from start: (x: Int, y: Int), by way: (x: Int, y: Int)) throws {
    try mouse.press(start.x, start.y)
    try mouse.slide(to: (start.x + way.x, start.y + way.y), over: .milliseconds(300))
    try program.rest(.milliseconds(150))
    try mouse.release()
  }

  /// Presses and releases the mouse at a place.
  func click(_ x: Int, _ y: Int) throws {
    try mouse.press(x, y)
    try mouse.release()
  }

  /// Returns the stretches of a line of pixels that satisfy `isInk`.
  static func runs(of line: some Sequence<RGB>, _ isInk: (RGB) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, colour) in line.enumerated() where isInk(colour) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}

extension RunningProgram {
  /// Waits for `duration`.
  func rest(_ duration: Duration) throws {
    var pace = Pace()
    try pace.step(duration)
  }
}
