import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import Scene
import Words

/// Draws the strip: a line of small pictures on a ground of its own, and a larger one, with a frame, for the page.
struct StripPainter {
  let viewport: Viewport
  /// What the strip covers (pt).
  let area: Rect

  /// Side of the page's small picture (pt).
  static let markSide = 52.0
  /// Width of the frame around it (pt).
  private static let frameWidth = 2.0
  /// How much the other pictures are dimmed, so that the page's stands out.
  private static let dimming = 0.25

  /// The albums that are seen, on a ground.
  func commands(_ rows: [StripRow], picture: (Page) -> ThumbnailContent) -> [DrawCommand] {
    let ground = viewport.grid.pixels(area)
    var commands = [DrawCommand.fill(ground, viewport.look.background)]
    for row in rows {
      // Where every picture has a place of its own the page's own is not seen twice.
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

  /// How much finer a finger's steps are, above the place `x` (pt) that it has come to, and above the caption.
  func fineness(_ fineness: Double, at x: Double) -> [DrawCommand] {
    guard fineness >= Self.leastNotice else { return [] }
    let look = viewport.look
    let size = Size(width: look.room(120), height: look.room(32))
    let left = max(0, min(viewport.size.width - size.width, x - size.width / 2))
    let box = Rect(
      x: left, y: area.minY - size.height - look.room(Self.captionRoom), width: size.width, height: size.height)
    let text = translated("%1$@ × finer", localNumber(Int(fineness.rounded())))
    return [
      PageCanvas(viewport).label(
        [Label.Line([Label.Run(text, color: look.text)], size: look.captionSize)], in: box, plate: look.plate)
    ]
  }

  /// What a page's caption takes above the strip (pt).
  private static let captionRoom = 62.0
  /// Less is not worth a word.
  private static let leastNotice = 1.5
}
