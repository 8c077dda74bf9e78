import CSDL
import Geometry
import Scene

/// Draws labels, keeping the lines it drew lately.
@MainActor
final class LabelRenderer {
  private struct Key: Hashable {
    var line: Label.Line
    var size: Int
    var width: Int
  }

  /// Whether a label was left out because the fonts are still being looked up.
  private(set) var isWaitingForFonts = false
  private let renderer: Renderer
  private let plate: Plate
  private let catalog: Background<FontCatalog>
  private let report: (String) -> Void
  private var fonts: FontBook?
  private var lines = RecentlyUsed<Key, Texture>(limit: 64)

  /// Draws on `renderer` once the background has found the fonts.
  init(renderer: Renderer, catalog: Background<FontCatalog>, report: @escaping (String) -> Void) {
    self.renderer = renderer
    plate = Plate(renderer: renderer)
    self.catalog = catalog
    self.report = report
  }

  /// Frees every texture: the renderer lost them.
  func removeAll() {
    lines.removeAll()
    plate.forget()
  }

  /// Draws `label` inside its box; nothing of it is ever outside.
  func draw(_ label: Label) throws(StageError) {
    guard label.opacity > 0, label.box.width > 0, label.box.height > 0, let fonts = openFonts() else { return }
    var textures: [Texture] = []
    for line in label.lines {
      if let texture = try texture(of: line, in: label, fonts: fonts) { textures.append(texture) }
    }
    guard !textures.isEmpty else { return }
    let layout = LabelLayout(label, sizes: textures.map(\.size))
    var clip = SDL_Rect(label.box)
    try check("SDL_RenderSetClipRect", SDL_RenderSetClipRect(renderer.pointer, &clip))
    defer { SDL_RenderSetClipRect(renderer.pointer, nil) }
    if let color = label.plate {
      try plate.draw(layout.block, radius: layout.radius, color: color.opacity(label.opacity))
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
    lines.insert(texture, for: key)
    return texture
  }

  private func openFonts() -> FontBook? {
    if let fonts { return fonts }
    guard let found = catalog.value else {
      isWaitingForFonts = true
      return nil
    }
    isWaitingForFonts = false
    if found.fonts.isEmpty { report("no font found: captions are left out") }
    let book = FontBook(catalog: found, report: report)
    fonts = book
    return book
  }
}
