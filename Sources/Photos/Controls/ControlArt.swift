import PagerGeometry
import Scene

/// How the controls look: icons with a word under each, over a shade that keeps them readable on any picture.
struct ControlArt {
  /// An icon's box (pt).
  private static let iconSide = 20.0
  /// How strong the shade is where controls stand on it: white text on a white picture keeps a contrast of 4.5 to 1, and
  /// black text on a black one.
  private var depth: Double { canvas.look.isHighContrast ? 0.92 : canvas.look.choose(dark: 0.66, light: 0.74) }
  private var ground: Color { canvas.look.choose(dark: Color(hex: 0x000000), light: Color(hex: 0xFFFFFF)) }

  let canvas: PageCanvas
  let layout: ControlLayout
  /// The strength of all of it, 0 to 1.
  let opacity: Double

  /// The shade and what stands on it.
  func commands(isPressed: (PhotoControl) -> Bool) -> [DrawCommand] {
    shade
      + layout.targets.flatMap { control, area in
        (isPressed(control)
          ? [canvas.plate(area.inset(by: 3), radius: 12, canvas.look.text.opacity(0.22 * opacity))] : [])
          + content(of: control, in: area)
      }
  }

  /// Full where the controls are, and then less and less with every line of pixels.
  private var shade: [DrawCommand] {
    let area = canvas.pixels(layout.shade)
    let solid = canvas.pixels(Rect(origin: .zero, size: layout.targets.first?.area.size ?? .zero)).height
    let color = ground.opacity(depth * opacity)
    var commands = [DrawCommand.fill(PixelRect(x: area.x, y: area.y, width: area.width, height: solid), color)]
    let left = max(1, area.height - solid)
    for row in 0..<left {
      let part = 1 - (Double(row) + 0.5) / Double(left)
      let line = PixelRect(x: area.x, y: area.y + solid + row, width: area.width, height: 1)
      commands.append(.fill(line, color.opacity(part * part * (3 - 2 * part))))
    }
    return commands
  }

  private func content(of control: PhotoControl, in area: Rect) -> [DrawCommand] {
    let side = Self.iconSide
    let top = layout.hasLabels ? area.minY + 11 : area.center.y - side / 2
    let box = Rect(x: area.center.x - side / 2, y: top, width: side, height: side)
    var commands = ControlIcon(canvas: canvas, box: box, color: canvas.look.text.opacity(opacity)).commands(control)
    if layout.hasLabels {
      let line = Rect(x: area.minX, y: box.maxY + 5, width: area.size.width, height: canvas.look.room(16))
      commands.append(canvas.text(control.label, size: canvas.look.textSize(11), in: line, opacity: opacity))
    }
    return commands
  }
}
