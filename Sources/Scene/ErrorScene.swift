import PagerGeometry
import Words

/// Says in a window why there is nothing else to show, for somebody who sees no terminal. Esc, Enter, Space and `q` close
/// it.
@MainActor
public final class ErrorScene: SceneController {
  private let headline: String
  private let lines: [String]
  private var viewport: Viewport

  /// A page that says `headline`, and below it what went wrong, a line each.
  public init(headline: String, lines: [String], viewport: Viewport) {
    self.headline = headline
    self.lines = lines
    self.viewport = viewport
  }

  /// Takes note of the window's size, and closes it.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .resized(let viewport):
      self.viewport = viewport
      return []
    case .closeRequested, .key(.escape, _, _), .key(.enter, _, _), .key(.space, _, _), .key(.character("q"), _, _):
      return [.quit]
    case .pressed, .moved, .lifted, .cancelled, .wheel, .zoomed, .panned, .panEnded, .key, .keyReleased, .typed,
      .texturesLost, .woken:
      return []
    }
  }

  /// The page.
  public func frame(at instant: Instant) -> Frame {
    let (canvas, look) = (PageCanvas(viewport), viewport.look)
    let width = viewport.size.width - 2 * Look.margin
    let text = lines.flatMap { Label.wrapped($0, width: width, size: look.captionSize) }.map {
      Label.Line([Label.Run($0, color: look.alert)], size: look.captionSize)
    }
    let hint = Label.Line(
      [Label.Run(translated("Esc closes this window"), color: look.secondaryText)], size: look.captionSize)
    var frame = Frame(
      drawList: DrawList(
        background: look.placeholder,
        commands: [
          canvas.label([Label.Line([Label.Run(headline, color: look.text)], size: look.headlineSize)] + text),
          canvas.label([hint], .bottom),
        ]))
    let words = [headline] + lines + [translated("Esc closes this window")]
    frame.speech.page = SpokenPage(column: 0, row: 0, name: words.joined(separator: ". "))
    return frame
  }
}
