import PagerGeometry
import Scene
import Testing

@testable import Stage

@MainActor @Suite(.serialized) struct PlateTests {
  @Test("A disc has the area of a circle and is symmetric from left to right", arguments: [1, 4, 10, 27])
  func discArea(radius: Int) {
    let disc = Plate.disc(radius: radius)
    let area = stride(from: 3, to: disc.pixels.count, by: 4).reduce(0.0) { $0 + Double(disc.pixels[$1]) / 255 }
    #expect(abs(area - 3.14159 * Double(radius * radius)) < 0.35 * Double(radius) + 0.6)
    let side = 2 * radius
    for y in 0..<side { #expect((0..<side).allSatisfy { disc[$0, y] == disc[side - 1 - $0, y] }) }
  }

  @Test(
    "A translucent plate is even in its middle, and draws nothing outside and no pixel twice",
    arguments: [(30, 20, 6), (31, 21, 6), (8, 40, 10), (1, 1, 10), (12, 12, 0)])
  func evenPlate(width: Int, height: Int, radius: Int) throws {
    let surface = try Surface(size: PixelSize(width: 60, height: 60), format: OffscreenStage.format)
    let renderer = try Renderer(surface: surface)
    let rect = PixelRect(x: 7, y: 9, width: width, height: height)
    try Plate(renderer: renderer, rectangles: RectangleRenderer(renderer: renderer)).draw(
      rect, radius: radius, color: Color(red: 255, green: 255, blue: 255, alpha: 128), inside: Clip.all(surface.size))
    renderer.present()
    let image = RGBAImage(size: surface.size, pixels: try surface.rgba())
    for y in 0..<60 {
      for x in 0..<60 {
        let isInside = (7..<7 + width).contains(x) && (9..<9 + height).contains(y)
        let isInMiddle = (7 + radius..<max(7 + radius, 7 + width - radius)).contains(x) && isInside
        // No pixel is drawn twice where patches meet.
        #expect(image[x, y][0] <= 130)
        if !isInside { #expect(image[x, y][0] == 0, "outside at \(x), \(y)") }
        if isInMiddle { #expect(image[x, y][0] >= 126, "inside at \(x), \(y)") }
      }
    }
  }

  private func shown(_ commands: [DrawCommand]) throws -> RGBAImage {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: PixelSize(width: 60, height: 60), scale: 1))
    try stage.show(Frame(drawList: DrawList(background: Color(hex: 0), commands: commands)))
    return try stage.image()
  }

  @Test("The corners are round and show the background") func theCornersAreRound() throws {
    let white = Color(hex: 0xFFFFFF)
    let image = try shown([
      .fill(PixelRect(x: 0, y: 0, width: 60, height: 60), Color(hex: 0x0000C8)),
      .plate(PixelRect(x: 10, y: 10, width: 40, height: 30), radius: 12, white),
    ])
    for (x, y) in [(10, 10), (49, 10), (10, 39), (49, 39)] { #expect(image[x, y] == [0, 0, 200, 255]) }
    for (x, y) in [(22, 10), (10, 22), (49, 27), (37, 39), (14, 14), (30, 25)] {
      #expect(image[x, y] == [255, 255, 255, 255], "pixel \(x), \(y)")
    }
  }

  @Test("Plates of many radii in one frame each have their own corners") func manyRadii() throws {
    let radii = Array(1...20)
    let plates = radii.map {
      DrawCommand.plate(PixelRect(x: 1, y: 1, width: 58, height: 58), radius: $0, Color(hex: 0xFFFFFF))
    }
    for (radius, plate) in zip(radii, plates) {
      let others = plates.filter { $0 != plate }
      let hidden = DrawCommand.fill(PixelRect(x: 0, y: 0, width: 60, height: 60), Color(hex: 0))
      #expect(try shown(others + [hidden, plate]) == shown([plate]), "radius \(radius)")
    }
  }

  @Test("A plate does not count as covering: the background shows in its corners")
  func platesDoNotCover() throws {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: PixelSize(width: 60, height: 60), scale: 1))
    let all = PixelRect(x: 0, y: 0, width: 60, height: 60)
    try stage.show(Frame(drawList: DrawList(commands: [.fill(all, Color(hex: 0xFF0000))])))
    try stage.show(
      Frame(drawList: DrawList(background: Color(hex: 0x00FF00), commands: [.plate(all, radius: 20, Look.dark.text)])))
    #expect(try stage.image()[0, 0] == [0, 255, 0, 255])
  }

  @Test("Plates with impossible numbers do not trap", arguments: [-4_000_000_000, 4_000_000_000, 5, 0])
  func impossibleNumbers(number: Int) throws {
    for radius in [number, -5, 3, .max] {
      let rects = [
        PixelRect(x: number, y: 3, width: 20, height: 20), PixelRect(x: -9, y: -number, width: 50, height: number),
        PixelRect(x: -1_000_000_000, y: 0, width: number, height: number),
      ]
      #expect(throws: Never.self) { try shown(rects.map { .plate($0, radius: radius, Look.dark.text) }) }
    }
    let huge = PixelRect(x: -4_000_000_000, y: -4_000_000_000, width: 8_000_000_000, height: 8_000_000_000)
    #expect(try shown([.plate(huge, radius: .max, Color(hex: 0xFFFFFF))])[30, 30] == [255, 255, 255, 255])
  }
}
