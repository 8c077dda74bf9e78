import PagerGeometry
import Scene

/// The badge of a marked picture: a blue disc with a light tick, in a corner.
struct MarkArt {
  /// The disc's width on a page (pt).
  static let pageSide = 26.0
  /// The disc's width on a square of the overview, at most, and as a part of the square.
  private static let square = (side: 20.0, part: 0.3)
  private static let ground = Color(hex: 0x2F7DE1)
  /// It lies on pictures, and so is the same in each look.
  private static let tick = Look.dark.text

  let canvas: PageCanvas
  let isRightToLeft: Bool

  /// A mark in the upper corner of `area` where a line ends.
  func commands(on area: Rect, side: Double, margin: Double) -> [DrawCommand] {
    let x = isRightToLeft ? area.minX + margin : area.maxX - margin - side
    let box = Rect(x: x, y: area.minY + margin, width: side, height: side)
    return [
      canvas.plate(box.inset(by: -2), radius: side / 2 + 2, Self.tick),
      canvas.plate(box, radius: side / 2, Self.ground),
      canvas.text("✓", size: side * 0.6, color: Self.tick, in: box),
    ]
  }

  /// A mark on a square of the overview.
  func commands(onSquare area: Rect) -> [DrawCommand] {
    let side = min(Self.square.side, area.size.width * Self.square.part)
    return commands(on: area, side: side, margin: side / 4)
  }
}
