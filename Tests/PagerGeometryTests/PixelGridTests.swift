import PagerGeometry
import Testing

@Suite("Rounding to the pixel grid")
struct PixelGridTests {
  @Test("Neighbours share their edge at every scale", arguments: [1, 1.25, 1.5, 2, 2.75])
  func neighboursShareEdges(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for step in 0..<4000 {
      let origin = -2000 + Double(step) * 0.9937
      let width = grid.points(PixelSize(width: 1367, height: 769)).width
      let left = grid.pixels(Rect(x: origin, y: 0, width: width, height: 1))
      #expect(left.x + left.width == grid.pixel(origin + width))
    }
  }

  @Test("A length in points converts back to the same pixels", arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func viewportRoundTrips(scale: Double) {
    for side in 1...3000 {
      let grid = PixelGrid(scale: scale)
      #expect(grid.pixel(grid.points(PixelSize(width: side, height: 1)).width) == side)
    }
  }
}
