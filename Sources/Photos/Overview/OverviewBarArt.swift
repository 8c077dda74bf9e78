import PagerGeometry
import Scene
import Words

/// The drawing of the overview's bar.
struct OverviewBarArt {
  private static let iconSide = 20.0
  private static let titleSize = 16.0

  let canvas: PageCanvas
  let layout: OverviewBarLayout
  let isRightToLeft: Bool

  /// Draws the bar with a title and, after it, a quieter number.
  func commands(title: String, number: String, isPressed: (OverviewBar.Button) -> Bool) -> [DrawCommand] {
    guard layout.frame.maxY > 0 else { return [] }
    let look = canvas.look
    var line = canvas.pixels(layout.frame)
    line.y += line.height - 1
    line.height = 1
    let runs = [
      Label.Run(title, color: look.text), Label.Run(number.isEmpty ? "" : "   \(number)", color: look.secondaryText),
    ]
    let size = look.textSize(Self.titleSize)
    let box = Rect(
      x: layout.title.minX + 4, y: layout.frame.center.y - size * 0.66, width: max(1, layout.title.size.width - 8),
      height: size * 1.5)
    return [
      canvas.fill(layout.frame, look.background),
      .fill(line, look.line(dark: Color(red: 255, green: 255, blue: 255, alpha: 28))),
      canvas.label(
        [Label.Line(runs.inReadingOrder, size: size)], in: box, isRightToLeft ? .topTrailing : .topLeading),
    ] + layout.targets.flatMap { button, area in content(of: button, in: area, isPressed: isPressed(button)) }
  }

  private func content(of button: OverviewBar.Button, in area: Rect, isPressed: Bool) -> [DrawCommand] {
    let side = Self.iconSide
    let box = Rect(x: area.center.x - side / 2, y: area.center.y - side / 2, width: side, height: side)
    let icon = BarIcon(
      canvas: canvas, box: box, color: canvas.look.text, ground: canvas.look.background,
      isMirrored: isRightToLeft && (button == .back || button == .sort))
    return
      (isPressed ? [canvas.plate(area.inset(by: 4), radius: 12, canvas.look.text.opacity(0.16))] : [])
      + icon.commands(button)
  }
}

/// The icon of a button of the overview's bar, in a square with a side of 20 points.
private struct BarIcon {
  let canvas: PageCanvas
  let box: Rect
  let color: Color
  let ground: Color
  let isMirrored: Bool

  private static let stroke = 2.0

  func commands(_ button: OverviewBar.Button) -> [DrawCommand] {
    switch button {
    case .back: line((13, 3), (6, 10)) + line((6, 10), (13, 17))
    case .endSelection: line((4, 4), (16, 16)) + line((16, 4), (4, 16))
    case .sort: [plate(1, 4, 18, 2), plate(1, 9, 12, 2), plate(1, 14, 6, 2)]
    case .select: frame(2, 2, 16, 16, radius: 4) + tick
    case .mark: frame(1, 1, 18, 18, radius: 9) + tick
    case .copyPath: frame(2, 2, 12, 12, radius: 3) + frame(6, 6, 12, 12, radius: 3)
    case .trash:
      [plate(2, 4, 16, 2), plate(7, 1, 6, 2)] + frame(4, 4, 12, 15, radius: 3)
        + [plate(8, 8, 1.5, 7), plate(11, 8, 1.5, 7), plate(2, 4, 16, 2)]
    }
  }

  private var tick: [DrawCommand] { line((5.5, 10.5), (8.5, 13.5)) + line((8.5, 13.5), (14.5, 6.5)) }

  private func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(
      x: box.minX + (isMirrored ? box.size.width - x - width : x), y: box.minY + y, width: width, height: height)
  }

  private func plate(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 1) -> DrawCommand {
    canvas.plate(area(x, y, width, height), radius: radius, color)
  }

  /// An outline with round corners.
  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double) -> [DrawCommand] {
    let area = area(x, y, width, height)
    return [
      canvas.plate(area, radius: radius, color),
      canvas.plate(area.inset(by: Self.stroke), radius: max(0, radius - Self.stroke), ground),
    ]
  }

  /// A straight line with round ends, as discs at half a pixel's distance.
  private func line(_ start: (x: Double, y: Double), _ end: (x: Double, y: Double)) -> [DrawCommand] {
    let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
    let count = max(1, Int((length * canvas.grid.scale * 2).rounded(.up)))
    let side = Self.stroke
    return (0...count).map { step in
      let part = Double(step) / Double(count)
      return plate(
        start.x + (end.x - start.x) * part - side / 2, start.y + (end.y - start.y) * part - side / 2, side, side,
        radius: side / 2)
    }
  }
}
