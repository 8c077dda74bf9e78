import CSDL
import PagerGeometry
import Scene

/// Rectangles with round corners: nine patches, the four corners from one soft-edged disc.
@MainActor
final class Plate {
  /// The largest radius (pixels): a disc of it takes 4 MB.
  static let largestRadius = 512
  private let renderer: Renderer
  private let rectangles: RectangleRenderer
  private var discs = RecentlyUsed<Disc, Texture>(limit: 16, costLimit: 8 << 20)

  /// A disc, and how it is drawn: SDL asks for memory each time that a texture is drawn in a colour, or at an opacity, after
  /// it was drawn without.
  private struct Disc: Hashable {
    var radius: Int
    var isWhite: Bool
    var isOpaque: Bool
  }

  /// Draws plates on `renderer`, their middles by `rectangles`.
  init(renderer: Renderer, rectangles: RectangleRenderer) {
    self.renderer = renderer
    self.rectangles = rectangles
  }

  /// Frees the discs: the renderer lost its textures.
  func forget() { discs.removeAll() }

  /// Draws a plate over `rect` with corners of `radius` pixels, smaller where it does not fit, never more than
  /// ``largestRadius``. The renderer has `clip`.
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

  /// A white disc whose alpha is the part of each pixel that it covers, to within a few levels of 255.
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
