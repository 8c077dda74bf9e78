import Glibc
import PagerGeometry
import Platform
import Scene
import Synchronization
import Testing

@testable import Stage

@MainActor @Suite(.serialized) struct DrawingTests {
  private let size = PixelSize(width: 90, height: 70)

  /// Commands of several kinds, inside and beyond 60 x 50 pixels.
  private let commands: [DrawCommand] = [
    .fill(PixelRect(x: -5, y: 4, width: 30, height: 12), Color(hex: 0x336699)),
    .fill(PixelRect(x: 10, y: 10, width: 20, height: 20), Color(red: 250, green: 200, blue: 10, alpha: 90)),
    .plate(PixelRect(x: 20, y: 3, width: 36, height: 30), radius: 9, Color(red: 9, green: 200, blue: 90, alpha: 180)),
    .clipped(
      PixelRect(x: 5, y: 30, width: 40, height: 100),
      [
        .label(
          Label(
            lines: [Label.Line([Label.Run("Wg 12", color: Color(hex: 0xFFEEDD))], size: 17)],
            box: PixelRect(x: 2, y: 22, width: 56, height: 26), placement: .center, plate: Look.dark.plate, scale: 1))
      ]),
  ]

  private func stage(maximumTextures: Int = 2048) throws -> OffscreenStage {
    try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1), maximumTextures: maximumTextures)
  }

  private func frame(_ drawings: [Drawing], background: Color = Color(hex: 0x445566)) -> Frame {
    let places = drawings.map {
      DrawCommand.image($0.id, PixelRect(size: $0.size))
    }
    return Frame(
      drawList: DrawList(background: background, commands: places), images: drawings.map(\.id), drawings: drawings)
  }

  @Test("A fill is visible unless an opaque picture above it covers it")
  func fillsUnderPictures() throws {
    let (fill, box) = (Color(hex: 0x336699), PixelRect(x: 10, y: 10, width: 40, height: 40))
    let opaque = Drawing(size: box.size, list: DrawList(background: Color(hex: 0xCC4422), commands: []))
    let clear = Drawing(
      size: box.size, list: DrawList(background: Color(red: 0, green: 0, blue: 0, alpha: 0), commands: []))
    // Not in the frame.
    let missing = Drawing(size: box.size, list: opaque.list)
    let part = PixelRect(x: 10, y: 10, width: 40, height: 20)
    let pictures: [(command: DrawCommand, covers: Bool)] = [
      (.image(opaque.id, box), true), (.clipped(box, [.image(opaque.id, box)]), true),
      (.image(opaque.id, part), false), (.clipped(part, [.image(opaque.id, box)]), false),
      (.image(opaque.id, box, ImageOptions(opacity: 0)), false), (.image(clear.id, box), false),
      (.image(missing.id, box), false),
    ]
    for (index, picture) in pictures.enumerated() {
      let stage = try stage()
      let list = DrawList(background: Color(hex: 0x101010), commands: [.fill(box, fill), picture.command])
      try stage.show(Frame(drawList: list, images: [opaque.id, clear.id], drawings: [opaque, clear]))
      let place = 4 * (45 * size.width + 30)
      let pixel = try Array(stage.image().pixels[place..<place + 3])
      #expect((pixel == [0x33, 0x66, 0x99]) == !picture.covers, "\(index): \(pixel)")
    }
  }

  /// Rows of 88 pixels are aligned for SDL's fast copies and padded, rows of 90 pixels are not.
  @Test("A drawing looks exactly like its commands", arguments: [88, 90])
  func matchesCommands(width: Int) throws {
    let size = PixelSize(width: width, height: 70)
    let viewport = Viewport(pixelSize: size, scale: 1)
    let direct = try OffscreenStage(viewport: viewport)
    let list = DrawList(background: Color(hex: 0x1A2B3C), commands: commands)
    try direct.show(Frame(drawList: list))
    let drawn = try OffscreenStage(viewport: viewport)
    try drawn.show(frame([Drawing(size: size, list: list)]))
    #expect(try drawn.image() == direct.image())
    // The image has many colours.
    #expect(Set(try direct.image().pixels).count > 60)
  }

  @Test("A drawing rendered in bands is identical to one rendered at once") func bandsLeaveNoSeam() throws {
    let size = PixelSize(width: 1024, height: 500)
    let list = DrawList(
      background: Color(hex: 0x1A2B3C),
      commands: (0..<6).flatMap { step -> [DrawCommand] in
        let box = PixelRect(x: 40 + 150 * step, y: 90 * step - 20, width: 200, height: 173)
        let label = Label(
          lines: [Label.Line([Label.Run("Wg 12", color: Color(hex: 0xFFEEDD))], size: 60)], box: box,
          placement: .center, plate: Look.dark.plate, scale: 1)
        return [
          .plate(box, radius: 70, Color(red: 9, green: 200, blue: 90, alpha: 180)),
          .clipped(PixelRect(x: 0, y: 30, width: 1000, height: 400), [.label(label)]),
          .fill(box, Color(red: 250, green: 200, blue: 10, alpha: 20)),
        ]
      })
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1))
    let drawings = [Drawing(size: size, list: list), Drawing(size: size, list: list)]
    // Only one of them is shown, so the other comes in bands.
    try stage.show(
      Frame(
        drawList: DrawList(commands: Array(frame(drawings).drawList.commands.prefix(1))), images: drawings.map(\.id),
        drawings: drawings))
    let whole = try stage.image()
    try stage.show(frame(drawings))
    #expect(try stage.image() == whole)
    #expect(Set(whole.pixels).count > 60)
  }

  /// Each of SDL's blends rounds down by up to one level, on the screen or on a transparent ground, and pixels drawn on
  /// a transparent ground are blended once more at the end. So a single blend is off by one level at most, and each
  /// layer below it may add one.
  @Test(
    "A translucent drawing looks like its commands, within one level for each blend",
    arguments: [0, 1, 40, 128, 254] as [UInt8], [0x445566, 0, 0xFFFFFF] as [UInt32])
  func translucentDrawing(alpha: UInt8, behind: UInt32) throws {
    let background = Color(red: 200, green: 30, blue: 90, alpha: alpha)
    let all = PixelRect(size: size)
    let stage = try stage()
    // An opaque fill, a translucent one, a plate with soft corners, text on a plate.
    for (command, blends) in zip(commands, [0, 0, 1, 2]) {
      let direct = Frame(
        drawList: DrawList(background: Color(hex: behind), commands: [.fill(all, background), command]))
      try stage.show(direct)
      let expected = try stage.image()
      let drawing = Drawing(size: size, list: DrawList(background: background, commands: [command]))
      try stage.show(frame([drawing], background: Color(hex: behind)))
      let worst = zip(try stage.image().pixels, expected.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(worst <= 1 + blends + (alpha > 0 ? 1 : 0), "\(command)")
    }
  }

  @Test("Transparent pixels of a drawing show the exact background") func clearPixelsAreClear() throws {
    let stage = try stage()
    let clear = Color(red: 255, green: 255, blue: 255, alpha: 0)
    let square = DrawCommand.fill(PixelRect(x: 3, y: 3, width: 5, height: 5), Color(hex: 0xABCDEF))
    try stage.show(frame([Drawing(size: size, list: DrawList(background: clear, commands: [square]))]))
    #expect(try stage.image()[2, 2] == [0x44, 0x55, 0x66, 255])
    #expect(try stage.image()[3, 7] == [0xAB, 0xCD, 0xEF, 255])
    #expect(try stage.image()[8, 8] == [0x44, 0x55, 0x66, 255])
  }

  @Test("A reused texture keeps nothing of the previous drawing", arguments: [0, 255] as [UInt8])
  func reusedTexture(alpha: UInt8) throws {
    let stage = try stage()
    let background = Color(red: 1, green: 2, blue: 3, alpha: alpha)
    let first = Drawing(size: size, list: DrawList(background: background, commands: commands))
    try stage.show(frame([first]))
    let second = Drawing(size: size, list: DrawList(background: background))
    try stage.show(frame([second]))
    #expect(stage.madeTextureCount == 1)
    #expect(try stage.image()[20, 20] == (alpha == 0 ? [0x44, 0x55, 0x66, 255] : [1, 2, 3, 255]))
  }

  @Test("A drawing shows the resident images that its commands name") func imageCommands() throws {
    let stage = try stage()
    let bitmap = TestBitmap(id: 7, width: 4, height: 4, color: Color(hex: 0x123456))
    try stage.show(Frame(drawList: DrawList(), images: [bitmap.id], uploads: [bitmap]))
    let place = PixelRect(x: 9, y: 9, width: 4, height: 4)
    let drawing = Drawing(
      size: size, list: DrawList(background: Look.dark.placeholder, commands: [.image(bitmap.id, place)]))
    var frame = frame([drawing])
    frame.images.append(bitmap.id)
    try stage.show(frame)
    #expect(try stage.image()[10, 10] == [0x12, 0x34, 0x56, 255])
  }

  @Test("A drawing is rendered again with its text once the fonts load") func fontsThatComeLater() throws {
    let surface = try Surface(size: size, format: OffscreenStage.format)
    let renderer = try Renderer(surface: surface)
    let gate = Gate()
    let catalog = Background {
      while !gate.isOpen { usleep(1000) }
      return FontCatalog.system()
    }
    let drawing = DrawListRenderer(renderer: renderer, maximumTextures: 9, catalog: catalog) { _ in }
    let frame = frame([Drawing(size: size, list: DrawList(background: Color(hex: 0x1A2B3C), commands: commands))])
    func shown() throws -> RGBAImage {
      drawing.prepare(frame, size: size, mayContinue: { true })
      try drawing.draw(frame.drawList, size: size)
      renderer.present()
      return RGBAImage(size: size, pixels: try surface.rgba())
    }
    let without = try shown()
    #expect(try shown() == without)
    gate.open()
    _ = catalog.wait()
    let stage = try stage()
    try stage.show(frame)
    #expect(try shown() == stage.image())
    #expect(try shown() != without)
  }

  @Test("A drawing larger than the maximum texture is reported once and left out") func impossibleDrawings() throws {
    let surface = try Surface(size: size, format: OffscreenStage.format)
    let renderer = try Renderer(surface: surface)
    var said: [String] = []
    let pool = TexturePool(renderer: renderer, limit: 9) { said.append($0) }
    let drawing = Drawing(size: PixelSize(width: 1 << 20, height: 1 << 20), list: DrawList())
    for _ in 0..<3 { pool.reconcile(images: [drawing.id], uploads: [], drawings: [drawing]) { true } }
    #expect(said.count == 1)
    #expect(pool.texture(of: drawing.id) == nil && !pool.isUploading)
  }

  @Test("Colours divided by their alpha multiply back to the same values") func straighteningDivides() {
    #expect(Texture.straight(0x00FF_FFFF) == 0)
    #expect(Texture.straight(0xFF12_3456) == 0xFF12_3456)
    for alpha in 1...255 as ClosedRange<UInt32> {
      for color in 0...255 as ClosedRange<UInt32> {
        let straight = Texture.straight(alpha << 24 | (color * alpha / 255) << 8)
        // Multiplied again, it has its old value.
        #expect(straight >> 24 == alpha && (straight >> 8 & 255) * alpha / 255 == color * alpha / 255)
      }
    }
    // A colour above its alpha is invalid, but rounding may produce it.
    #expect(Texture.straight(0x10FF_FFFF) == 0x10FF_FFFF)
  }
}

/// A gate that opens once.
private final class Gate: Sendable {
  private let state = Mutex(false)
  var isOpen: Bool { state.withLock { $0 } }
  func open() { state.withLock { $0 = true } }
}
