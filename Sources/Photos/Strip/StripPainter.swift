import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import Scene
import Words

/// A painter of the filmstrip: a row of thumbnails on a background, and a larger thumbnail with a frame for the current
/// page.
struct StripPainter {
  let viewport: Viewport
  /// The frame of the filmstrip (pt).
  let area: Rect

  /// The side of the current page's thumbnail (pt).
  static let markSide = 52.0
  /// The width of the frame around the current page's thumbnail (pt).
  private static let frameWidth = 2.0
  /// The opacity of the shade over the other thumbnails.
  private static let dimming = 0.25

  /// Draws the visible albums on the background.
  func commands(_ rows: [StripRow], picture: (Page) -> ThumbnailContent) -> [DrawCommand] {
    let ground = viewport.grid.pixels(area)
    var commands = [DrawCommand.fill(ground, viewport.look.background)]
    for row in rows {
      // If every picture has its own thumbnail, leave out the current page's, which is drawn larger.
      commands += row.cells(without: row.track.cells == row.track.count ? row.page : nil).flatMap { page, x in
        square(picture(page), middle: Point(x: x, y: y(of: row)), side: StripTrack.side)
      }
    }
    commands.append(.fill(ground, viewport.look.background.opacity(Self.dimming)))
    for row in rows {
      guard let page = row.page else { continue }
      let middle = Point(x: row.track.x(of: row.place), y: y(of: row))
      let frame = viewport.grid.pixels(box(middle, Self.markSide + 2 * Self.frameWidth))
      commands.append(.fill(frame, viewport.look.text))
      commands += square(picture(page), middle: middle, side: Self.markSide)
    }
    return [.clipped(ground, commands)]
  }

  private func y(of row: StripRow) -> Double { area.center.y + row.displacement * area.size.height }

  private func square(_ content: ThumbnailContent, middle: Point, side: Double) -> [DrawCommand] {
    ThumbnailPainter(viewport: viewport).square(
      [content.picture].compactMap(\.self), failed: content.isFailed, in: box(middle, side), isFocused: false)
  }

  private func box(_ middle: Point, _ side: Double) -> Rect {
    Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
  }

  /// Draws the notice of the scrubbing speed, above the filmstrip and the caption, at `x` (pt). Draws nothing for a
  /// `fineness` below 1.5.
  func fineness(_ fineness: Double, at x: Double) -> [DrawCommand] {
    guard fineness >= Self.leastNotice else { return [] }
    let look = viewport.look
    let size = Size(width: look.room(120), height: look.room(32))
    let left = max(0, min(viewport.size.width - size.width, x - size.width / 2))
    let box = Rect(
      x: left, y: area.minY - size.height - look.room(Self.captionRoom), width: size.width, height: size.height)
    let text = translated("Fine scrubbing: 1/%1$@", localNumber(Int(fineness.rounded())))
    return [
      PageCanvas(viewport).label(
        [Label.Line([Label.Run(text, color: look.text)], size: look.captionSize)], in: box, plate: look.plate)
    ]
  }

  /// The height of the caption above the filmstrip (pt), before it grows with the text size.
  private static let captionRoom = 62.0
  /// The least fineness for which a notice is drawn.
  private static let leastNotice = 1.5
}
