import PagerGeometry
import Scene
import Words

/// The drawing of a page that has a notice in place of a picture, with a button if another folder would help.
struct NoticeArt {
  /// The height of the button, and its distance from the lines above (pt).
  private static let (buttonHeight, buttonGap) = (44.0, 20.0)
  /// The side of the button's icon, the space after it, and the space at both ends (pt).
  private static let (iconSide, space, inset) = (20.0, 12.0, 18.0)

  /// The canvas of the page.
  let canvas: PageCanvas

  private var look: Look { canvas.look }
  private var buttonLabel: String { translated("Open folder") }
  private var width: Double { canvas.bounds.size.width - 2 * Look.margin }

  private func lines(of line: String) -> [String] { Label.wrapped(line, width: width, size: look.captionSize) }

  /// Draws `headline`, and below it `line` in `color`; without a colour, that of a failure.
  func label(_ headline: String, _ line: String, color: Color? = nil) -> DrawCommand {
    let lines = lines(of: line).map {
      Label.Line([Label.Run($0, color: color ?? look.alert)], size: look.captionSize)
    }
    return canvas.label([Label.Line([Label.Run(headline, color: look.text)], size: look.headlineSize)] + lines)
  }

  /// Returns the frame of the button (pt of the page) below a headline and `line`, in the middle of the page.
  func button(below line: String) -> Rect {
    let bounds = canvas.bounds
    // A line is 1.4 times the text size high.
    let text = 1.4 * (look.headlineSize + Double(lines(of: line).count) * look.captionSize)
    let letters = buttonLabel.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1.05 : 0.55) }
    let size = Size(
      width: min(width, letters * look.captionSize + Self.iconSide + Self.space + 2 * Self.inset),
      height: look.room(Self.buttonHeight))
    let top = min(bounds.center.y + text / 2 + Self.buttonGap, bounds.maxY - size.height - Self.buttonGap)
    return Rect(
      x: (bounds.center.x - size.width / 2).rounded(), y: max(0, top).rounded(), width: size.width, height: size.height)
  }

  /// Draws the button in `area` (pt of the page).
  func commands(button area: Rect, isPressed: Bool, isRightToLeft: Bool) -> [DrawCommand] {
    let dark = Color(red: 255, green: 255, blue: 255, alpha: isPressed ? 60 : 34)
    let ground = look.raised(dark: dark)
    var icon = Rect(
      x: area.minX + Self.inset, y: (area.center.y - Self.iconSide / 2).rounded(), width: Self.iconSide,
      height: Self.iconSide)
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
