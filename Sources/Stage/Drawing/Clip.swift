import CSDL
import PagerGeometry

/// A clip rectangle: the whole target, or a part of it.
struct Clip: Hashable, Sendable {
  /// The rectangle, inside the target; empty only if the target is.
  let rect: PixelRect
  /// Whether the rectangle is the whole target.
  let isAll: Bool

  /// Returns the whole of a target of `size`.
  static func all(_ size: PixelSize) -> Clip { Clip(rect: PixelRect(size: size), isAll: true) }

  /// Returns the intersection with `other`; `nil` if it is empty.
  func cut(to other: PixelRect) -> Clip? {
    let part = rect.intersection(other)
    guard part.width > 0, part.height > 0 else { return nil }
    return part == rect ? self : Clip(rect: part, isAll: false)
  }

  /// Limits the drawing of `renderer` to this rectangle.
  func apply(to renderer: Renderer) throws(StageError) {
    guard !isAll else {
      return try check("SDL_RenderSetClipRect", SDL_RenderSetClipRect(renderer.pointer, nil))
    }
    var target = SDL_Rect(rect)
    try check("SDL_RenderSetClipRect", SDL_RenderSetClipRect(renderer.pointer, &target))
  }
}

extension SDL_Rect {
  /// Creates the same rectangle for SDL; values outside the range of `Int32` are clamped.
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), w: Int32(clamping: rect.width),
      h: Int32(clamping: rect.height))
  }
}
