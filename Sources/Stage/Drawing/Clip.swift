import CSDL
import PagerGeometry

/// Where drawing has an effect: all of what is drawn on, or a part of it.
struct Clip: Hashable, Sendable {
  /// The part, inside what is drawn on; never empty unless that is.
  let rect: PixelRect
  /// Whether it is all of what is drawn on.
  let isAll: Bool

  /// All of a target of `size`.
  init(all size: PixelSize) {
    self.init(rect: PixelRect(size: size), isAll: true)
  }

  private init(rect: PixelRect, isAll: Bool) {
    self.rect = rect
    self.isAll = isAll
  }

  /// The part of this that is in `other` too; `nil` where there is none.
  func cut(to other: PixelRect) -> Clip? {
    let part = rect.intersection(other)
    guard part.width > 0, part.height > 0 else { return nil }
    return part == rect ? self : Clip(rect: part, isAll: false)
  }

  /// Makes `renderer` draw nothing outside.
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
