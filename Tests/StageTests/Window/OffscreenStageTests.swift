import PagerGeometry
import Scene
import Testing

@testable import Stage

@MainActor @Suite(.serialized) struct OffscreenStageTests {
  private let red = Color(hex: 0xC81E14)
  private let blue = Color(hex: 0x0A28F0)

  private func stage(_ width: Int, _ height: Int, maximumTextures: Int = 64) throws -> OffscreenStage {
    try OffscreenStage(
      viewport: Viewport(pixelSize: PixelSize(width: width, height: height), scale: 1),
      maximumTextures: maximumTextures)
  }

  @Test("The background fills all pixels that no command covers") func uncoveredPixels() throws {
    let stage = try stage(9, 7)
    try stage.show(
      Frame(
        drawList: DrawList(background: blue, commands: [.fill(PixelRect(x: 2, y: 1, width: 3, height: 4), red)])))
    let image = try stage.image()
    for y in 0..<7 {
      for x in 0..<9 {
        let isInside = (2..<5).contains(x) && (1..<5).contains(y)
        #expect(image[x, y] == (isInside ? [0xC8, 0x1E, 0x14, 255] : [0x0A, 0x28, 0xF0, 255]), "pixel \(x), \(y)")
      }
    }
  }

  @Test("A translucent fill is blended over the background") func translucentFill() throws {
    let stage = try stage(4, 4)
    let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
    try stage.show(
      Frame(
        drawList: DrawList(
          background: Color(hex: 0), commands: [.fill(PixelRect(x: 0, y: 0, width: 2, height: 4), half)])))
    let image = try stage.image()
    #expect((126...130).contains(image[0, 0][0]))
    #expect(image[3, 3] == [0, 0, 0, 255])
  }

  @Test("An image is drawn pixel for pixel, also with padded rows", arguments: [0, 12])
  func pixelForPixel(padding: Int) throws {
    let stage = try stage(40, 30)
    let bitmap = TestBitmap(id: 1, width: 17, height: 11, padding: padding) { x, y in
      Color(red: UInt8(x * 15), green: UInt8(y * 23), blue: UInt8(x * y))
    }
    let place = PixelRect(x: 5, y: 9, width: 17, height: 11)
    try stage.show(
      Frame(
        drawList: DrawList(background: red, commands: [.image(bitmap.id, place)]), images: [bitmap.id],
        uploads: [bitmap]))
    let image = try stage.image()
    for y in 0..<11 {
      for x in 0..<17 {
        #expect(image[5 + x, 9 + y] == [UInt8(x * 15), UInt8(y * 23), UInt8(x * y), 255], "pixel \(x), \(y)")
      }
    }
    #expect(image[4, 9] == [0xC8, 0x1E, 0x14, 255])
    #expect(image[22, 19] == [0xC8, 0x1E, 0x14, 255])
    #expect(bitmap.releaseCount == 1)
  }

  @Test("Transparent pixels of an image show the background") func transparentPixels() throws {
    let stage = try stage(4, 2)
    let bitmap = TestBitmap(id: 1, width: 4, height: 2, isOpaque: false) { x, _ in
      x < 2 ? Color(red: 0, green: 255, blue: 0, alpha: 0) : Color(red: 0, green: 255, blue: 0, alpha: 255)
    }
    let all = PixelRect(x: 0, y: 0, width: 4, height: 2)
    try stage.show(
      Frame(
        drawList: DrawList(background: red, commands: [.image(bitmap.id, all)]), images: [bitmap.id],
        uploads: [bitmap]))
    let image = try stage.image()
    #expect(image[0, 0] == [0xC8, 0x1E, 0x14, 255])
    #expect(image[3, 1] == [0, 255, 0, 255])
  }

  @Test("An image that is not resident draws nothing") func absentImage() throws {
    let stage = try stage(4, 4)
    let all = PixelRect(x: 0, y: 0, width: 4, height: 4)
    try stage.show(Frame(drawList: DrawList(background: red, commands: [.image(ImageID(rawValue: 9), all)])))
    #expect(try stage.image()[1, 1] == [0xC8, 0x1E, 0x14, 255])
  }

  @Test("Many frames of new images stay within the limit of textures") func textureLimit() throws {
    let stage = try stage(16, 16, maximumTextures: 8)
    for frame in 0..<300 {
      // The sizes change, so free textures cannot be reused.
      let bitmaps = (0..<3).map { TestBitmap(id: UInt64(frame * 3 + $0), width: 8 + frame % 5, height: 8, color: red) }
      try stage.show(Frame(drawList: DrawList(), images: bitmaps.map(\.id), uploads: bitmaps))
      #expect(stage.textureCount <= 8)
      #expect(bitmaps.allSatisfy { $0.releaseCount == 1 })
    }
  }

  @Test("Rectangles far outside draw nothing and do not trap") func farRectangles() throws {
    let stage = try stage(4, 4)
    let far = [-4_000_000_000, -10, 5, 4_000_000_000].flatMap { x in
      [-4_000_000_000, 4_000_000_000].map { PixelRect(x: x, y: $0, width: 10, height: 10) }
    }
    let bitmap = TestBitmap(id: 1, width: 2, height: 2, color: blue)
    try stage.show(
      Frame(
        drawList: DrawList(background: red, commands: far.flatMap { [.fill($0, blue), .image(bitmap.id, $0)] }),
        images: [bitmap.id], uploads: [bitmap]))
    #expect(try stage.image()[0, 0] == [0xC8, 0x1E, 0x14, 255])
    #expect(try stage.image()[3, 3] == [0xC8, 0x1E, 0x14, 255])
  }

  @Test("A huge fill covers the viewport") func hugeFill() throws {
    let stage = try stage(4, 4)
    let huge = PixelRect(x: -3_000_000_000, y: -3_000_000_000, width: 6_000_000_000, height: 6_000_000_000)
    try stage.show(Frame(drawList: DrawList(background: red, commands: [.fill(huge, blue)])))
    #expect(try stage.image()[0, 0] == [0x0A, 0x28, 0xF0, 255])
    #expect(try stage.image()[3, 3] == [0x0A, 0x28, 0xF0, 255])
  }
}
