import PagerGeometry
import Testing

@Suite("Rectangles in pixels")
struct PixelRectTests {
  private let rect = PixelRect(x: 10, y: 20, width: 30, height: 40)

  @Test("A rectangle of a size begins at the top left") func rectangleOfASize() {
    #expect(
      PixelRect(size: PixelSize(width: 3, height: 4)) == PixelRect(x: 0, y: 0, width: 3, height: 4))
  }

  @Test("An inset takes the margin off every side, and no side becomes negative")
  func insets() {
    #expect(rect.inset(by: 5) == PixelRect(x: 15, y: 25, width: 20, height: 30))
    #expect(rect.inset(by: -1) == PixelRect(x: 9, y: 19, width: 32, height: 42))
    #expect(rect.inset(by: 18) == PixelRect(x: 28, y: 38, width: 0, height: 4))
  }

  @Test("An intersection is what both cover, and has no extent where they only touch")
  func intersections() {
    #expect(
      rect.intersection(PixelRect(x: 0, y: 30, width: 15, height: 100))
        == PixelRect(x: 10, y: 30, width: 5, height: 30))
    #expect(rect.intersection(PixelRect(x: 40, y: 20, width: 5, height: 5)).width == 0)
    #expect(rect.intersection(PixelRect(x: 50, y: 20, width: 5, height: 5)).width < 0)
  }

  @Test(
    "An odd pixel beside a centred rectangle goes to the right and to the bottom, where it is larger too",
    arguments: [
      (PixelSize(width: 10, height: 10), PixelRect(x: 20, y: 35, width: 10, height: 10)),
      (PixelSize(width: 11, height: 11), PixelRect(x: 19, y: 34, width: 11, height: 11)),
      (PixelSize(width: 33, height: 43), PixelRect(x: 8, y: 18, width: 33, height: 43)),
    ])
  func centered(size: PixelSize, expected: PixelRect) {
    #expect(rect.centered(size) == expected)
  }
}
