import PagerGeometry
import Scene

/// Where a caption stands (pixels), so that the edge of the picture never goes through it: on the picture, or beside it.
struct CaptionPlace: Hashable {
  /// The box that its plate keeps to, and where in that.
  var box: PixelRect
  var placement: Label.Placement

  /// From the viewport's edge, and from the picture's edge where the caption stands on it or beside it (pt).
  private static let (margin, gap) = (Look.margin, 8.0)
  /// A plate's height: a line of letters and what is around them (pt).
  private static let height = 38.0

  /// The place of a caption about `width` points wide.
  ///
  /// - Parameter picture: where the picture is at rest (pixels of the viewport); `nil` for what fills the page.
  init(width: Double, picture: PixelRect?, in viewport: Viewport) {
    let (size, grid) = (viewport.pixelSize, viewport.grid)
    let (gap, height) = (grid.pixel(Self.gap), grid.pixel(viewport.look.room(Self.height)))
    let margin = min(grid.pixel(Self.margin), size.width / 4, size.height / 4)
    box = PixelRect(size: size).inset(by: margin)
    placement = .bottom
    guard let picture, picture.width > 0, picture.height > 0 else { return }
    let (bottom, end) = (box.y + box.height, picture.y + picture.height)
    if end > bottom - height - gap, end < bottom + gap {
      // The lower edge goes through it: below it where there is room, else above it.
      let isBelow = size.height - end >= height + gap
      box.height = (isBelow ? end + (size.height - end + height) / 2 : end - max(gap, margin / 2)) - box.y
    }
    guard end > box.y + box.height, picture.width < grid.pixel(width) + 2 * gap else { return }
    // It is wider than the picture that it stands on.
    let room = picture.x - margin - gap
    if room >= grid.pixel(width) {
      box.width = room
      placement = .bottomLeading
    } else if picture.width < size.width, picture.width >= grid.pixel(120) {
      (box.x, box.width) = (picture.x + gap, picture.width - 2 * gap)
    }
  }
}
