import PagerGeometry
import Paging
import Scene
import Words

/// The chrome over the tiles: a button that leads to the centre, and a notice about the scroll to the centre.
struct TilesChrome {
  /// The least size of the button (pt), large enough for a finger.
  private static let least = Size(width: 92, height: 48)
  private var button: Size {
    Size(width: viewport.look.room(Self.least.width), height: viewport.look.room(Self.least.height))
  }
  private static let margin = 12.0

  private var viewport = Viewport(pixelSize: PixelSize(width: 1, height: 1), scale: 1)
  private var isRightToLeft = false
  private var line = ""
  private var timer = CaptionTimer()
  private var press = FloatingButton()
  /// The button's label for each look.
  private var words = Remembered<Look, [Label.Line]>()

  /// Adapts the chrome to a viewport.
  mutating func fit(_ viewport: Viewport, isRightToLeft: Bool) {
    self.viewport = viewport
    self.isRightToLeft = isRightToLeft
  }

  /// The frame of the button (pt), in the lower trailing corner.
  var area: Rect {
    let size = viewport.size
    let x = isRightToLeft ? Self.margin : size.width - Self.margin - button.width
    return Rect(
      x: max(0, x), y: max(0, size.height - Self.margin - button.height), width: button.width,
      height: button.height)
  }

  /// Handles an event before the tiles do.
  mutating func hear(_ event: InputEvent, hasButton: Bool) -> FloatingButton.Answer {
    press.hear(event, in: area, isShown: hasButton)
  }

  /// Shows the notice `line` for a while.
  mutating func say(_ line: String, at instant: Instant) {
    self.line = line
    timer.show(at: instant)
  }

  /// Returns the time of the notice's next change without input; `nil` for none.
  func nextChange(at instant: Instant) -> Instant? { timer.nextChange(at: instant) }

  /// Draws the button and the notice at `instant`. The button fades in as the centre leaves the middle of the window.
  ///
  /// - Parameter distance: The distance from the middle of the viewport to the middle of the centre's tile (pt).
  mutating func add(away distance: Double, at instant: Instant, to commands: inout [DrawCommand]) {
    let canvas = PageCanvas(viewport)
    let strength = max(0, min(1, (distance - TilesDemo.side / 2) / (TilesDemo.side / 2)))
    if strength > 0 { addButton(on: canvas, strength: strength, to: &commands) }
    let opacity = timer.opacity(at: instant)
    guard opacity > 0 else { return }
    var place = canvas.bounds.inset(by: Self.margin)
    // Keep the notice above the button, also in a narrow window.
    place.size.height = max(0, place.size.height - button.height - Self.margin)
    let text = Label.Line([Label.Run(line, color: canvas.look.text)], size: canvas.look.captionSize)
    commands.append(canvas.label([text], in: place, .bottom, plate: canvas.look.plate, opacity: opacity))
  }

  private mutating func addButton(on canvas: PageCanvas, strength: Double, to commands: inout [DrawCommand]) {
    let look = canvas.look
    let ground =
      press.isPressed
      ? look.raised(dark: Color(hue: 216, saturation: 0.3, lightness: 0.42)) : look.sheet(dark: Color(hex: 0x2A303A))
    commands.append(
      canvas.plate(
        area.inset(by: -1), radius: area.size.height / 2 + 1, canvas.look.background.opacity(strength * 0.6)))
    commands.append(canvas.plate(area, radius: area.size.height / 2, ground.opacity(strength)))
    let words = words.value(of: look) {
      [Label.Line([Label.Run(translated("Centre"), color: look.text)], size: look.textSize(15))]
    }
    commands.append(canvas.label(words, in: area, opacity: strength))
  }
}
