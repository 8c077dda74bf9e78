import PagerGeometry
import Scene

/// The drawing of the controls: icons with labels, over a shade that keeps them readable on any picture.
struct ControlArt {
  /// The side of an icon (pt).
  private static let iconSide = 20.0
  /// The opacity of the shade at the lower edge of the controls. It gives white text on a white picture, and black text
  /// on a black one, a contrast of 4.5 to 1.
  private var depth: Double { canvas.look.isHighContrast ? 0.92 : canvas.look.choose(dark: 0.66, light: 0.74) }
  private var ground: Color { canvas.look.choose(dark: Color(hex: 0x000000), light: Color(hex: 0xFFFFFF)) }

  let canvas: PageCanvas
  let layout: ControlLayout
  /// The opacity of the controls, 0 to 1.
  let opacity: Double

  /// Returns the commands that draw the shade and the controls.
  func commands(isPressed: (PhotoControl) -> Bool) -> [DrawCommand] {
    shade
      + layout.targets.flatMap { control, area in
        (isPressed(control)
          ? [canvas.plate(area.inset(by: 3), radius: 12, canvas.look.text.opacity(0.22 * opacity))] : [])
          + content(of: control, in: area)
      }
  }

  /// The shade: a gradient without an edge, line by line, from the upper edge of the window to far below the controls.
  private var shade: [DrawCommand] {
    let area = canvas.pixels(layout.shade)
    let solid = canvas.pixels(Rect(origin: .zero, size: layout.targets.first?.area.size ?? .zero)).height
    func part(_ row: Double) -> Double {
      let part = 1 - row / Double(max(1, area.height))
      return part * part * (3 - 2 * part)
    }
    let top = min(1, depth / part(Double(solid)))
    return (0..<area.height).map { row in
      let line = PixelRect(x: area.x, y: area.y + row, width: area.width, height: 1)
      return .fill(line, ground.opacity(top * part(Double(row) + 0.5) * opacity))
    }
  }

  private func label(of control: PhotoControl) -> String {
    control == .slideshow && layout.resumes ? MenuItem.play.label : control.label
  }

  private func content(of control: PhotoControl, in area: Rect) -> [DrawCommand] {
    let side = Self.iconSide
    let top = layout.hasLabels ? area.minY + 11 : area.center.y - side / 2
    let box = Rect(x: area.center.x - side / 2, y: top, width: side, height: side)
    let art = IconArt(
      canvas: canvas, box: box, color: canvas.look.text.opacity(opacity), ground: ground, isMirrored: layout.isMirrored)
    var commands = art.commands(control.icon)
    if layout.hasLabels {
      let line = Rect(x: area.minX, y: box.maxY + 5, width: area.size.width, height: canvas.look.room(16))
      commands.append(canvas.text(label(of: control), size: canvas.look.textSize(11), in: line, opacity: opacity))
    }
    return commands
  }
}
