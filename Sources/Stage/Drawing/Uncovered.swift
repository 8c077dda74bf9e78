import PagerGeometry

/// The part of a viewport that nothing opaque covers, as rectangles that do not overlap.
///
/// Filling the background only there saves the processor from writing a whole frame.
struct Uncovered {
  /// What is left to fill.
  private(set) var rects: [PixelRect]
  /// Beyond this many rectangles cutting costs more than it saves, and covers are ignored.
  private let limit = 32

  /// All of `rect`.
  init(_ rect: PixelRect) {
    rects = []
    rects.reserveCapacity(limit + 4)
    reset(to: rect)
  }

  /// Nothing covers `rect` yet. Asks for no memory.
  mutating func reset(to rect: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    add(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Takes away what `cover` hides.
  mutating func subtract(_ cover: PixelRect) {
    guard cover.width > 0, cover.height > 0, rects.count < limit else { return }
    // Backward, as what is left of a rectangle goes to the end.
    for index in rects.indices.reversed() {
      let rect = rects[index]
      guard rect.intersects(cover) else { continue }
      rects.remove(at: index)
      let top = max(rect.y, cover.y)
      let bottom = min(rect.y + rect.height, cover.y + cover.height)
      let before = max(rect.x, cover.x)
      let after = min(rect.x + rect.width, cover.x + cover.width)
      add(x: rect.x, y: rect.y, width: rect.width, height: top - rect.y)
      add(x: rect.x, y: bottom, width: rect.width, height: rect.y + rect.height - bottom)
      add(x: rect.x, y: top, width: before - rect.x, height: bottom - top)
      add(x: after, y: top, width: rect.x + rect.width - after, height: bottom - top)
    }
  }

  private mutating func add(x: Int, y: Int, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    rects.append(PixelRect(x: x, y: y, width: width, height: height))
  }
}
