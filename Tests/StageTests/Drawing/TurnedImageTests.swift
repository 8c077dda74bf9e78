import PagerGeometry
import Scene
import Testing

@testable import Stage

@MainActor @Suite(.serialized) struct TurnedImageTests {
  private let size = PixelSize(width: 101, height: 150)

  private func shown(_ rect: PixelRect, _ options: ImageOptions, of bitmap: TestBitmap) throws -> RGBAImage {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1))
    try stage.show(
      Frame(
        drawList: DrawList(background: Color(hex: 0), commands: [.image(bitmap.id, rect, options)]),
        images: [bitmap.id], uploads: [bitmap]))
    return try stage.image()
  }

  /// Reds of the pixels of an image of two rows:
  ///
  ///     1 2 3
  ///     4 5 6
  private func small(isOpaque: Bool) -> TestBitmap {
    TestBitmap(id: 1, width: 3, height: 2, isOpaque: isOpaque) { x, y in
      Color(red: UInt8(1 + x + 3 * y), green: 0, blue: 0)
    }
  }

  private nonisolated static let turned: [(turns: Int, reds: [[UInt8]])] = [
    (0, [[1, 2, 3], [4, 5, 6]]), (1, [[4, 1], [5, 2], [6, 3]]), (2, [[6, 5, 4], [3, 2, 1]]),
    (3, [[3, 6], [2, 5], [1, 4]]),
  ]

  @Test("A turn is clockwise, and exact at 1:1", arguments: turned, [true, false])
  func oneToOne(turned: (turns: Int, reds: [[UInt8]]), isOpaque: Bool) throws {
    let rect = PixelRect(x: 40, y: 50, width: turned.reds[0].count, height: turned.reds.count)
    let image = try shown(rect, ImageOptions(quarterTurns: turned.turns), of: small(isOpaque: isOpaque))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isInside = x >= 40 && y >= 50 && x < 40 + rect.width && y < 50 + rect.height
        #expect(image[x, y] == [isInside ? turned.reds[y - 50][x - 40] : 0, 0, 0, 255], "pixel \(x), \(y)")
      }
    }
  }

  @Test("A turned image with nearest sampling shows its turned pixels as squares", arguments: turned, [5, 40, 90])
  func squares(turned: (turns: Int, reds: [[UInt8]]), times: Int) throws {
    let rect = PixelRect(x: -31, y: -7, width: turned.reds[0].count * times, height: turned.reds.count * times)
    let image = try shown(
      rect, ImageOptions(quarterTurns: turned.turns, sampling: .nearest), of: small(isOpaque: true))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) = ((x + 31) / times, (y + 7) / times)
        let isInside = turned.reds.indices.contains(row) && turned.reds[0].indices.contains(column)
        #expect(image[x, y] == [isInside ? turned.reds[row][column] : 0, 0, 0, 255], "pixel \(x), \(y)")
      }
    }
  }

  /// Levels rise by 3 to the right and by 2 downward in the image itself.
  @Test("A turned image with smooth sampling has turned colour ramps", arguments: [0, 1, 2, 3])
  func ramps(turns: Int) throws {
    let bitmap = TestBitmap(id: 1, width: 80, height: 60) { x, y in
      Color(red: UInt8(3 * x), green: UInt8(2 * y), blue: 7)
    }
    // 3.3 device pixels to a pixel.
    let rect = PixelRect(x: -70, y: -20, width: turns % 2 == 0 ? 264 : 198, height: turns % 2 == 0 ? 198 : 264)
    let image = try shown(rect, ImageOptions(quarterTurns: turns), of: bitmap)
    for y in stride(from: 0, to: 150, by: 7) {
      for x in stride(from: 0, to: 101, by: 5) {
        let (right, down) = ((Double(x) + 70.5) / 3.3, (Double(y) + 20.5) / 3.3)
        // Turned once, the image's rows go from the right to the left, and its columns downward.
        let place = [(right, down), (down, 60 - right), (80 - right, 60 - down), (80 - down, right)][turns]
        #expect(abs(Double(image[x, y][0]) - 3 * (place.0 - 0.5)) < 1.1, "pixel \(x), \(y)")
        #expect(abs(Double(image[x, y][1]) - 2 * (place.1 - 0.5)) < 1.1, "pixel \(x), \(y)")
      }
    }
  }

  @Test("A picture of many bands, tiles and padded rows is turned exactly", arguments: [1, 2, 3])
  func large(turns: Int) throws {
    let bitmap = TestBitmap(id: 1, width: 500, height: 400) { x, y in
      Color(red: UInt8(x & 255), green: UInt8(y & 255), blue: UInt8(x / 256 * 16 + y / 256))
    }
    let rect = PixelRect(x: -200, y: -150, width: turns == 2 ? 500 : 400, height: turns == 2 ? 400 : 500)
    let image = try shown(rect, ImageOptions(quarterTurns: turns), of: bitmap)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) = [
          (y + 150, 399 - (x + 200)), (499 - (x + 200), 399 - (y + 150)), (499 - (y + 150), x + 200),
        ][turns - 1]
        let expected = [UInt8(column & 255), UInt8(row & 255), UInt8(column / 256 * 16 + row / 256), 255]
        guard image[x, y] == expected else {
          Issue.record("pixel \(x), \(y) is \(image[x, y]), not \(expected)")
          return
        }
      }
    }
  }

  @Test("A scaled drawing inside another drawing does not change the clip") func drawingsInsideDrawings() throws {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1))
    let green = Drawing(size: PixelSize(width: 2, height: 2), list: DrawList(background: Color(hex: 0x00FF00)))
    let blue = TestBitmap(id: 1, width: 101, height: 150, color: Color(hex: 0x0000FF))
    try stage.show(
      Frame(drawList: DrawList(), images: [green.id, blue.id], uploads: [blue], drawings: [green]))
    let outer = Drawing(
      size: size,
      list: DrawList(
        background: Color(hex: 0x0A1E28),
        commands: [
          .clipped(
            PixelRect(x: 20, y: 30, width: 40, height: 50),
            [
              .image(green.id, PixelRect(x: -100, y: -100, width: 140, height: 1000)),
              .image(blue.id, PixelRect(x: 30, y: 0, width: 101, height: 150)),
            ])
        ]))
    try stage.show(
      Frame(
        drawList: DrawList(commands: [.image(outer.id, PixelRect(size: size))]),
        images: [outer.id, green.id, blue.id], drawings: [outer]))
    let image = try stage.image()
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isInside = (20..<60).contains(x) && (30..<80).contains(y)
        let expected: [UInt8] = !isInside ? [10, 30, 40, 255] : x < 30 ? [0, 255, 0, 255] : [0, 0, 255, 255]
        #expect(image[x, y] == expected, "pixel \(x), \(y)")
      }
    }
  }

  @Test("A drawing is turned and scaled like a picture", arguments: [0, 255] as [UInt8])
  func drawings(alpha: UInt8) throws {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1))
    // A square in the lower left quarter.
    let drawing = Drawing(
      size: PixelSize(width: 20, height: 20),
      list: DrawList(
        background: Color(red: 0, green: 0, blue: 200, alpha: alpha),
        commands: [.fill(PixelRect(x: 0, y: 10, width: 10, height: 10), Color(hex: 0x646464))]))
    let rect = PixelRect(x: -500, y: -460, width: 1000, height: 1000)
    for turns in 0...3 {
      let options = ImageOptions(quarterTurns: turns, sampling: .nearest)
      try stage.show(
        Frame(
          drawList: DrawList(background: Color(hex: 0x0A1E28), commands: [.image(drawing.id, rect, options)]),
          images: [drawing.id], drawings: [drawing]))
      let image = try stage.image()
      // The centre of the drawing is at (0, 40), so only its right half is visible. The square is there after two turns
      // (at the top) and after three (at the bottom).
      let behind: [UInt8] = alpha == 0 ? [10, 30, 40, 255] : [0, 0, 200, 255]
      for y in 0..<size.height {
        let isSquare = (turns == 2 && y < 40) || (turns == 3 && y >= 40)
        for x in [0, 1, 50, 100] { #expect(image[x, y] == (isSquare ? [100, 100, 100, 255] : behind)) }
      }
    }
  }
}
