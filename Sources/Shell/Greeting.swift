import PagerGeometry
import Scene
import Words

/// What the first start ever says, for some seconds: how to begin.
struct Greeting {
  /// How long it stands (s).
  private static let duration = 8.0
  private static let text = marked("Swipe in four directions, pinch to look closer, F1 for help")
  /// What is free below it (pt): the caption stands there.
  private static let bottom = 64.0

  private let end: Instant

  /// From `instant` on.
  init(at instant: Instant) { end = instant.advanced(bySeconds: Self.duration) }

  /// Draws it while its time lasts, and sees to it that it goes.
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
