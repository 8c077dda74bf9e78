import PagerGeometry
import Words

/// A line of text that stands in the corner for a while.
public struct Notice: Hashable, Sendable {
  /// How long it stands (s).
  private static let duration = 4.0

  private let line: String
  private let end: Instant

  /// `line` from `instant` on.
  public init(_ line: String, at instant: Instant) {
    self.line = line
    end = instant.advanced(bySeconds: Self.duration)
  }

  /// Draws the line on top while its time lasts, `indent` points from where it usually begins, and sees to it that it
  /// goes.
  public func draw(on frame: inout Frame, viewport: Viewport, indent: Double = 0, at instant: Instant) {
    guard instant < end else { return }
    frame.speech.notices.append(SpokenNotice(line, until: end))
    let margin = viewport.grid.pixel(Look.margin)
    let left = viewport.grid.pixel(Look.margin + indent)
    let box = PixelRect(
      x: Language.current.isRightToLeft ? margin : left, y: margin,
      width: max(1, viewport.pixelSize.width - left - margin),
      height: max(1, viewport.pixelSize.height - 2 * margin))
    frame.drawList.commands.append(
      .label(
        Label(
          lines: [Label.Line([Label.Run(line, color: viewport.look.text)], size: viewport.look.captionSize)], box: box,
          placement: .topStart, plate: viewport.look.plate,
          scale: viewport.grid.scale)))
    frame.requestFrame(at: end)
  }
}
