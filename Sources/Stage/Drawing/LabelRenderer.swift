import CSDL
import PagerGeometry
import Platform
import Scene

/// Draws labels, and keeps the textures of the lines that it drew last.
@MainActor
final class LabelRenderer {
  private struct Key: Hashable {
    var line: Label.Line
    var size: Int
    var width: Int
  }

  /// Labels left out so far because the fonts were still being looked up.
  private(set) var leftOut = 0
  /// Draws the plates behind text, and others.
  let plate: Plate
  private let renderer: Renderer
  private let catalog: Background<FontCatalog>
  private let report: (String) -> Void
  private var fonts: FontBook?
  /// Each page has a caption of its own, so what pages have left behind is held to a megabyte.
  private var lines = RecentlyUsed<Key, Texture>(limit: 256, costLimit: 8 << 20, idleCostLimit: 1 << 20)
  /// Those of the label that is drawn, and where they go; kept so that no label asks for memory.
  private var textures: [Texture] = []
  private var layout = LabelLayout()

  /// Draws on `renderer` once the background has found the fonts.
  init(
    renderer: Renderer, rectangles: RectangleRenderer, catalog: Background<FontCatalog>,
    report: @escaping (String) -> Void
  ) {
    self.renderer = renderer
    plate = Plate(renderer: renderer, rectangles: rectangles)
    self.catalog = catalog
    self.report = report
  }

  /// Frees every texture: the renderer lost them.
  func removeAll() {
    lines.removeAll()
    plate.forget()
  }

  /// Begins another frame: lines that are drawn in none for a while may go.
  func beginFrame() { lines.beginFrame() }

  /// The bytes of the lines' pixels that are kept.
  var byteCount: Int { lines.cost }

  /// Whether the fonts have been looked up.
  var hasFonts: Bool { fonts != nil || catalog.value != nil }

  /// Draws `label` inside its box; nothing of it is ever outside. The renderer has `clip`.
  func draw(_ label: Label, inside clip: Clip) throws(StageError) {
    guard label.opacity > 0, let part = clip.cut(to: label.box), let fonts = openFonts() else { return }
    textures.removeAll(keepingCapacity: true)
    // What was drawn may be dropped from the cache: it is held no longer than until then.
    defer { textures.removeAll(keepingCapacity: true) }
    for line in label.lines {
      if let texture = try texture(of: line, in: label, fonts: fonts) { textures.append(texture) }
    }
    guard !textures.isEmpty else { return }
    layout.place(label, textures)
    try part.apply(to: renderer)
    defer { try? clip.apply(to: renderer) }
    if let color = label.plate {
      try plate.draw(layout.block, radius: layout.radius, color: color.opacity(label.opacity), inside: part)
    }
    let alpha = UInt8((max(0, min(1, label.opacity)) * 255).rounded())
    for (texture, place) in zip(textures, layout.lines) {
      SDL_SetTextureAlphaMod(texture.pointer, alpha)
      var target = SDL_Rect(place)
      try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, texture.pointer, nil, &target))
    }
  }

  private func texture(of line: Label.Line, in label: Label, fonts: FontBook) throws(StageError) -> Texture? {
    let size = max(1, min(512, PixelGrid(scale: label.scale).pixel(line.size)))
    let key = Key(line: line, size: size, width: LabelLayout.lineWidth(of: label))
    if let texture = lines.value(key) { return texture }
    let runs = Shortening.fit(line.runs, into: key.width) { TextLine($0, size: size, fonts: fonts).width }
    guard let surface = try TextLine(runs, size: size, fonts: fonts).render() else { return nil }
    let texture = try Texture(renderer: renderer, surface: surface)
    lines.insert(texture, for: key, cost: texture.byteCount)
    return texture
  }

  private func openFonts() -> FontBook? {
    if let fonts { return fonts }
    guard let found = catalog.value else {
      leftOut += 1
      return nil
    }
    if found.fonts.isEmpty { report("no font found: captions are left out") }
    let book = FontBook(catalog: found, report: report)
    fonts = book
    return book
  }
}
