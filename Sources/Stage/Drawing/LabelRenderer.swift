import CSDL
import PagerGeometry
import Platform
import Scene

/// The renderer for labels, with a cache of the textures of recent lines.
@MainActor
final class LabelRenderer {
  private struct Key: Hashable {
    var line: Label.Line
    var size: Int
    var width: Int
  }

  /// The number of labels left out so far because the fonts were not found yet.
  private(set) var leftOut = 0
  /// The renderer for the plates behind text, and for other plates.
  let plate: Plate
  private let renderer: Renderer
  private let catalog: Background<FontCatalog>
  private let report: (String) -> Void
  private var fonts: FontBook?
  /// The textures of lines. Each page has its own caption, so lines that are out of use are limited to a megabyte.
  private var lines = RecentlyUsed<Key, Texture>(limit: 256, costLimit: 8 << 20, idleCostLimit: 1 << 20)
  /// The textures of the current label, kept with the layout so that labels allocate no memory.
  private var textures: [Texture] = []
  private var layout = LabelLayout()

  /// Creates a renderer that draws text once `catalog` has the fonts.
  init(
    renderer: Renderer, rectangles: RectangleRenderer, catalog: Background<FontCatalog>,
    report: @escaping (String) -> Void
  ) {
    self.renderer = renderer
    plate = Plate(renderer: renderer, rectangles: rectangles)
    self.catalog = catalog
    self.report = report
  }

  /// Frees every texture, after the renderer lost them.
  func removeAll() {
    lines.removeAll()
    plate.forget()
  }

  /// Begins the next frame: lines that recent frames did not draw may be evicted.
  func beginFrame() { lines.beginFrame() }

  /// The bytes of the cached lines' pixels.
  var byteCount: Int { lines.cost }

  /// Whether the fonts were found.
  var hasFonts: Bool { fonts != nil || catalog.value != nil }

  /// Draws `label` inside its box, and nothing outside. `clip` must be the renderer's current clip.
  func draw(_ label: Label, inside clip: Clip) throws(StageError) {
    guard label.opacity > 0, let part = clip.cut(to: label.box), let fonts = openFonts() else { return }
    textures.removeAll(keepingCapacity: true)
    // The cache may evict a texture; this list keeps it alive until it is drawn.
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
    if found.fonts.isEmpty { report("no font found: captions are missing") }
    let book = FontBook(catalog: found, report: report)
    fonts = book
    return book
  }
}

/// The renderer for rectangles with round corners: nine patches, with the four corners from one soft-edged disc.
@MainActor
final class Plate {
  /// The largest radius (pixels): its disc takes 4 MB.
  static let largestRadius = 512
  private let renderer: Renderer
  private let rectangles: RectangleRenderer
  private var discs = RecentlyUsed<Disc, Texture>(limit: 16, costLimit: 8 << 20)

  /// The key of a disc, by its use: SDL allocates memory each time that a texture changes between plain drawing and
  /// drawing with a colour or an opacity.
  private struct Disc: Hashable {
    var radius: Int
    var isWhite: Bool
    var isOpaque: Bool
  }

  /// Creates a renderer for plates that fills their middle with `rectangles`.
  init(renderer: Renderer, rectangles: RectangleRenderer) {
    self.renderer = renderer
    self.rectangles = rectangles
  }

  /// Frees the discs, after the renderer lost its textures.
  func forget() { discs.removeAll() }

  /// Draws a plate over `rect` with corners of `radius` pixels, smaller if they do not fit, and at most
  /// ``largestRadius``. `clip` must be the renderer's current clip.
  func draw(_ rect: PixelRect, radius: Int, color: Color, inside clip: Clip) throws(StageError) {
    guard color.alpha > 0, rect.width > 0, rect.height > 0, rect.intersects(clip.rect) else { return }
    let r = max(0, min(radius, rect.width / 2, rect.height / 2, Plate.largestRadius))
    let right = rect.x + rect.width - r
    let bottom = rect.y + rect.height - r
    let middle = rect.width - 2 * r
    let band = PixelRect(x: rect.x, y: rect.y + r, width: rect.width, height: rect.height - 2 * r)
    try rectangles.fill(band.intersection(clip.rect), of: rect, color)
    guard r > 0 else { return }
    let (top, foot) = (
      PixelRect(x: rect.x + r, y: rect.y, width: middle, height: r),
      PixelRect(x: rect.x + r, y: bottom, width: middle, height: r)
    )
    try rectangles.fill(top.intersection(clip.rect), of: rect, color)
    try rectangles.fill(foot.intersection(clip.rect), of: rect, color)
    let disc = try texture(Disc(radius: r, isWhite: color.hex == 0xFFFFFF, isOpaque: color.alpha == 255))
    SDL_SetTextureColorMod(disc.pointer, color.red, color.green, color.blue)
    SDL_SetTextureAlphaMod(disc.pointer, color.alpha)
    func copyCorner(_ x: Int, _ y: Int, from fromX: Int, _ fromY: Int) throws(StageError) {
      guard PixelRect(x: x, y: y, width: r, height: r).intersects(clip.rect) else { return }
      var source = SDL_Rect(x: Int32(fromX), y: Int32(fromY), w: Int32(r), h: Int32(r))
      var target = SDL_Rect(x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(r), h: Int32(r))
      try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, disc.pointer, &source, &target))
    }
    try copyCorner(rect.x, rect.y, from: 0, 0)
    try copyCorner(rect.x, bottom, from: 0, r)
    try copyCorner(right, rect.y, from: r, 0)
    try copyCorner(right, bottom, from: r, r)
  }

  private func texture(_ disc: Disc) throws(StageError) -> Texture {
    if let texture = discs.value(disc) { return texture }
    let texture = try Texture(renderer: renderer, surface: Surface(copying: Plate.disc(radius: disc.radius)))
    discs.insert(texture, for: disc, cost: texture.byteCount)
    return texture
  }

  /// Returns a white disc whose alpha is the fraction of each pixel that it covers, to within a few levels of 255.
  static func disc(radius: Int) -> RGBAImage {
    let side = 2 * radius
    var pixels = [UInt8](repeating: 255, count: side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let dx = Double(x) + 0.5 - Double(radius)
        let dy = Double(y) + 0.5 - Double(radius)
        let inside = Double(radius) - (dx * dx + dy * dy).squareRoot() + 0.5
        pixels[(y * side + x) * 4 + 3] = UInt8(max(0, min(1, inside)) * 255)
      }
    }
    return RGBAImage(size: PixelSize(width: side, height: side), pixels: pixels)
  }
}
