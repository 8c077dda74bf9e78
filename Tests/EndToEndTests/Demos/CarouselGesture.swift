import TestSupport
import Testing

/// Nine cards of 330 x 150, 16 apart, in the middle of the window.
struct CarouselGesture {
  let window: DemoWindow

  /// The colours of the first two cards.
  private static let colours = [
    RGB(red: 0x1F, green: 0x4E, blue: 0x5F), RGB(red: 0x6A, green: 0x3B, blue: 0x2E),
  ]
  /// On the current card, left of what it says.
  private static let onCard = (x: 240, y: 300)

  /// Waits until cards are where `expected` says in the row of pixels through their middle.
  func shows(cards expected: [Range<Int>]) throws {
    try eventually {
      let seen = try window.look()
      let runs = DemoWindow.runs(of: (0..<DemoWindow.width).map { seen[$0, 300] }) {
        $0.distance(to: DemoWindow.background) > 1
      }
      return runs == expected ? nil : "cards at \(runs) and not at \(expected)"
    }
  }

  /// A drag of 60 points turns, one of 40 does not; neighbours peek at both sides, and the first card gives way at its end.
  func play() throws {
    let first = [235..<565, 581..<800]
    let second = [0..<219, 235..<565, 581..<800]
    try window.rests("the first card", Self.colours[0], at: [Self.onCard])
    try shows(cards: first)

    try window.mouse.press(500, 300)
    try window.mouse.slide(to: (460, 300), over: .milliseconds(200))
    try shows(cards: [199..<529, 545..<800])
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    try window.rests("the first card", Self.colours[0], at: [Self.onCard])
    try shows(cards: first)

    try window.mouse.press(500, 300)
    try window.mouse.slide(to: (440, 300), over: .milliseconds(200))
    try shows(cards: [179..<509, 525..<800])
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    try window.rests("the second card", Self.colours[1], at: [Self.onCard])
    try shows(cards: second)

    // A tap on a neighbour leads there, and so does a dot: the first of nine.
    try window.click(790, 300)
    try window.shows("the third card's ground", DemoWindow.background, at: [(x: 225, y: 300), (x: 575, y: 300)])
    _ = try window.rests()
    try window.click(400 - 4 * 24, 407)
    try window.rests("the first card", Self.colours[0], at: [Self.onCard])
    try shows(cards: first)

    try window.mouse.press(400, 300)
    try window.mouse.slide(to: (600, 300), over: .milliseconds(300))
    _ = try window.rests()
    let seen = try window.look()
    let left = try #require(
      (0..<DemoWindow.width).first { seen[$0, 300].distance(to: DemoWindow.background) > 1 }, "no card at all")
    #expect((260...400).contains(left), "the hand moved 200 pixels, the card from 235 to \(left)")
    try window.mouse.release()
    try shows(cards: first)
  }
}
