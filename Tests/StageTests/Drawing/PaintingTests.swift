import PagerGeometry
import Scene
import Testing

@testable import Stage

/// Encodes each pixel's place: red counts columns, green rows.
private struct Places: Painting {
  var name = "places"
  var alpha: UInt32 = 255
  var isOpaque: Bool { alpha == 255 }
  /// Whether it removes a pixel from the buffer.
  var isBad = false

  func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32]) {
    for row in 0..<part.height {
      for column in 0..<part.width {
        pixels[row * part.width + column] =
          alpha << 24 | UInt32(part.x + column) << 16 | UInt32(part.y + row) << 8 | 7
      }
    }
    if isBad { pixels.removeLast() }
  }
}

@MainActor @Suite("Paintings") struct PaintingTests {
  private let size = PixelSize(width: 200, height: 150)

  private func image(_ commands: [DrawCommand], background: Color = Color(hex: 0)) throws -> RGBAImage {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1))
    try stage.show(Frame(drawList: DrawList(background: background, commands: commands)))
    return try stage.image()
  }

  @Test("Each pixel of a painting is in its place, across bands and at the window's edges")
  func places() throws {
    let image = try image([.painting(Painted(Places()), PixelRect(x: -10, y: 20, width: 150, height: 140))])
    #expect(image[0, 20] == [10, 0, 7, 255] && image[139, 149] == [149, 129, 7, 255])
    #expect(image[50, 83] == [60, 63, 7, 255] && image[50, 84] == [60, 64, 7, 255])
    #expect(image[140, 50] == [0, 0, 0, 255] && image[50, 19] == [0, 0, 0, 255])
  }

  @Test("A clip cuts a painting and does not move it")
  func clipped() throws {
    let all = DrawCommand.painting(Painted(Places()), PixelRect(size: size))
    let image = try image([.clipped(PixelRect(x: 30, y: 70, width: 40, height: 20), [all])])
    #expect(image[30, 70] == [30, 70, 7, 255] && image[69, 89] == [69, 89, 7, 255])
    #expect(image[29, 70] == [0, 0, 0, 255] && image[69, 90] == [0, 0, 0, 255])
  }

  @Test("A painting is blended with the background by its alpha and its opacity")
  func blended() throws {
    let white = Color(hex: 0xFFFFFF)
    let half = try image([.painting(Painted(Places(alpha: 128)), PixelRect(size: size))], background: white)
    let faded = try image([.painting(Painted(Places(), opacity: 0.5), PixelRect(size: size))], background: white)
    for image in [half, faded] {
      #expect(zip(image[100, 50], [178, 152, 131, 255]).allSatisfy { abs(Int($0) - $1) <= 2 }, "\(image[100, 50])")
    }
    #expect(try image([.painting(Painted(Places(), opacity: 0), PixelRect(size: size))])[9, 9] == [0, 0, 0, 255])
  }

  @Test("A drawing of a painting is identical, rendered at once or in bands")
  func drawn() throws {
    let size = PixelSize(width: 250, height: 255)
    let list = DrawList(commands: [.painting(Painted(Places()), PixelRect(size: size))])
    let drawings = [Drawing(size: size, list: list), Drawing(size: size, list: list)]
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1))
    func show(_ shown: Drawing) throws -> RGBAImage {
      let commands = [DrawCommand.image(shown.id, PixelRect(size: size))]
      try stage.show(
        Frame(drawList: DrawList(commands: commands), images: drawings.map(\.id), drawings: drawings))
      return try stage.image()
    }
    let (first, second) = (try show(drawings[0]), try show(drawings[1]))
    #expect(first == second && first[249, 254] == [249, 254, 7, 255])
  }

  @Test("A painting with too few pixels throws an error")
  func bad() {
    #expect(throws: StageError.self) {
      _ = try image([.painting(Painted(Places(isBad: true)), PixelRect(size: size))])
    }
  }

  @Test("Paintings are compared by type, content and opacity")
  func equality() {
    struct Other: Painting {
      let name = "places"
      let isOpaque = true
      func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32]) {}
    }
    #expect(Painted(Places()) == Painted(Places()) && Painted(Places()) != Painted(Places(alpha: 9)))
    #expect(Painted(Places()) != Painted(Other()) && Painted(Places()) != Painted(Places(), opacity: 0.5))
    #expect(Painted(Places()).hashValue == Painted(Places()).hashValue)
    let command = DrawCommand.painting(Painted(Places()), PixelRect(x: 2, y: 3, width: 10, height: 20))
    #expect(
      command.faded(to: 0.5) == .painting(Painted(Places(), opacity: 0.5), PixelRect(x: 2, y: 3, width: 10, height: 20))
    )
    #expect(
      command.scaled(by: 2, movedBy: 1, 0) == .painting(Painted(Places()), PixelRect(x: 5, y: 6, width: 20, height: 40))
    )
  }
}
