import PagerGeometry
import Platform
import Scene
import Words

/// A notice over the pictures for a while: a sentence in at most three lines, and optionally an action that a tap on the
/// notice performs.
struct ActionNotice: Hashable {
  /// The durations of a notice without and with an action (s).
  private static let durations = (plain: 4.0, tappable: 8.0)
  /// The distance from the upper edge, below the controls (pt).
  private static let top = 66.0
  private static let leastHeight = 44.0
  private static let padding = (horizontal: 16.0, vertical: 10.0)
  private static let mostLines = 3
  private static let textSize = 15.0
  private static let leastActionWidth = 64.0
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

  /// The places of the notice and its parts (pt). Widths of text are estimated, as scenes do not measure it.
  private struct Layout {
    var area: Rect
    /// The width at the end for the action; 0 without one.
    var actionWidth: Double
    var lines: [String]
    var lineHeight: Double
  }

  private func layout(in viewport: Viewport) -> Layout {
    let (size, look) = (viewport.size, viewport.look)
    let letters = look.textSize(Self.textSize)
    func width(of text: String) -> Double {
      text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1.05 : 0.58) } * letters
    }
    let action = actionLabel.map { max(look.room(Self.leastActionWidth), width(of: $0) + Self.padding.horizontal) } ?? 0
    let most = max(1, size.width - 2 * Look.margin)
    let room = max(1, most - 2 * Self.padding.horizontal - action)
    var lines = [line]
    if width(of: line) > room {
      lines = Label.wrapped(line, width: room, size: letters)
      // The rest is shortened in its middle.
      if lines.count > Self.mostLines {
        lines = lines.prefix(Self.mostLines - 1) + [lines.dropFirst(Self.mostLines - 1).joined(separator: " ")]
      }
    }
    let widest = lines.map(width).max() ?? 0
    let lineHeight = letters * 1.5
    let height = max(Self.leastHeight, Double(lines.count) * lineHeight + 2 * Self.padding.vertical)
    let wide = min(most, widest + 2 * Self.padding.horizontal + action)
    let area = Rect(
      x: (size.width - wide) / 2, y: max(0, min(Self.top, size.height - height)), width: wide, height: height)
    return Layout(area: area, actionWidth: action, lines: lines, lineHeight: lineHeight)
  }

  /// Returns the frame of the notice (pt), centred.
  func area(in viewport: Viewport) -> Rect { layout(in: viewport).area }

  /// Draws the notice until its end, and requests a frame at its end.
  func draw(on frame: inout Frame, viewport: Viewport, isPressed: Bool, at instant: Instant) {
    guard !isOver(at: instant) else { return }
    let canvas = PageCanvas(viewport)
    let layout = layout(in: viewport)
    let area = layout.area
    let look = canvas.look
    let size = look.textSize(Self.textSize)
    var text = area.inset(by: Self.padding.horizontal)
    text.size.height = layout.lineHeight
    text.origin.y = area.center.y - layout.lineHeight * Double(layout.lines.count) / 2
    frame.drawList.commands += [
      canvas.plate(area.inset(by: -1), radius: 13, look.line(dark: Self.edge)),
      canvas.plate(area, radius: 12, look.sheet(dark: Self.ground)),
    ]
    if let actionLabel {
      let isMirrored = Language.current.isRightToLeft
      let width = layout.actionWidth
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
    let placement: Label.Placement = actionLabel == nil && layout.lines.count == 1 ? .center : .topStart
    for line in layout.lines {
      frame.drawList.commands.append(canvas.text(line, size: size, in: text, placement))
      text.origin.y += layout.lineHeight
    }
    frame.requestFrame(at: end)
  }
}
