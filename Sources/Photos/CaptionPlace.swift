import PagerGeometry
import Scene

/// The location of a caption (pixels), chosen so that no edge of the picture crosses it: on the picture, or beside it.
struct CaptionPlace: Hashable {
  /// The rectangle that contains the caption's plate.
  var box: PixelRect
  /// The location of the plate in ``box``.
  var placement: Label.Placement

  /// The least distances of the plate from the viewport's edge and from the picture's edge (pt).
  private static let (margin, gap) = (Look.margin, 8.0)
  /// The height of a plate with one line of text (pt), before it grows with the text size.
  private static let height = 38.0

  /// Creates the location of a caption about `width` points wide.
  ///
  /// - Parameter picture: The frame of the picture at rest (pixels of the viewport); `nil` for a picture that fills the
  ///   page.
  init(width: Double, picture: PixelRect?, in viewport: Viewport) {
    let (size, grid) = (viewport.pixelSize, viewport.grid)
    let (gap, height) = (grid.pixel(Self.gap), grid.pixel(viewport.look.room(Self.height)))
    let margin = min(grid.pixel(Self.margin), size.width / 4, size.height / 4)
    box = PixelRect(size: size).inset(by: margin)
    placement = .bottom
    guard let picture, picture.width > 0, picture.height > 0 else { return }
    let (bottom, end) = (box.y + box.height, picture.y + picture.height)
    if end > bottom - height - gap, end < bottom + gap {
      // The picture's lower edge would cross the caption: place it below the edge if there is room, else above.
      let isBelow = size.height - end >= height + gap
      box.height = (isBelow ? end + (size.height - end + height) / 2 : end - max(gap, margin / 2)) - box.y
    }
    guard end > box.y + box.height, picture.width < grid.pixel(width) + 2 * gap else { return }
    // The caption is wider than the picture under it.
    let room = picture.x - margin - gap
    if room >= grid.pixel(width) {
      box.width = room
      placement = .bottomLeading
    } else if picture.width < size.width, picture.width >= grid.pixel(120) {
      (box.x, box.width) = (picture.x + gap, picture.width - 2 * gap)
    }
  }
}
