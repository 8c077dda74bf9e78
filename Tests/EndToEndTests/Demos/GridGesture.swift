import TestSupport
import Testing

/// The grid's pages of numbers: each has a hue of its own, two numbers and a button.
struct GridGesture {
  let window: DemoWindow

  static let options = ["--numbers"]

  /// Rows of a page at rest that do not change by themselves: below the control, above the line that shows the visible
  /// part.
  static let still = DemoWindow.top..<520
  /// Places beside everything that a page draws.
  static let margins = [(x: 3, y: 300), (x: 796, y: 300), (x: 400, y: 5), (x: 400, y: 596)]
  /// The button, and the middle of it.
  static let button = PixelBox(x: 42, y: 446, width: 192, height: 60)
  static let tap = (x: 138, y: 476)

  static func ground(_ column: Int, _ row: Int) -> RGB {
    RGB(hue: 214 + 17 * column + 41 * row, saturation: 0.3, lightness: 0.135)
  }

  /// Waits until a page rests.
  @discardableResult
  func rests(on column: Int, _ row: Int) throws -> Screenshot {
    try window.rests("page \(column), \(row)", Self.ground(column, row), at: Self.margins)
  }

  /// Tests that a drag moves pages by its length less the slop, that it turns past a third, and that the button counts
  /// only taps.
  func play() throws {
    let first = try rests(on: 0, 0)
    try window.type(.right)
    let second = try rests(on: 1, 0)
    try window.type(.left)
    try rests(on: 0, 0)

    try window.mouse.press(600, 250)
    try window.mouse.slide(to: (500, 250), over: .milliseconds(200))
    try window.shows(first, movedLeftBy: 96, then: second, rows: Self.still)
    try window.mouse.slide(to: (300, 250), over: .milliseconds(300))
    try window.shows(first, movedLeftBy: 296, then: second, rows: Self.still)
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    try rests(on: 1, 0)
    try window.drag(from: (500, 250), by: (200, 0))
    try rests(on: 1, 0)
    try countsTaps()
  }

  private func countsTaps() throws {
    let untouched = try window.rests()
    // A press that becomes a drag is no tap, wherever it ends.
    try window.drag(from: Self.tap, by: (60, 0))
    try window.shows(untouched, in: Self.button)
    try window.drag(from: Self.tap, by: (0, 300))
    try rests(on: 1, -1)
    try window.type(.down)
    try rests(on: 1, 0)
    try window.shows(untouched, in: Self.button)
    // "1 tap" is narrower than "2 taps" by a letter, and "2 taps" about as wide as "3 taps".
    let widths = try (1...3).map { count in
      let before = try window.rests()
      try window.click(Self.tap.x, Self.tap.y)
      try eventually {
        let seen = try window.look()
        let isUp = seen[Self.button.x + 20, Self.tap.y] == untouched[Self.button.x + 20, Self.tap.y]
        return isUp && seen.differences(from: before, in: Self.button) > 0 ? nil : "no tap \(count)"
      }
      return captionWidth(try window.rests())
    }
    #expect(widths[1] - widths[0] >= 6, "the button does not say 1 tap and then 2 taps: \(widths)")
    #expect(abs(widths[2] - widths[1]) <= 4, "the button does not say 2 taps and then 3 taps: \(widths)")
    try rests(on: 1, 0)
  }

  /// Returns the width of the button's text, from the first to the last pixel.
  private func captionWidth(_ seen: Screenshot) -> Int {
    let area = Self.button
    let plate = seen[area.x + 20, Self.tap.y]
    let columns = (area.x + 20..<area.x + area.width - 20).filter { x in
      (area.y + 8..<area.y + area.height - 8).contains { seen[x, $0].distance(to: plate) > 40 }
    }
    guard let first = columns.first, let last = columns.last else { return 0 }
    return last - first + 1
  }
}
