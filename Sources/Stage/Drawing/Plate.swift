import CSDL
import PagerGeometry
import Scene

/// Rectangles with round corners: nine patches, the four corners from one soft-edged disc.
@MainActor
final class Plate {
  /// The largest radius (pixels): a disc of it takes 4 MB.
  static let largestRadius = 512
  private let renderer: Renderer
  private var discs = RecentlyUsed<Int, Texture>(limit: 16, costLimit: 8 << 20)

  /// Draws plates on `renderer`.
  init(renderer: Renderer) { self.renderer = renderer }

  /// Frees the discs: the renderer lost its textures.
  func forget() { discs.removeAll() }

  /// Draws a plate over `rect` with corners of `radius` pixels, smaller where it does not fit, never more than
  /// ``largestRadius``. The renderer has `clip`.
  func draw(_ rect: PixelRect, radius: Int, color: Color, inside clip: Clip) throws(StageError) {
    guard color.alpha > 0, rect.width > 0, rect.height > 0, rect.intersects(clip.rect) else { return }
    let r = max(0, min(radius, rect.width / 2, rect.height / 2, Plate.largestRadius))
    try renderer.setColor(color)
    let right = rect.x + rect.width - r
    let bottom = rect.y + rect.height - r
    let middle = rect.width - 2 * r
    let band = PixelRect(x: rect.x, y: rect.y + r, width: rect.width, height: rect.height - 2 * r)
    try renderer.fill(band.intersection(clip.rect))
    guard r > 0 else { return }
    try renderer.fill(PixelRect(x: rect.x + r, y: rect.y, width: middle, height: r).intersection(clip.rect))
    try renderer.fill(PixelRect(x: rect.x + r, y: bottom, width: middle, height: r).intersection(clip.rect))
    let disc = try disc(radius: r)
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

  private func disc(radius: Int) throws(StageError) -> Texture {
    if let disc = discs.value(radius) { return disc }
    let disc = try Texture(renderer: renderer, surface: Surface(copying: Plate.disc(radius: radius)))
    discs.insert(disc, for: radius, cost: disc.byteCount)
    return disc
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
