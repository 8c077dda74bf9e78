import CSDL
import Geometry
import Scene

/// Executes draw lists, pixel for pixel.
@MainActor
final class DrawListRenderer {
  private let renderer: Renderer
  private let pool: TexturePool
  private let labels: LabelRenderer

  /// Draws with the images of `pool` and the text of `labels`.
  init(renderer: Renderer, pool: TexturePool, labels: LabelRenderer) {
    self.renderer = renderer
    self.pool = pool
    self.labels = labels
  }

  /// Draws `list` over all of `size`. Does not present.
  func draw(_ list: DrawList, size: PixelSize) throws(StageError) {
    let viewport = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    try clear(list, viewport: viewport)
    for command in list.commands {
      switch command {
      case .fill(let rect, let color):
        try fill(rect.intersection(viewport), color)
      case .image(let image, let rect):
        guard rect.intersects(viewport), let texture = pool.texture(of: image) else { continue }
        var target = SDL_Rect(rect)
        try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, texture.pointer, nil, &target))
      case .label(let label):
        try labels.draw(label)
      case .plate, .clipped:
        // Not drawn yet.
        continue
      }
    }
  }

  private func clear(_ list: DrawList, viewport: PixelRect) throws(StageError) {
    guard renderer.isSoftware else {
      // A graphics processor clears for nothing, and is quicker with what it need not keep.
      try setColor(list.background)
      return try check("SDL_RenderClear", SDL_RenderClear(renderer.pointer))
    }
    var uncovered = Uncovered(viewport)
    for command in list.commands {
      switch command {
      case .fill(let rect, let color) where color.alpha == 255: uncovered.subtract(rect)
      case .image(let image, let rect) where pool.texture(of: image)?.isOpaque == true: uncovered.subtract(rect)
      default: continue
      }
    }
    var background = list.background
    background.alpha = 255
    for rect in uncovered.rects { try fill(rect, background) }
  }

  private func fill(_ rect: PixelRect, _ color: Color) throws(StageError) {
    guard color.alpha > 0, rect.width > 0, rect.height > 0 else { return }
    let mode = color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND
    try check("SDL_SetRenderDrawBlendMode", SDL_SetRenderDrawBlendMode(renderer.pointer, mode))
    try setColor(color)
    var target = SDL_Rect(rect)
    try check("SDL_RenderFillRect", SDL_RenderFillRect(renderer.pointer, &target))
  }

  private func setColor(_ color: Color) throws(StageError) {
    let status = SDL_SetRenderDrawColor(renderer.pointer, color.red, color.green, color.blue, color.alpha)
    try check("SDL_SetRenderDrawColor", status)
  }
}

extension PixelRect {
  /// The pixels in both rectangles; without width or height where there are none.
  fileprivate func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }
}

extension SDL_Rect {
  /// The same rectangle for SDL; numbers beyond its range are held at its ends.
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), w: Int32(clamping: rect.width),
      h: Int32(clamping: rect.height))
  }
}
