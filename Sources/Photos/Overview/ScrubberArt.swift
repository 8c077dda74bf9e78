import PagerGeometry
import PhotoLibrary
import Scene
import Words

/// The drawing of the overview's handle, with a bubble beside it while it is dragged.
struct ScrubberArt {
  /// The distance between the handle and the bubble, and the padding of the bubble's text (pt).
  private static let (gap, padding) = (12.0, 14.0)

  let canvas: PageCanvas
  let layout: ScrubberLayout
  /// The opacity, 0 to 1.
  let opacity: Double
  let isRightToLeft: Bool

  private var look: Look { canvas.look }
  private var ground: Color { look.sheet(dark: Color(red: 0x2A, green: 0x2D, blue: 0x33, alpha: 247)) }
  private var edge: Color { look.line(dark: Color(red: 255, green: 255, blue: 255, alpha: 40)) }

  /// The commands that draw the handle.
  var commands: [DrawCommand] {
    let box = layout.handle
    let radius = box.size.height / 2
    let middle = isRightToLeft ? box.maxX - 16 : box.minX + 16
    func triangle(_ y: Double, _ direction: Direction) -> [DrawCommand] {
      canvas.triangle(Rect(x: middle - 5, y: y, width: 10, height: 6), toward: direction, look.text.opacity(opacity))
    }
    return [
      canvas.plate(box.inset(by: -1), radius: radius, edge.opacity(opacity)),
      canvas.plate(box, radius: radius - 1, ground.opacity(opacity)),
    ] + triangle(box.center.y - 10, .up) + triangle(box.center.y + 4, .down)
  }

  /// Draws the bubble with the `lines` of a place, the album first.
  func bubble(_ lines: [String]) -> [DrawCommand] {
    let sizes = lines.indices.map { look.textSize($0 == 0 && lines.count > 1 ? 13 : 16) }
    let width =
      zip(lines, sizes).map { line, size in
        line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1.05 : 0.6) } * size
      }.max() ?? 0
    let height = 1.3 * sizes.reduce(0, +) + 2 * Self.padding - 6
    let room = canvas.bounds.size.width - layout.handle.size.width - 2 * Self.gap
    let size = Size(width: max(1, min(width + 2 * Self.padding, room)), height: height)
    let x = isRightToLeft ? layout.handle.maxX + Self.gap : layout.handle.minX - Self.gap - size.width
    let top = max(0, min(canvas.bounds.size.height - height, layout.handle.center.y - height / 2))
    let box = Rect(x: x, y: top.rounded(), width: size.width, height: height)
    let text = zip(lines, sizes).map { line, size in
      Label.Line(
        [Label.Run(line, color: size == sizes.last ? look.text : look.secondaryTextOnPlate)], size: size)
    }
    return [
      canvas.plate(box.inset(by: -1), radius: 13, edge), canvas.plate(box, radius: 12, ground),
      canvas.label(text, in: box.inset(by: 4)),
    ]
  }
}
