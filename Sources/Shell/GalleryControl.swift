import PagerGeometry
import Paging
import Scene

/// The control that leads to the list of demos: four small pages on a round plate. It appears at each input, and fades
/// a while after the last one.
struct GalleryControl {
  /// The side of the control (pt), large enough for a finger.
  static let side = 48.0
  private static let margin = 12.0

  private var timer = CaptionTimer()
  private var press = FloatingButton()
  private let isRightToLeft: Bool

  /// Creates a hidden control in the upper trailing corner, where pages rarely have text.
  init(isRightToLeft: Bool) { self.isRightToLeft = isRightToLeft }

  /// Handles an event before the page does. Input of the user shows the control. A press on the visible control belongs
  /// to it until the pointer lifts.
  mutating func hear(_ event: InputEvent, viewport: Viewport, at instant: Instant) -> FloatingButton.Answer {
    let isSeen = timer.opacity(at: instant) > 0
    switch event {
    case .pressed:
      timer.show(at: instant)
      return press.hear(event, in: area(in: viewport), isShown: isSeen)
    case .moved, .lifted, .secondaryClicked, .wheel, .zoomed, .panned, .pinched, .key: timer.show(at: instant)
    case .panBegan, .panEnded, .cancelled, .keyReleased, .typed, .resized, .texturesLost, .woken, .closeRequested: break
    }
    return press.hear(event, in: area(in: viewport))
  }

  /// Shows the control, and starts its time again.
  mutating func show(at instant: Instant) { timer.show(at: instant) }

  /// Returns the time of the control's next change without input; `nil` for none.
  func nextChange(at instant: Instant) -> Instant? { timer.nextChange(at: instant) }

  /// Returns the frame of the control (pt).
  func area(in viewport: Viewport) -> Rect {
    let x = isRightToLeft ? Self.margin : viewport.size.width - Self.margin - Self.side
    return Rect(x: x, y: Self.margin, width: Self.side, height: Self.side)
  }

  /// Returns the commands that draw the control at `instant`; none for a hidden control.
  func commands(in viewport: Viewport, at instant: Instant) -> [DrawCommand] {
    let opacity = timer.opacity(at: instant)
    guard opacity > 0 else { return [] }
    let area = area(in: viewport)
    let canvas = PageCanvas(viewport)
    let look = viewport.look
    let pressed = look.choose(dark: look.secondaryText, light: Color(hex: 0xC3C7CE))
    let plate = press.isPressed ? pressed : look.plate
    var commands = [canvas.plate(area, radius: Self.side / 2, plate.opacity(opacity))]
    let (page, gap) = (7.0, 4.0)
    let start = (Self.side - 2 * page - gap) / 2
    for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      let place = Rect(
        x: area.minX + start + Double(column) * (page + gap), y: area.minY + start + Double(row) * (page + gap),
        width: page, height: page)
      commands.append(canvas.plate(place, radius: 2, viewport.look.text.opacity(opacity * 0.9)))
    }
    return commands
  }
}
