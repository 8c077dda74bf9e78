import Geometry

/// The part of a viewport that nothing opaque covers, as rectangles that do not overlap.
///
/// Filling the background only there spares the processor a whole frame's worth of writes.
struct Uncovered {
  /// What is left to fill.
  private(set) var rects: [PixelRect]
  /// Beyond this many pieces cutting costs more than it spares, and covers are ignored.
  private let limit = 32

  /// All of `rect`.
  init(_ rect: PixelRect) { rects = rect.width > 0 && rect.height > 0 ? [rect] : [] }

  /// Takes away what `cover` hides.
  mutating func subtract(_ cover: PixelRect) {
    guard cover.width > 0, cover.height > 0, rects.count < limit else { return }
    var left: [PixelRect] = []
    for rect in rects {
      guard rect.intersects(cover) else {
        left.append(rect)
        continue
      }
      let top = max(rect.y, cover.y)
      let bottom = min(rect.y + rect.height, cover.y + cover.height)
      let before = max(rect.x, cover.x)
      let after = min(rect.x + rect.width, cover.x + cover.width)
      left += [
        PixelRect(x: rect.x, y: rect.y, width: rect.width, height: top - rect.y),
        PixelRect(x: rect.x, y: bottom, width: rect.width, height: rect.y + rect.height - bottom),
        PixelRect(x: rect.x, y: top, width: before - rect.x, height: bottom - top),
        PixelRect(x: after, y: top, width: rect.x + rect.width - after, height: bottom - top),
      ].filter { $0.width > 0 && $0.height > 0 }
    }
    rects = left
  }
}
