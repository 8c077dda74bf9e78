import PagerGeometry
import Scene
import Words

/// The greeting of the program's first start: a hint for some seconds.
struct Greeting {
  /// The duration of the greeting (s).
  private static let duration = 8.0
  private static let text = marked("Swipe in four directions, pinch to zoom, F1 for help")
  /// The free space below the greeting for the caption (pt).
  private static let bottom = 64.0

  private let end: Instant

  /// Creates a greeting that starts at `instant`.
  init(at instant: Instant) { end = instant.advanced(bySeconds: Self.duration) }

  /// Draws the greeting until its end, and requests a frame at its end.
  func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    guard instant < end else { return }
    frame.speech.notices.append(SpokenNotice(translated(Self.text), until: end))
    let size = viewport.size
    let width = max(1, size.width - 2 * Look.margin)
    let lines = Label.wrapped(
      translated(Self.text), width: width - 2 * Look.margin, size: viewport.look.captionSize)
    let area = Rect(
      x: Look.margin, y: Look.margin, width: width, height: max(1, size.height - Look.margin - Self.bottom))
    frame.drawList.commands.append(
      PageCanvas(viewport).label(
        lines.map { Label.Line([Label.Run($0, color: viewport.look.text)], size: viewport.look.captionSize) }, in: area,
        .bottom,
        plate: viewport.look.plate))
    frame.requestFrame(at: end)
  }
}
