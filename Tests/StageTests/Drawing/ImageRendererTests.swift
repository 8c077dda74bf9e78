import PagerGeometry
import Platform
import Scene
import Testing

@testable import Stage

/// Image rectangles that reach outside the frame. The frame is higher than a band of the renderer and has an odd width.
@MainActor @Suite(.serialized) struct ImageRendererTests {
  private let size = PixelSize(width: 101, height: 150)
  private let red: [UInt8] = [0xC8, 0x1E, 0x14, 255]

  private func shown(_ commands: [DrawCommand], uploads: [any Bitmap]) throws -> RGBAImage {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1))
    try stage.show(
      Frame(
        drawList: DrawList(background: Color(hex: 0xC81E14), commands: commands), images: uploads.map(\.id),
        uploads: uploads))
    return try stage.image()
  }

  /// An image whose pixels all differ: the column and the row, in two bytes each.
  private func unique(_ width: Int, _ height: Int) -> TestBitmap {
    TestBitmap(id: 1, width: width, height: height) { x, y in
      Color(red: UInt8(x & 255), green: UInt8(y & 255), blue: UInt8(x / 256 * 16 + y / 256))
    }
  }

  private func color(_ x: Int, _ y: Int) -> [UInt8] {
    [UInt8(x & 255), UInt8(y & 255), UInt8(x / 256 * 16 + y / 256), 255]
  }

  /// The pixels of `image` that differ from `expected`, where `nil` is the background.
  private func wrong(_ image: RGBAImage, _ expected: (Int, Int) -> [UInt8]?) -> [String] {
    var wrong: [String] = []
    for y in 0..<size.height {
      for x in 0..<size.width where image[x, y] != expected(x, y) ?? red {
        wrong.append("(\(x), \(y)) is \(image[x, y]), not \(expected(x, y) ?? red)")
      }
    }
    return Array(wrong.prefix(5))
  }

  @Test(
    "Nearest sampling enlarges each image pixel by the exact factor, at any origin of the rectangle",
    arguments: [1, 2, 3, 8, 37], [(-50, -40), (30, 40), (-1, 0), (7, -100), (-330, -333)])
  func squares(times: Int, place: (x: Int, y: Int)) throws {
    let bitmap = unique(400, 350)
    let rect = PixelRect(x: place.x, y: place.y, width: 400 * times, height: 350 * times)
    let image = try shown([.image(bitmap.id, rect, ImageOptions(sampling: .nearest))], uploads: [bitmap])
    #expect(
      wrong(image) { x, y in
        let isInside = x >= place.x && y >= place.y && x < place.x + rect.width && y < place.y + rect.height
        return isInside ? color((x - place.x) / times, (y - place.y) / times) : nil
      } == [])
  }

  @Test(
    "An image is blended by its opacity on every drawing path, and later images are not affected",
    arguments: [true, false])
  func opacity(isOpaque: Bool) throws {
    let ways: [(rect: PixelRect, options: ImageOptions)] = [
      (PixelRect(x: 5, y: 5, width: 40, height: 20), ImageOptions()),
      (PixelRect(x: 5, y: 5, width: 90, height: 80), ImageOptions()),
      (PixelRect(x: -20, y: -20, width: 80, height: 60), ImageOptions(sampling: .nearest)),
      (PixelRect(x: -300, y: -300, width: 900, height: 900), ImageOptions(quarterTurns: 1)),
    ]
    for (rect, options) in ways {
      for (opacity, expected) in [
        (0.25, [155, 72, 40]), (0.5, [110, 115, 60]), (0, [200, 30, 20]), (1, [20, 200, 100]),
      ]
        as [(Double, [Int])]
      {
        // A bitmap's pixels are released once they are in a texture.
        let bitmap = TestBitmap(id: 1, width: 40, height: 20, isOpaque: isOpaque) { _, _ in Color(hex: 0x14C864) }
        var faded = options
        faded.opacity = opacity
        // The opacity does not apply to the next image.
        let small = PixelRect(x: 60, y: 120, width: 40, height: 20)
        let image = try shown(
          [.image(bitmap.id, rect, faded), .image(bitmap.id, small)], uploads: [bitmap])
        let close = zip(image[20, 15], expected).allSatisfy { abs(Int($0) - $1) <= 2 }
        #expect(close, "\(rect) at \(opacity) is \(image[20, 15]), not \(expected)")
        #expect(image[70, 130] == [20, 200, 100, 255])
      }
    }
  }

  @Test("A rectangle 130,000 pixels wide is exact at both ends and in between", arguments: [0, -64_999, -129_930])
  func wide(x: Int) throws {
    let bitmap = TestBitmap(id: 1, width: 16_250, height: 3) { x, y in
      Color(red: UInt8(x & 255), green: UInt8(x >> 8), blue: UInt8(y))
    }
    let rect = PixelRect(x: x, y: 5, width: 130_000, height: 24)
    let image = try shown([.image(bitmap.id, rect, ImageOptions(sampling: .nearest))], uploads: [bitmap])
    #expect(
      wrong(image) { column, row in
        let imageColumn = (column - x) / 8
        guard (5..<29).contains(row), imageColumn < 16_250 else { return nil }
        return [UInt8(imageColumn & 255), UInt8(imageColumn >> 8), UInt8((row - 5) / 8), 255]
      } == [])
  }

  @Test("Image pixels larger than the frame fill their part of it") func hugePixels() throws {
    let bitmap = unique(4, 2)
    // The border between columns 2 and 3 is at 3,000,000 - 2,999,950 = 50, and the one between the rows at 60.
    let rect = PixelRect(x: -2_999_950, y: -3_999_940, width: 4_000_000, height: 8_000_000)
    let squares = try shown([.image(bitmap.id, rect, ImageOptions(sampling: .nearest))], uploads: [bitmap])
    #expect(wrong(squares) { x, y in color(x < 50 ? 2 : 3, y < 60 ? 0 : 1) } == [])
    let steps = TestBitmap(id: 1, width: 2, height: 1) { x, _ in Color(red: x == 0 ? 0 : 250, green: 9, blue: 9) }
    let smooth = try shown(
      [.image(steps.id, PixelRect(x: -4_000_000, y: 0, width: 8_000_000, height: 150))], uploads: [steps])
    // Halfway between the centres of the two pixels.
    #expect(wrong(smooth) { _, _ in [125, 9, 9, 255] } == [])
  }

  /// Levels rise by 3 from column to column, and by 2 from row to row, so that a level identifies a place.
  @Test(
    "Smooth sampling draws a colour ramp in the right place, at any size and origin",
    arguments: [(80, 48), (80, 80), (80, 264), (80, 2960)], [(-13, -17), (40, 50), (-150, -100), (-2000, -1500)])
  func ramps(size: (image: Int, drawn: Int), place: (x: Int, y: Int)) throws {
    let bitmap = TestBitmap(id: 1, width: size.image, height: size.image) { x, y in
      Color(red: UInt8(3 * x), green: UInt8(2 * y), blue: 7)
    }
    let rect = PixelRect(x: place.x, y: place.y, width: size.drawn, height: size.drawn)
    let image = try shown([.image(bitmap.id, rect)], uploads: [bitmap])
    let scale = Double(size.drawn) / Double(size.image)
    func level(_ pixel: Int, from start: Int, step: Double) -> Double {
      let middle = (Double(pixel - start) + 0.5) / scale - 0.5
      return step * min(Double(size.image - 1), max(0, middle))
    }
    for y in 0..<self.size.height {
      for x in 0..<self.size.width {
        let isInside = x >= place.x && y >= place.y && x < place.x + size.drawn && y < place.y + size.drawn
        let pixel = image[x, y].map(Double.init)
        let isRight =
          isInside
          ? abs(pixel[0] - level(x, from: place.x, step: 3)) < 1.1
            && abs(pixel[1] - level(y, from: place.y, step: 2)) < 1.1 && pixel[2] == 7
          : image[x, y] == red
        guard isRight else {
          Issue.record("pixel \(x), \(y) is \(image[x, y])")
          return
        }
      }
    }
  }

  @Test(
    "An image that moves by one pixel is identical, one pixel further", arguments: [Sampling.smooth, .nearest],
    [(0, 703, 1303), (0, 90, 210), (0, 100, 140), (1, 703, 1303), (2, 900, 300), (3, 130, 165)])
  func panned(sampling: Sampling, drawing: (turns: Int, width: Int, height: Int)) throws {
    let options = ImageOptions(quarterTurns: drawing.turns, sampling: sampling)
    func frame(_ step: Int) throws -> RGBAImage {
      let bitmap = TestBitmap(id: 1, width: 150, height: 190) { x, y in
        Color(red: UInt8(x * 53 & 255), green: UInt8(y * 91 & 255), blue: UInt8((x ^ y) * 29 & 255))
      }
      // Outside at the top and, where it is larger than the frame, on all sides.
      let rect = PixelRect(x: -40 + step, y: -35 + step, width: drawing.width, height: drawing.height)
      return try shown([.image(bitmap.id, rect, options)], uploads: [bitmap])
    }
    /// The bytes of the columns `columns` of a row.
    func bytes(_ image: RGBAImage, row: Int, columns: Range<Int>) -> ArraySlice<UInt8> {
      image.pixels[(row * size.width + columns.lowerBound) * 4..<(row * size.width + columns.upperBound) * 4]
    }
    var before = try frame(0)
    #expect(Set(before.pixels).count > 50)
    for step in 1...20 {
      let now = try frame(step)
      let differing = (1..<size.height).filter { row in
        bytes(now, row: row, columns: 1..<size.width) != bytes(before, row: row - 1, columns: 0..<size.width - 1)
      }
      #expect(differing == [], "step \(step)")
      before = now
    }
  }

  @Test("Nothing is drawn outside nested clips, and they do not move the image") func clips() throws {
    let bitmap = unique(400, 350)
    let rect = PixelRect(x: -300, y: -200, width: 1200, height: 1050)
    let image = try shown(
      [
        .clipped(
          PixelRect(x: 10, y: 20, width: 60, height: 100),
          [
            .clipped(
              PixelRect(x: 33, y: -9, width: 200, height: 100),
              [.image(bitmap.id, rect, ImageOptions(sampling: .nearest))])
          ])
      ], uploads: [bitmap])
    #expect(
      wrong(image) { x, y in
        (33..<70).contains(x) && (20..<91).contains(y) ? color((x + 300) / 3, (y + 200) / 3) : nil
      } == [])
  }

  @Test("A translucent image is blended, with nearest and smooth sampling, turned or not", arguments: [0, 1, 2, 3])
  func clear(turns: Int) throws {
    for sampling in [Sampling.nearest, .smooth] {
      // An image pixel is 200 pixels long. The places are in the left, the middle and the right column of the image.
      let levels = try [60, 300, 540].map { place in
        // White everywhere: transparent on the left, then half transparent, then opaque.
        let bitmap = TestBitmap(id: 1, width: 3, height: 3, isOpaque: false) { x, _ in
          Color(red: 255, green: 255, blue: 255, alpha: [0, 128, 255][x])
        }
        let along = [(place, 300), (300, place), (600 - place, 300), (300, 600 - place)][turns]
        let rect = PixelRect(x: 50 - along.0, y: 75 - along.1, width: 600, height: 600)
        let options = ImageOptions(quarterTurns: turns, sampling: sampling)
        return try shown([.image(bitmap.id, rect, options)], uploads: [bitmap])[50, 75]
      }
      #expect(levels[0] == red)
      // Half of red's 200, 30 and 20 and half of 255, within two levels.
      for (level, expected) in zip(levels[1], [228, 143, 138, 255]) { #expect(abs(Int(level) - expected) <= 2) }
      #expect(levels[2].prefix(3).allSatisfy { $0 >= 254 })
    }
  }

  @Test("An animated zoom of a turned image creates one texture") func keptTextures() throws {
    let surface = try Surface(size: size, format: OffscreenStage.format)
    let renderer = try Renderer(surface: surface)
    let drawing = DrawListRenderer(
      renderer: renderer, maximumTextures: 9, catalog: Background { FontCatalog.system() }, report: { _ in })
    let bitmap = unique(40, 35)
    for step in 1...60 {
      let rect = PixelRect(x: 50 - 4 * step, y: 70 - 3 * step, width: 10 * step, height: 9 * step)
      let frame = Frame(
        drawList: DrawList(commands: [.image(bitmap.id, rect, ImageOptions(quarterTurns: step))]),
        images: [bitmap.id], uploads: [bitmap])
      drawing.prepare(frame, size: size, mayContinue: { true })
      try drawing.draw(frame.drawList, size: size)
    }
    #expect(drawing.images.madeCount == 1)
  }
}
