import Geometry
import Scene
import Testing

@testable import Stage

@MainActor @Suite(.serialized) struct PlateTests {
  @Test(arguments: [1, 4, 10, 27]) func theDiscCoversACirclesArea(radius: Int) {
    let disc = Plate.disc(radius: radius)
    let area = stride(from: 3, to: disc.pixels.count, by: 4).reduce(0.0) { $0 + Double(disc.pixels[$1]) / 255 }
    #expect(abs(area - 3.14159 * Double(radius * radius)) < 0.35 * Double(radius) + 0.6)
    let side = 2 * radius
    for y in 0..<side { #expect((0..<side).allSatisfy { disc[$0, y] == disc[side - 1 - $0, y] }) }
  }

  @Test(arguments: [(30, 20, 6), (31, 21, 6), (8, 40, 10), (1, 1, 10), (12, 12, 0)])
  func aPlateIsEvenInsideAndNothingOutside(width: Int, height: Int, radius: Int) throws {
    let surface = try Surface(size: PixelSize(width: 60, height: 60), format: OffscreenStage.format)
    let renderer = try Renderer(surface: surface)
    let rect = PixelRect(x: 7, y: 9, width: width, height: height)
    try Plate(renderer: renderer).draw(
      rect, radius: radius, color: Color(red: 255, green: 255, blue: 255, alpha: 128))
    renderer.present()
    let image = RGBAImage(size: surface.size, pixels: try surface.rgba())
    for y in 0..<60 {
      for x in 0..<60 {
        let isInside = (7..<7 + width).contains(x) && (9..<9 + height).contains(y)
        let isInMiddle = (7 + radius..<max(7 + radius, 7 + width - radius)).contains(x) && isInside
        // Where patches meet nothing is drawn twice.
        #expect(image[x, y][0] <= 130)
        if !isInside { #expect(image[x, y][0] == 0, "outside at \(x), \(y)") }
        if isInMiddle { #expect(image[x, y][0] >= 126, "inside at \(x), \(y)") }
      }
    }
  }
}
