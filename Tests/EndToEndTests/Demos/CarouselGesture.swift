import TestSupport
import Testing

/// Nine cards of 330 x 150, 16 apart, in the middle of the window.
struct CarouselGesture {
  let window: DemoWindow

  static let options = ["--cards", "fixed"]
  /// The card in the middle.
  private static let card = PixelBox(x: 235, y: 225, width: 330, height: 150)

  /// Waits until the cards are at `expected` in the row of pixels through their middle.
  func shows(cards expected: [Range<Int>]) throws {
    try eventually {
      let seen = try window.look()
      let runs = DemoWindow.runs(of: (0..<DemoWindow.width).map { seen[$0, 300] }) {
        $0.distance(to: DemoWindow.background) > 1
      }
      return runs == expected ? nil : "cards at \(runs) and not at \(expected)"
    }
  }

  /// Tests that a drag of 60 points turns and one of 40 does not, that neighbours show on both sides, and that the
  /// first card overscrolls.
  func play() throws {
    let first = [235..<565, 581..<800]
    let second = [0..<219, 235..<565, 581..<800]
    let harbour = try window.rests()
    try shows(cards: first)

    try window.mouse.press(500, 300)
    try window.mouse.slide(to: (460, 300), over: .milliseconds(200))
    try shows(cards: [199..<529, 545..<800])
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    _ = try window.rests()
    try window.shows(harbour, in: Self.card)
    try shows(cards: first)

    try window.mouse.press(500, 300)
    try window.mouse.slide(to: (440, 300), over: .milliseconds(200))
    try shows(cards: [179..<509, 525..<800])
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    let town = try window.rests()
    #expect(town.differences(from: harbour, in: Self.card) > 10_000, "the second card looks like the first")
    try shows(cards: second)

    // A click on a neighbour turns to it, and so does one on a dot: the first of nine.
    try window.click(790, 300)
    try window.shows("the third card's ground", DemoWindow.background, at: [(x: 225, y: 300), (x: 575, y: 300)])
    _ = try window.rests()
    try window.click(400 - 4 * 24, 407)
    _ = try window.rests()
    try window.shows(harbour, in: Self.card)
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
