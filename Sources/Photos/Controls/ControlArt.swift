import PagerGeometry
import Scene

/// The drawing of the controls: icons with labels, over a shade that keeps them readable on any picture.
struct ControlArt {
  /// The side of an icon (pt).
  private static let iconSide = 20.0
  /// The opacity of the shade under the controls. It gives white text on a white picture, and black text on a black
  /// one, a contrast of 4.5 to 1.
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

  /// The shade: uniform behind the controls, then fading out line by line below them.
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

/// The icon of a control, drawn with plates and triangles, so that it is sharp at every display scale.
struct ControlIcon {
  let canvas: PageCanvas
  /// The frame of the icon (pt): a square with a side of 20.
  let box: Rect
  let color: Color

  /// Returns the commands that draw the icon of `control`.
  func commands(_ control: PhotoControl) -> [DrawCommand] {
    switch control {
    case .gallery: gallery
    case .overview: overview
    case .strip: strip
    case .details: details
    case .slideshow: canvas.triangle(area(4, 1, 14, 18), toward: .right, color)
    case .fullscreen: fullscreen
    case .menu: (0..<3).map { plate(8, 1 + 7 * Double($0), 4, 4, radius: 2) }
    }
  }

  /// The icon of the demos: a card in the middle and parts of its neighbours.
  private var gallery: [DrawCommand] { [plate(5, 1, 10, 18, radius: 2), plate(0, 4, 3, 12), plate(17, 4, 3, 12)] }

  /// The icon of the overview: nine small pages.
  private var overview: [DrawCommand] {
    (0..<9).map { index in plate(1 + 7 * Double(index % 3), 1 + 7 * Double(index / 3), 4, 4) }
  }

  /// The icon of the filmstrip: a page over a line of small ones.
  private var strip: [DrawCommand] {
    [plate(1, 1, 18, 11, radius: 2)] + (0..<3).map { plate(1 + 6.5 * Double($0), 14.5, 5, 4.5) }
  }

  /// The icon of the details: three lines of text with bullets.
  private var details: [DrawCommand] {
    (0..<3).flatMap { row in
      let top = 2 + 6.5 * Double(row)
      return [plate(0, top, 3, 3), plate(6, top, row == 2 ? 9 : 14, 3)]
    }
  }

  /// The icon of fullscreen: four corners.
  private var fullscreen: [DrawCommand] {
    let (near, far, length, width) = (1.0, 19.0, 6.0, 2.5)
    return [(near, near), (far, near), (near, far), (far, far)].flatMap { x, y -> [DrawCommand] in
      let left = x == near ? x : x - length
      let top = y == near ? y : y - length
      return [
        plate(left, y == near ? y : y - width, length, width, radius: 1),
        plate(x == near ? x : x - width, top, width, length, radius: 1),
      ]
    }
  }

  private func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: box.minX + x, y: box.minY + y, width: width, height: height)
  }

  private func plate(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 1) -> DrawCommand {
    canvas.plate(area(x, y, width, height), radius: radius, color)
  }
}
