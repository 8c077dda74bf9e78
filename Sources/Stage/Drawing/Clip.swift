import CSDL
import PagerGeometry

/// The rectangle that drawing is limited to: the whole target, or a part of it.
struct Clip: Hashable, Sendable {
  /// The rectangle, inside the target; empty only where the target is.
  let rect: PixelRect
  /// Whether it is the whole target.
  let isAll: Bool

  /// The whole of a target of `size`.
  static func all(_ size: PixelSize) -> Clip { Clip(rect: PixelRect(size: size), isAll: true) }

  /// The intersection with `other`; `nil` where that is empty.
  func cut(to other: PixelRect) -> Clip? {
    let part = rect.intersection(other)
    guard part.width > 0, part.height > 0 else { return nil }
    return part == rect ? self : Clip(rect: part, isAll: false)
  }

  /// Limits what `renderer` draws to this rectangle.
  func apply(to renderer: Renderer) throws(StageError) {
    guard !isAll else {
      return try check("SDL_RenderSetClipRect", SDL_RenderSetClipRect(renderer.pointer, nil))
    }
    var target = SDL_Rect(rect)
    try check("SDL_RenderSetClipRect", SDL_RenderSetClipRect(renderer.pointer, &target))
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
