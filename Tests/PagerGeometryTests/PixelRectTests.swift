import PagerGeometry
import Testing

@Suite("Rectangles in pixels")
struct PixelRectTests {
  private let rect = PixelRect(x: 10, y: 20, width: 30, height: 40)

  @Test("A rectangle made from a size begins at the top left") func rectangleOfASize() {
    #expect(
      PixelRect(size: PixelSize(width: 3, height: 4)) == PixelRect(x: 0, y: 0, width: 3, height: 4))
  }

  @Test("An inset removes the margin from every side, and no length becomes negative")
  func insets() {
    #expect(rect.inset(by: 5) == PixelRect(x: 15, y: 25, width: 20, height: 30))
    #expect(rect.inset(by: -1) == PixelRect(x: 9, y: 19, width: 32, height: 42))
    #expect(rect.inset(by: 18) == PixelRect(x: 28, y: 38, width: 0, height: 4))
  }

  @Test("An intersection is the common area, and has no width where the rectangles only touch")
  func intersections() {
    #expect(
      rect.intersection(PixelRect(x: 0, y: 30, width: 15, height: 100))
        == PixelRect(x: 10, y: 30, width: 5, height: 30))
    #expect(rect.intersection(PixelRect(x: 40, y: 20, width: 5, height: 5)).width == 0)
    #expect(rect.intersection(PixelRect(x: 50, y: 20, width: 5, height: 5)).width < 0)
  }

  @Test(
    "A centered rectangle has the odd pixel on its right and bottom, also if it is larger",
    arguments: [
      (PixelSize(width: 10, height: 10), PixelRect(x: 20, y: 35, width: 10, height: 10)),
      (PixelSize(width: 11, height: 11), PixelRect(x: 19, y: 34, width: 11, height: 11)),
      (PixelSize(width: 33, height: 43), PixelRect(x: 8, y: 18, width: 33, height: 43)),
    ])
  func centered(size: PixelSize, expected: PixelRect) {
    #expect(rect.centered(size) == expected)
  }
}
