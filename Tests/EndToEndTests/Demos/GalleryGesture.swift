import TestSupport
import Testing

/// The gallery: cards of 644 x 510 in the middle of the window, the first of them the grid's.
struct GalleryGesture {
  let window: DemoWindow

  private static let card = RGB(red: 0x1E, green: 0x21, blue: 0x26)
  /// Places left of the first card, where a neighbour would show, and at the card's own edges.
  private static let beside = [(x: 30, y: 300)]
  private static let onCard = [(x: 82, y: 300), (x: 718, y: 300), (x: 400, y: 550)]

  /// Waits until the gallery shows its first card.
  func showsFirstCard() throws {
    try window.shows("gallery", DemoWindow.background, at: Self.beside)
    try window.shows("first card", Self.card, at: Self.onCard)
  }

  /// Waits until the grid is open and rests: its pictures reach to the window's edges.
  @discardableResult
  func showsGrid() throws -> Screenshot {
    try eventually {
      let seen = try window.look()
      let places = [4, 795].map { seen[$0, 300] }
      return places.allSatisfy { $0.distance(to: DemoWindow.background) > 8 }
        ? nil : "no picture at the edges: \(places)"
    }
    return try window.rests()
  }

  /// Waits until the grid is open on the page of `before`.
  func showsGrid(_ before: Screenshot) throws {
    try window.shows(before, in: DemoWindow.box(0..<DemoWindow.width, DemoWindow.top..<DemoWindow.height))
  }

  /// Tests that Enter and a click open a demo, that `g`, Escape and the control in the corner return to the gallery,
  /// and that a demo keeps its page.
  func play() throws {
    try showsFirstCard()
    try window.type(.enter)
    let first = try showsGrid()
    try window.type(.right)
    let page = DemoWindow.box(0..<DemoWindow.width, DemoWindow.top..<DemoWindow.height)
    try eventually { try window.look().differences(from: first, in: page) > 10_000 ? nil : "no turn" }
    let second = try window.rests()
    try window.type(.g)
    try showsFirstCard()
    // A click opens it too, on the page where it was left.
    try window.click(400, 300)
    try showsGrid(second)
    try window.click(800 - 12 - 24, 12 + 24)
    try showsFirstCard()
    try window.type(.g)
    try showsGrid(second)
    try window.type(.escape)
    try showsFirstCard()

    // The next card by a drag: now one shows on the left too.
    try window.mouse.press(600, 200)
    try window.mouse.slide(to: (240, 200), over: .milliseconds(300))
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    try window.shows("second card and the first beside it", Self.card, at: Self.onCard + [(x: 56, y: 500)])
    try window.click(400, 300)
    // Opened: no card's edge is visible, and the page is not the grid's.
    try eventually {
      let seen = try window.look()
      let edge = seen[4, 300]
      return edge.distance(to: DemoWindow.background) > 2 && edge.distance(to: second[4, 300]) > 2
        ? nil : "the second demo is not open: \(edge) at the window's edge"
    }
    try window.click(800 - 12 - 24, 12 + 24)
    try window.shows("second card and the first beside it", Self.card, at: Self.onCard + [(x: 56, y: 500)])
  }
}
