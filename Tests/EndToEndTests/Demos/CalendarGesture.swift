import TestSupport
import Testing

/// The calendar, opened on 21 November 2026. The cell in the fourth column of the third row is always in the month.
struct CalendarGesture {
  let window: DemoWindow

  static let options = ["--today", "2026-11-21"]
  /// A place in that cell, left of its number.
  private static let cell = (x: 362, y: 320)
  private static let margins = [(x: 4, y: 300), (x: 795, y: 300), (x: 400, y: 4), (x: 400, y: 595)]

  private func hue(_ month: Int) -> Int { 222 - 30 * (month - 1) }

  @discardableResult
  private func rests(on month: Int, year: Int = 2026) throws -> Screenshot {
    try window.rests(
      "month \(month) of \(year)",
      RGB(hue: hue(month), saturation: 0.26, lightness: year % 2 == 0 ? 0.112 : 0.128), at: Self.margins)
  }

  /// Returns the colour that marks a day of a month.
  private func mark(_ month: Int) -> RGB { RGB(hue: hue(month), saturation: 0.62, lightness: 0.72) }

  /// Tests that a drag turns to December without a gap on the way, that a tap marks a day, and that the mark stays
  /// while other months are shown.
  func play() throws {
    let november = try rests(on: 11)
    try window.type(.right)
    let december = try rests(on: 12)
    try window.type(.left)
    try rests(on: 11)

    try window.mouse.press(600, 560)
    try window.mouse.slide(to: (300, 560), over: .milliseconds(300))
    try window.shows(november, movedLeftBy: 296, then: december, rows: DemoWindow.top..<DemoWindow.height)
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    try rests(on: 12)
    #expect(december[Self.cell.x, Self.cell.y].distance(to: mark(12)) > 60, "a mark before the tap")
    try window.click(Self.cell.x, Self.cell.y)
    let marked = try window.rests("mark", mark(12), at: [Self.cell])

    try window.type(.left)
    try rests(on: 11)
    try window.shows(november, in: DemoWindow.box(0..<DemoWindow.width, DemoWindow.top..<DemoWindow.height))
    try window.type(.right)
    try rests(on: 12)
    try window.shows(marked, in: DemoWindow.box(0..<DemoWindow.width, DemoWindow.top..<DemoWindow.height))

    // A year forward and back by the wheel, then forward by a drag.
    try window.program.screen.click(.wheelDown)
    let later = try rests(on: 12, year: 2027)
    try window.program.screen.click(.wheelUp)
    try rests(on: 12)
    try window.mouse.press(400, 500)
    try window.mouse.slide(to: (400, 300), over: .milliseconds(300))
    try window.shows(marked, movedUpBy: 196, then: later, columns: 0..<720)
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    try rests(on: 12, year: 2027)
    try window.click(Self.cell.x, Self.cell.y)
    try window.rests("mark", mark(12), at: [Self.cell])
    try window.click(Self.cell.x, Self.cell.y)
    try window.shows(later, in: DemoWindow.box(0..<DemoWindow.width, DemoWindow.top..<DemoWindow.height))
  }
}
