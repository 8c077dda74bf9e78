import PagerGeometry
import Platform
import Scene
import Words

/// A notice over the pictures for a while: one line of text, and optionally an action that a tap on the notice
/// performs.
struct ActionNotice: Hashable {
  /// The durations of a notice without and with an action (s).
  private static let durations = (plain: 4.0, tappable: 8.0)
  /// The distance from the upper edge, below the controls (pt).
  private static let top = 66.0
  private static let height = 44.0
  private static let padding = 16.0
  private static let textSize = 15.0
  private static let actionWidth = 64.0
  private static let ground = Color(red: 0x1E, green: 0x21, blue: 0x26, alpha: 240)
  private static let edge = Color(red: 255, green: 255, blue: 255, alpha: 40)
  private static let raised = Color(hex: 0x3A3E46)
  private static let action = Color(hex: 0x8AB8F5)

  private let line: String
  /// The label of the action; `nil` for a notice without one.
  let actionLabel: String?
  private let end: Instant

  /// Creates a notice that starts at `instant`.
  ///
  /// - Parameter action: The label of the action; `nil` for none.
  init(_ line: String, action: String? = nil, at instant: Instant) {
    self.line = ShownText.caption(line)
    actionLabel = action
    end = instant.advanced(bySeconds: action == nil ? Self.durations.plain : Self.durations.tappable)
  }

  /// Returns whether the notice has ended at `instant`.
  func isOver(at instant: Instant) -> Bool { instant >= end }

  /// Returns the notice for a screen reader; `nil` after its end.
  func spoken(at instant: Instant) -> SpokenNotice? { isOver(at: instant) ? nil : SpokenNotice(line, until: end) }

  /// Returns the frame of the notice (pt): centred, with the estimated width of its text.
  func area(in viewport: Viewport) -> Rect {
    let (size, look) = (viewport.size, viewport.look)
    let letters = line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1.05 : 0.58) }
    let action = actionLabel == nil ? 0 : look.room(Self.actionWidth)
    let wanted = letters * look.textSize(Self.textSize) + 2 * Self.padding + action
    let width = max(1, min(wanted, size.width - 2 * Look.margin))
    return Rect(
      x: (size.width - width) / 2, y: max(0, min(Self.top, size.height - Self.height)), width: width,
      height: Self.height)
  }

  /// Draws the notice until its end, and requests a frame at its end.
  func draw(on frame: inout Frame, viewport: Viewport, isPressed: Bool, at instant: Instant) {
    guard !isOver(at: instant) else { return }
    let canvas = PageCanvas(viewport)
    let area = area(in: viewport)
    let look = canvas.look
    let size = look.textSize(Self.textSize)
    var text = area.inset(by: Self.padding)
    (text.origin.y, text.size.height) = (area.center.y - size * 0.66, size * 1.5)
    frame.drawList.commands += [
      canvas.plate(area.inset(by: -1), radius: 13, look.line(dark: Self.edge)),
      canvas.plate(area, radius: 12, look.sheet(dark: Self.ground)),
    ]
    if let actionLabel {
      let isMirrored = Language.current.isRightToLeft
      let width = look.room(Self.actionWidth)
      text.size.width = max(1, text.size.width - width)
      if isMirrored { text.origin.x += width }
      let button = Rect(
        x: isMirrored ? area.minX : area.maxX - width - 8, y: area.minY, width: width + 8, height: area.size.height)
      if isPressed {
        frame.drawList.commands.append(canvas.plate(button.inset(by: 4), radius: 9, look.raised(dark: Self.raised)))
      }
      frame.drawList.commands.append(
        canvas.text(actionLabel, size: size, color: look.accent(dark: Self.action), in: button))
    }
    frame.drawList.commands.append(canvas.text(line, size: size, in: text, .topStart))
    frame.requestFrame(at: end)
  }
}
