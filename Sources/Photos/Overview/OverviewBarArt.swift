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
    let art = IconArt(
      canvas: canvas, box: box, color: canvas.look.text, ground: canvas.look.background, isMirrored: isRightToLeft)
    return
      (isPressed ? [canvas.plate(area.inset(by: 4), radius: 12, canvas.look.text.opacity(0.16))] : [])
      + art.commands(button.icon)
  }
}
