import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Words

/// A painter of parts of the overview: headlines, a flying picture, the scroll bar, and the typed text.
struct OverviewPainter {
  let viewport: Viewport
  let isRightToLeft: Bool

  /// The scroll bar: its width, its distance from the edge, its least length (pt).
  private static let scrollbar = (width: 3.0, inset: 3.0, least: 32.0)

  /// Draws the headline of `album` in `area` (pt, in the viewport).
  func headline(_ album: Album, in area: Rect) -> DrawCommand {
    let count = album.failure == nil ? "   \(localNumber(album.count))" : ""
    let runs = [
      Label.Run(album.title, color: viewport.look.text), Label.Run(count, color: viewport.look.secondaryText),
    ]
    let canvas = PageCanvas(viewport)
    let box = Rect(
      x: area.minX, y: area.minY + area.size.height / 3, width: max(1, area.size.width),
      height: area.size.height * 2 / 3)
    return canvas.label(
      [Label.Line(runs.inReadingOrder, size: viewport.look.captionSize)], in: box,
      isRightToLeft ? .topTrailing : .topLeading)
  }

  /// Draws a picture that flies between its thumbnail and its page.
  ///
  /// - Parameters:
  ///   - area: The visible area of the picture (pt).
  ///   - square: The frame of the thumbnail (pt).
  ///   - full: The frame of the picture on its page (pt).
  ///   - progress: The progress from the cropped thumbnail (0) to the whole picture (1).
  func flying(_ pictures: [DecodedPicture], in area: Rect, square: Rect, full: Rect, progress: Double) -> [DrawCommand]
  {
    let box = viewport.grid.pixels(area)
    let part = max(0, min(1, progress))
    // The size of the whole picture, between the one that fills the thumbnail and the one on the page.
    let aspect = full.size.width / max(1, full.size.height)
    let side = max(square.size.width, square.size.height)
    let filling = aspect >= 1 ? Size(width: side * aspect, height: side) : Size(width: side, height: side / aspect)
    let whole = Size(
      width: max(area.size.width, filling.width + (full.size.width - filling.width) * part),
      height: max(area.size.height, filling.height + (full.size.height - filling.height) * part))
    let drawn = viewport.grid.pixels(
      Rect(
        x: area.center.x - whole.width / 2, y: area.center.y - whole.height / 2, width: whole.width,
        height: whole.height))
    guard !pictures.isEmpty else { return [.fill(box, viewport.look.placeholder)] }
    return [.clipped(box, pictures.map { .image($0.pixels.id, drawn) })]
  }

  /// Draws the shade under a flying picture, with the opacity `progress`.
  func shade(_ progress: Double) -> [DrawCommand] {
    let alpha = UInt8((max(0, min(1, progress)) * 255).rounded())
    guard alpha > 0 else { return [] }
    let color = viewport.look.background
    return [
      .fill(
        PixelRect(size: viewport.pixelSize),
        Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha))
    ]
  }

  /// Draws the scroll bar of a grid `height` points high; nothing if the whole grid is visible.
  func scrollbar(scroll: Double, height: Double) -> [DrawCommand] {
    let view = viewport.size
    guard height > view.height else { return [] }
    let room = view.height - 2 * Self.scrollbar.inset
    let length = max(min(Self.scrollbar.least, room), room * view.height / height)
    let part = max(0, min(1, scroll / (height - view.height)))
    let x = isRightToLeft ? Self.scrollbar.inset : view.width - Self.scrollbar.inset - Self.scrollbar.width
    let area = Rect(
      x: x, y: Self.scrollbar.inset + (room - length) * part, width: Self.scrollbar.width, height: length)
    return [PageCanvas(viewport).plate(area, radius: Self.scrollbar.width / 2, viewport.look.secondaryText)]
  }

  /// Draws the typed text.
  func typed(_ text: String) -> DrawCommand {
    PageCanvas(viewport).label(
      [Label.Line([Label.Run(text, color: viewport.look.text)], size: viewport.look.headlineSize)], .bottom,
      plate: viewport.look.plate)
  }

  /// Draws the notice of an overview without pictures.
  func empty() -> DrawCommand {
    PageCanvas(viewport).label([
      Label.Line(
        [Label.Run(translated("No pictures yet"), color: viewport.look.secondaryText)], size: viewport.look.captionSize)
    ])
  }
}
