import CSDL
import PagerGeometry
import Scene

/// The renderer for filled rectangles.
///
/// SDL's software renderer blends a rectangle one channel after the other. Blending a texture of one colour takes about
/// a quarter of the time, so large rectangles are tiled with such a texture. A channel of a pixel differs by at most
/// one level of 255.
@MainActor
final class RectangleRenderer {
  /// The area (pixels) from which a whole rectangle is tiled; smaller ones use SDL's fill. The whole counts, not the
  /// visible part, so that parts drawn separately match.
  static let smallestTiledArea = 1 << 16
  /// The size of the tile: small enough to stay in the processor's cache.
  private static let tileSize = PixelSize(width: 512, height: 32)

  /// Whether the target has an alpha channel of its own, which only SDL's fill computes correctly.
  var isTargetClear = false
  private let renderer: Renderer
  private var tile: Texture?
  /// The opaque colour of the tile.
  private var tileColor: Color?

  /// Creates a renderer for rectangles on `renderer`.
  init(renderer: Renderer) { self.renderer = renderer }

  /// Frees the tile, after the renderer lost its textures.
  func forget() { (tile, tileColor) = (nil, nil) }

  /// Fills `part` of `whole`, a rectangle or a plate, blending a translucent colour. `part` must lie in the renderer's
  /// clip.
  func fill(_ part: PixelRect, of whole: PixelRect, _ color: Color) throws(StageError) {
    guard color.alpha > 0, part.width > 0, part.height > 0 else { return }
    let isTiled =
      renderer.isSoftware && !isTargetClear && color.alpha < 255
      && Double(whole.width) * Double(whole.height) >= Double(Self.smallestTiledArea)
    guard isTiled else {
      try renderer.setColor(color)
      return try renderer.fill(part)
    }
    let tile = try tile(color)
    for y in stride(from: 0, to: part.height, by: Self.tileSize.height) {
      for x in stride(from: 0, to: part.width, by: Self.tileSize.width) {
        let size = PixelSize(
          width: min(Self.tileSize.width, part.width - x), height: min(Self.tileSize.height, part.height - y))
        var source = SDL_Rect(PixelRect(size: size))
        var target = SDL_Rect(PixelRect(x: part.x + x, y: part.y + y, width: size.width, height: size.height))
        try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, tile.pointer, &source, &target))
      }
    }
  }

  /// Returns the tile in `color`, at its opacity.
  private func tile(_ color: Color) throws(StageError) -> Texture {
    let tile = try emptyTile()
    let opaque = Color(hex: color.hex)
    if tileColor != opaque {
      try tile.withRows(Self.tileSize.height) { pixels, rowLength in
        for row in 0..<Self.tileSize.height {
          // The rows are lent for the length of the call, and each is at least as long as the tile is wide.
          (pixels + row * rowLength).update(repeating: color.hex, count: Self.tileSize.width)
        }
      }
      tileColor = opaque
    }
    try tile.setOpacity(Double(color.alpha) / 255)
    return tile
  }

  /// Returns the tile in its last colour.
  private func emptyTile() throws(StageError) -> Texture {
    if let tile { return tile }
    let made = try Texture(renderer: renderer, size: Self.tileSize, isOpaque: true)
    tile = made
    return made
  }
}
