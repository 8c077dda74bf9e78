import PagerGeometry
import Scene
import Testing

@Suite("Triangles")
struct TriangleTests {
  private let canvas = PageCanvas(Viewport(pixelSize: PixelSize(width: 100, height: 100), scale: 1))

  /// The coverage of each pixel of a box of 20 by 20 pixels, from 0 to 255.
  private func coverage(_ direction: Direction, width: Double, height: Double) -> [[Int]] {
    var rows = Array(repeating: Array(repeating: 0, count: 20), count: 20)
    for command in canvas.triangle(
      Rect(x: 2, y: 3, width: width, height: height), toward: direction, Color(hex: 0xFFFFFF))
    {
      guard case .fill(let rect, let color) = command else { continue }
      for y in rect.y..<rect.y + rect.height {
        for x in rect.x..<rect.x + rect.width { rows[y][x] += Int(color.alpha) }
      }
    }
    return rows
  }

  @Test("A triangle covers half of its box and points in its direction", arguments: Direction.allCases)
  func covers(direction: Direction) {
    let (width, height) = direction.axis == .horizontal ? (10.0, 12.0) : (12.0, 10.0)
    let rows = coverage(direction, width: width, height: height)
    let all = rows.flatMap(\.self)
    #expect(all.allSatisfy { $0 <= 255 }, "no pixel is drawn twice")
    #expect((all.reduce(0, +) - 60 * 255).magnitude < 60)
    let (right, bottom) = (1 + Int(width), 2 + Int(height))
    // The far corners are clear, the near ones, but for half a pixel's slope, are not.
    let corners = [rows[3][2], rows[3][right], rows[bottom][2], rows[bottom][right]]
    let isNear =
      switch direction {
      case .right: [true, false, true, false]
      case .left: [false, true, false, true]
      case .down: [true, true, false, false]
      case .up: [false, false, true, true]
      }
    #expect(corners.map { $0 > 0 } == isNear)
  }

  @Test("An empty box has no triangle")
  func empty() {
    #expect(canvas.triangle(Rect(x: 0, y: 0, width: 0, height: 5), toward: .up, Look.dark.text).isEmpty)
  }
}
