import PagerGeometry
import Words

/// A scene that shows an error in a window, for a user without a terminal. Esc, Enter, Space and `q` close it.
@MainActor
package final class ErrorScene: SceneController {
  private let headline: String
  private let lines: [String]
  private var viewport: Viewport

  /// Creates a scene that shows `headline`, and below it the error, one line for each of `lines`.
  package init(headline: String, lines: [String], viewport: Viewport) {
    self.headline = headline
    self.lines = lines
    self.viewport = viewport
  }

  /// Stores the viewport of a resize; asks to quit on a close request and on the keys that close the window.
  package func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .resized(let viewport):
      self.viewport = viewport
      return []
    case .closeRequested, .key(.escape, _, _), .key(.enter, _, _), .key(.space, _, _), .key(.character("q"), _, _):
      return [.quit]
    case .pressed, .moved, .lifted, .cancelled, .wheel, .zoomed, .secondaryClicked, .panBegan, .panned, .panEnded,
      .pinched, .key,
      .keyReleased, .typed,
      .texturesLost, .woken:
      return []
    }
  }

  /// Returns the page with the error.
  package func frame(at instant: Instant) -> Frame {
    let (canvas, look) = (PageCanvas(viewport), viewport.look)
    let width = viewport.size.width - 2 * Look.margin
    let text = lines.flatMap { Label.wrapped($0, width: width, size: look.captionSize) }.map {
      Label.Line([Label.Run($0, color: look.alert)], size: look.captionSize)
    }
    let hint = Label.Line(
      [Label.Run(translated("Press Esc to close this window"), color: look.secondaryText)], size: look.captionSize)
    var frame = Frame(
      drawList: DrawList(
        background: look.placeholder,
        commands: [
          canvas.label([Label.Line([Label.Run(headline, color: look.text)], size: look.headlineSize)] + text),
          canvas.label([hint], .bottom),
        ]))
    let words = [headline] + lines + [translated("Press Esc to close this window")]
    frame.speech.page = SpokenPage(column: 0, row: 0, name: words.joined(separator: ". "))
    return frame
  }
}
