import PagerGeometry
import Scene

/// The drawing of the mark of a picture: a blue disc with a light tick, in a corner.
struct MarkArt {
  /// The width of the disc on a page (pt).
  static let pageSide = 26.0
  /// The greatest width of the disc on a thumbnail of the overview (pt), and its greatest fraction of the thumbnail.
  private static let square = (side: 20.0, part: 0.3)
  private static let ground = Color(hex: 0x2F7DE1)
  /// The colour of the tick and the border. It is the same in every look, because the mark is drawn on pictures.
  private static let tick = Look.dark.text

  let canvas: PageCanvas
  let isRightToLeft: Bool

  /// Draws a mark in the upper trailing corner of `area`.
  func commands(on area: Rect, side: Double, margin: Double) -> [DrawCommand] {
    let x = isRightToLeft ? area.minX + margin : area.maxX - margin - side
    let box = Rect(x: x, y: area.minY + margin, width: side, height: side)
    return [
      canvas.plate(box.inset(by: -2), radius: side / 2 + 2, Self.tick),
      canvas.plate(box, radius: side / 2, Self.ground),
      canvas.text("✓", size: side * 0.6, color: Self.tick, in: box),
    ]
  }

  /// Draws a mark on a thumbnail of the overview.
  func commands(onSquare area: Rect) -> [DrawCommand] {
    let side = min(Self.square.side, area.size.width * Self.square.part)
    return commands(on: area, side: side, margin: side / 4)
  }
}
