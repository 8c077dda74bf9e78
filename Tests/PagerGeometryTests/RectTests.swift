import PagerGeometry
import Testing

@Suite("Rectangles in points")
struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test(
    "The left and top edges are inside, the right and bottom edges are not",
    arguments: [
      (Point(x: 10, y: 20), true), (Point(x: 39.9, y: 59.9), true), (Point(x: 9.9, y: 30), false),
      (Point(x: 20, y: 19.9), false), (Point(x: 40, y: 30), false), (Point(x: 20, y: 60), false),
      (Point(x: .nan, y: 30), false),
    ])
  func contains(point: Point, isInside: Bool) {
    #expect(rect.contains(point) == isInside)
  }

  @Test("Nothing is inside an empty rectangle") func emptyRectangle() {
    #expect(!Rect(x: 10, y: 20, width: 0, height: 40).contains(Point(x: 10, y: 20)))
  }

  @Test("A point is in exactly one of two rectangles that share an edge")
  func sharedEdges() {
    let next = Rect(x: 40, y: 20, width: 30, height: 40)
    for x in stride(from: 38.0, through: 42, by: 0.25) {
      let point = Point(x: x, y: 30)
      #expect(rect.contains(point) != next.contains(point))
    }
  }

  @Test("An inset removes the margin from every side, and no length becomes negative")
  func insets() {
    #expect(rect.inset(by: 5) == Rect(x: 15, y: 25, width: 20, height: 30))
    #expect(rect.inset(by: -1) == Rect(x: 9, y: 19, width: 32, height: 42))
    #expect(rect.inset(by: 18) == Rect(x: 28, y: 38, width: 0, height: 4))
  }

  @Test("The center is in the middle") func centers() {
    #expect(rect.center == Point(x: 25, y: 40))
  }
}
