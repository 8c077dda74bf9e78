import TestSupport
import Testing

/// Pages as wide as the window, 8 pixels of a fold between those of a pair and 50 of background between two pairs.
struct SpreadsGesture {
  let window: DemoWindow

  private static let rows = DemoWindow.top..<DemoWindow.height
  private static let all = DemoWindow.box(0..<DemoWindow.width, rows)

  /// Tests that a hard flick turns one page, across both kinds of gap, and that a drag shows the gap.
  func play() throws {
    var pages = [try window.rests(looks: 3)]
    for _ in 0..<2 {
      try window.type(.right)
      let before = pages[pages.count - 1]
      try eventually { try window.look().differences(from: before, in: Self.all) > 10_000 ? nil : "no turn" }
      pages.append(try window.rests(looks: 3))
    }
    try window.type(.home)
    try window.shows(pages[0], in: Self.all)

    // From the left to the right page of a pair, whose landscape continues; then to the next pair.
    try window.mouse.press(600, 300)
    try window.mouse.slide(to: (300, 300), over: .milliseconds(300))
    try window.shows(pages[0], movedLeftBy: 296, gap: 8, isGround: false, then: pages[1], rows: Self.rows)
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    try window.shows(pages[1], in: Self.all)
    try window.mouse.press(600, 300)
    try window.mouse.slide(to: (400, 300), over: .milliseconds(300))
    try window.shows(pages[1], movedLeftBy: 196, gap: 50, then: pages[2], rows: Self.rows)
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    try window.shows(pages[1], in: Self.all)

    for way in [-300, -300, 300, 300] {
      let target =
        try #require(pages.firstIndex { $0.differences(from: try window.look(), in: Self.all) == 0 })
        + (way < 0 ? 1 : -1)
      guard pages.indices.contains(target) else { break }
      try window.mouse.flick(from: (400 - way / 2, 300), by: (way, 0))
      try window.shows(pages[target], in: Self.all)
      let rest = try window.rests()
      #expect(rest.differences(from: pages[target], in: Self.all) == 0, "a flick of \(way) did not stay")
    }
  }
}
