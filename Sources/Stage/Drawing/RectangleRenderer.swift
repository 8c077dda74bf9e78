import CSDL
import PagerGeometry
import Scene

/// Fills rectangles with a colour.
///
/// SDL's software renderer blends a rectangle one channel after the other. Blending a texture of one colour takes about a
/// quarter of the time, so large rectangles are tiled with that; a channel of a pixel differs by one level of 255 at most.
@MainActor
final class RectangleRenderer {
  /// Rectangles of fewer pixels are left to SDL, whatever part of them is seen: parts drawn one by one have to match.
  static let smallestTiledArea = 1 << 16
  /// So small that it stays in the processor's cache.
  private static let tileSize = PixelSize(width: 512, height: 32)

  /// Whether what is drawn on keeps an alpha of its own, which only SDL's fill gets right.
  var isTargetClear = false
  private let renderer: Renderer
  private var tile: Texture?
  /// The opaque colour that the tile has.
  private var tileColor: Color?

  /// Fills on `renderer`.
  init(renderer: Renderer) { self.renderer = renderer }

  /// Frees the tile: the renderer lost its textures.
  func forget() { (tile, tileColor) = (nil, nil) }

  /// Fills `part` of `whole`, a rectangle or a plate, blending what is not opaque. The part has to lie in the renderer's clip.
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

  /// The tile in `color`, at its opacity.
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

  /// The tile, in whatever colour it has.
  private func emptyTile() throws(StageError) -> Texture {
    if let tile { return tile }
    let made = try Texture(renderer: renderer, size: Self.tileSize, isOpaque: true)
    tile = made
    return made
  }
}
