import PagerGeometry
import Platform
import Scene
import Testing

@testable import Stage

@MainActor @Suite(.serialized) struct LabelRendererTests {
  nonisolated private static let names = [
    "IMG_2024.jpg", "写真アルバム 二〇二四年 夏休み 北海道旅行 とても長い名前.jpg",
    "صور العطلة الصيفية في شمال البلاد 2024 (الجزء 2).jpg",
    "\u{1F389}\u{1F469}\u{200D}\u{1F467} \u{F8FF} \u{1}\n\u{202E}abc \u{2192}", String(repeating: "W", count: 3000),
    "\u{202E}\u{200F}", "", " ",
  ]

  private func shown(_ label: Label?, scale: Double = 1) throws -> RGBAImage {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: PixelSize(width: 420, height: 120), scale: scale))
    try stage.show(Frame(drawList: DrawList(commands: label.map { [.label($0)] } ?? [])))
    return try stage.image()
  }

  @Test(
    "A label with any name and placement stays inside its box",
    arguments: names, [Label.Placement.center, .bottom, .bottomLeading, .topLeading, .topTrailing])
  func insideBox(name: String, placement: Label.Placement) throws {
    let box = PixelRect(x: 31, y: 17, width: 300, height: 80)
    let label = Label(
      lines: [
        Label.Line([Label.Run(name, color: Look.dark.text), Label.Run("  3 / 9", color: Look.dark.secondaryText)])
      ], box: box,
      placement: placement, plate: Color(hex: 0x336699), scale: 1)
    let difference = try #require(try shown(label).difference(from: shown(nil)))
    #expect(difference.count > 200)
    #expect(difference.box.x >= box.x && difference.box.x + difference.box.width <= box.x + box.width)
    #expect(difference.box.y >= box.y && difference.box.y + difference.box.height <= box.y + box.height)
  }

  @Test(
    "The plate is in the part of the box that the placement names",
    arguments: [
      (Label.Placement.center, 0.5, 0.5), (.bottom, 0.5, 1), (.bottomLeading, 0, 1), (.topLeading, 0, 0),
      (.topTrailing, 1, 0),
    ])
  func platePlacement(placement: Label.Placement, x: Double, y: Double) throws {
    let box = PixelRect(x: 30, y: 10, width: 300, height: 100)
    let label = Label(
      lines: [Label.Line([Label.Run("IMG_2024.jpg", color: Look.dark.text)])], box: box, placement: placement,
      plate: Color(hex: 0x336699),
      scale: 1)
    let plate = try #require(try shown(label).difference(from: shown(nil))).box
    #expect(abs(Double(plate.x - box.x) - x * Double(box.width - plate.width)) <= 1)
    #expect(abs(Double(plate.y - box.y) - y * Double(box.height - plate.height)) <= 1)
  }

  @Test("A label's plate fades with the opacity, and at zero it is invisible") func fadedPlate() throws {
    let box = PixelRect(x: 10, y: 10, width: 400, height: 100)
    var label = Label(
      lines: [Label.Line([Label.Run("IMG", color: Color(hex: 0))])], box: box, placement: .center,
      plate: Color(hex: 0xFFFFFF), scale: 1)
    func brightest(_ opacity: Double) throws -> UInt8 {
      label.opacity = opacity
      return try shown(label).pixels.enumerated().filter { $0.offset % 4 == 0 }.map(\.element).max() ?? 0
    }
    let (full, half, none) = (try brightest(1), try brightest(0.5), try brightest(0))
    #expect(full == 255)
    #expect((120...150).contains(half))
    #expect(none == Look.dark.background.red)
  }

  @Test("Letters at scale 2 are about twice as high as at scale 1") func scaledLetters() throws {
    func height(_ scale: Double) throws -> Int {
      let label = Label(
        lines: [Label.Line([Label.Run("Hxg", color: Look.dark.text)])],
        box: PixelRect(x: 0, y: 0, width: 420, height: 120),
        placement: .topLeading, scale: scale)
      return try #require(try shown(label).difference(from: shown(nil))).box.height
    }
    let ratio = Double(try height(2)) / Double(try height(1))
    #expect((1.7...2.3).contains(ratio))
  }

  @Test("Letters have the colour of their run") func letterColour() throws {
    let label = Label(
      lines: [Label.Line([Label.Run("\u{2588}\u{2588}", color: Color(hex: 0x20C040))], size: 30)],
      box: PixelRect(x: 0, y: 0, width: 420, height: 120), placement: .topLeading, scale: 1)
    let image = try shown(label)
    #expect((0..<60).contains { x in image[x, 20] == [0x20, 0xC0, 0x40, 255] })
  }

  @Test("The captions of 150 successive pages use at most 1 MiB") func captionMemory() throws {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: PixelSize(width: 420, height: 120), scale: 1))
    for number in 1...150 {
      let line = Label.Line([Label.Run("Picture \(number)", color: Look.dark.text)], size: 60)
      let label = Label(
        lines: [line], box: PixelRect(x: 0, y: 0, width: 420, height: 120), placement: .topLeading, scale: 1)
      try stage.show(Frame(drawList: DrawList(commands: [.label(label)])))
      #expect(stage.drawing.labels.byteCount > 0)
      #expect(stage.drawing.labels.byteCount <= 1 << 20, "page \(number)")
    }
  }

  @Test("Without fonts, drawing labels does not fail and is reported once") func noFonts() throws {
    let surface = try Surface(size: PixelSize(width: 80, height: 40), format: OffscreenStage.format)
    let renderer = try Renderer(surface: surface)
    var said: [String] = []
    let catalog = Background { FontCatalog(fonts: []) }
    _ = catalog.wait()
    let labels = LabelRenderer(renderer: renderer, rectangles: RectangleRenderer(renderer: renderer), catalog: catalog)
    { said.append($0) }
    for _ in 0..<3 {
      try labels.draw(
        Label(
          lines: [Label.Line([Label.Run("x", color: Look.dark.text)])],
          box: PixelRect(x: 0, y: 0, width: 80, height: 40),
          placement: .center, scale: 1), inside: Clip.all(surface.size))
    }
    #expect(said.count == 1)
  }

  @Test("A font that does not open is reported once, and the next one replaces it") func brokenFont() throws {
    let system = FontCatalog.system()
    try #require(!system.fonts.isEmpty)
    var broken = try #require(system.fonts.first)
    broken.path = "/dev/null"
    var said: [String] = []
    let book = FontBook(catalog: FontCatalog(fonts: [broken] + system.fonts)) { said.append($0) }
    let line = TextLine([Label.Run("abc", color: Look.dark.text)], size: 14, fonts: book)
    #expect(line.width > 10)
    #expect(said.count == 1)
  }
}
