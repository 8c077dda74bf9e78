import PagerGeometry
import Words

/// A line of text that stays in the corner for four seconds.
public struct Notice: Hashable, Sendable {
  /// The time that the line stays, in seconds.
  private static let duration = 4.0

  private let line: String
  private let end: Instant

  /// Creates a notice that shows `line` from `instant` on.
  public init(_ line: String, at instant: Instant) {
    self.line = line
    end = instant.advanced(bySeconds: Self.duration)
  }

  /// Draws the line over the frame until its time is up, `indent` points further in than usual, and requests a frame
  /// for its end.
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
