import PagerGeometry
import Scene
import Words

/// The drawing of a page that has a notice in place of a picture, with a button if another folder would help.
struct NoticeArt {
  /// The button's size, and its distance from the lines above and from the lower edge (pt).
  private static let (buttonWidth, buttonHeight, gap) = (200.0, 44.0, 20.0)
  /// The height of a headline and four lines (pt), which have room above the button if the page is high enough.
  private static let textHeight = 120.0
  /// The side of the button's icon, and the space after it (pt).
  private static let (iconSide, space) = (20.0, 12.0)

  /// The canvas of the page.
  let canvas: PageCanvas

  private var look: Look { canvas.look }
  private var bounds: Rect { canvas.bounds }
  private var buttonLabel: String { translated("Open folder") }

  /// The frame of the button (pt of the page): below the middle of the page, where the lines end.
  ///
  /// It depends on neither the failure nor the language: a playback has other lines, and a press must hit the button
  /// there, too.
  var button: Rect {
    let size = Size(
      width: min(bounds.size.width - 2 * Look.margin, look.room(Self.buttonWidth)),
      height: look.room(Self.buttonHeight))
    let lowest = bounds.maxY - size.height - Self.gap
    let top = max(bounds.center.y + Self.gap, min(bounds.minY + look.room(Self.textHeight) + Self.gap, lowest))
    return Rect(
      x: (bounds.center.x - size.width / 2).rounded(), y: max(0, min(top, lowest)).rounded(), width: max(1, size.width),
      height: size.height)
  }

  /// Draws `headline`, and below it `line` in `color`; without a colour, that of a failure.
  func label(_ headline: String, _ line: String, color: Color? = nil) -> DrawCommand {
    canvas.label(lines(headline, line, color: color ?? look.alert))
  }

  /// Draws `headline`, and below it `line` as a failure, above the button.
  func labelAboveButton(_ headline: String, _ line: String) -> DrawCommand {
    let margin = min(Look.margin, bounds.size.width / 4)
    let area = Rect(
      x: bounds.minX + margin, y: bounds.minY, width: bounds.size.width - 2 * margin,
      height: max(1, button.minY - Self.gap - bounds.minY))
    return canvas.label(lines(headline, line, color: look.alert), in: area, .bottom)
  }

  private func lines(_ headline: String, _ line: String, color: Color) -> [Label.Line] {
    let width = bounds.size.width - 2 * Look.margin
    return [Label.Line([Label.Run(headline, color: look.text)], size: look.headlineSize)]
      + Label.wrapped(line, width: width, size: look.captionSize).map {
        Label.Line([Label.Run($0, color: color)], size: look.captionSize)
      }
  }

  /// Draws the button in `area` (pt of the page), with its icon and label in the middle.
  func commands(button area: Rect, isPressed: Bool, isRightToLeft: Bool) -> [DrawCommand] {
    let dark = Color(red: 255, green: 255, blue: 255, alpha: isPressed ? 60 : 34)
    let ground = look.raised(dark: dark)
    let letters = buttonLabel.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1.05 : 0.55) }
    let width = letters * look.captionSize + Self.iconSide + Self.space
    var icon = Rect(
      x: max(area.minX, area.center.x - width / 2).rounded(), y: (area.center.y - Self.iconSide / 2).rounded(),
      width: Self.iconSide, height: Self.iconSide)
    var label = Rect(
      x: icon.maxX + Self.space, y: area.center.y - look.captionSize * 0.72,
      width: max(1, area.maxX - icon.maxX - Self.space), height: look.captionSize * 1.5)
    if isRightToLeft {
      icon.origin.x = area.minX + area.maxX - icon.maxX
      label.origin.x = area.minX + area.maxX - label.maxX
    }
    let art = IconArt(canvas: canvas, box: icon, color: look.text, ground: ground, isMirrored: isRightToLeft)
    let edge = look.line(dark: Color(red: 255, green: 255, blue: 255, alpha: 28))
    return [
      canvas.plate(area.inset(by: -1), radius: 11, edge),
      canvas.plate(area, radius: 10, isPressed ? look.text.opacity(0.24) : ground),
    ] + art.commands(.folder) + [
      canvas.text(
        buttonLabel, size: look.captionSize, color: look.text, in: label, isRightToLeft ? .topTrailing : .topLeading)
    ]
  }
}
