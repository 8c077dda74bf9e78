import PagerGeometry
import Paging
import Scene
import Words

/// The greeting of the program's first start, for some seconds: a hint, and a finger that shows the gestures.
struct Greeting {
  /// The duration of the greeting (s).
  private static let duration = 8.0
  private static let text = marked("Swipe in four directions, pinch to zoom, F1 for help")
  /// The free space below the greeting for the caption (pt).
  private static let bottom = 64.0

  private let start: Instant
  private var end: Instant { start.advanced(bySeconds: Self.duration) }

  /// Creates a greeting that starts at `instant`.
  init(at instant: Instant) { start = instant }

  /// Draws the greeting until its end, and requests the next frame. With reduced motion the hint is alone.
  func draw(over frame: inout Frame, viewport: Viewport, settings: PagingSettings, at instant: Instant) {
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
    guard !settings.pager.reducesMotion else { return frame.requestFrame(at: end) }
    let finger = GreetingFinger(after: instant.seconds(since: start), isRightToLeft: settings.pager.isRightToLeft)
    frame.drawList.commands += finger.commands(on: PageCanvas(viewport), in: size)
    frame.requestFrame(at: instant)
  }
}

/// The finger of the greeting: a swipe to the next picture, one to the next album, and two fingers apart, in turn.
private struct GreetingFinger {
  /// The time of one gesture with the pause after it (s).
  private static let turn = 2.5
  /// The times at which a finger is down, begins to move, is at its end, and is gone (s).
  private static let (down, begin, stop, gone) = (0.2, 0.4, 1.3, 1.7)
  /// The radius of a finger, and the width of the edge around it (pt).
  private static let (radius, edge) = (20.0, 2.0)
  /// The way of a finger, as a fraction of the window's shorter side.
  private static let way = 0.36

  /// The place of each finger at the start and now, from the middle of the window, as fractions of the way.
  private let paths: [(start: Vector, now: Vector)]
  private let opacity: Double

  /// Creates the fingers `seconds` after the start of the greeting.
  init(after seconds: Double, isRightToLeft: Bool) {
    let gesture = Int(seconds / Self.turn) % 3
    let time = seconds - (seconds / Self.turn).rounded(.down) * Self.turn
    let left = 1 - max(0, min(1, (time - Self.begin) / (Self.stop - Self.begin)))
    let moved = 1 - left * left * left
    opacity = max(0, min(1, time / Self.down, (Self.gone - time) / (Self.gone - Self.stop)))
    let side = isRightToLeft ? -0.5 : 0.5
    paths =
      switch gesture {
      case 0: [(Vector(x: side, y: 0), Vector(x: side - 2 * side * moved, y: 0))]
      case 1: [(Vector(x: 0, y: 0.5), Vector(x: 0, y: 0.5 - moved))]
      default: [-1.0, 1].map { (Vector(x: 0.15 * $0, y: 0), Vector(x: (0.15 + 0.35 * moved) * $0, y: 0)) }
      }
  }

  func commands(on canvas: PageCanvas, in size: Size) -> [DrawCommand] {
    guard opacity > 0 else { return [] }
    let (way, radius, edge) = (Self.way * min(size.width, size.height), Self.radius, Self.edge)
    // The same over a dark picture and over a light one.
    let (light, dark) = (Color(hex: 0xFFFFFF), Color(hex: 0x000000))
    return paths.flatMap { path -> [DrawCommand] in
      let (start, now) = (path.start * way, path.now * way)
      let trail = Rect(
        x: size.width / 2 + min(start.x, now.x) - radius / 2, y: size.height / 2 + min(start.y, now.y) - radius / 2,
        width: (now.x - start.x).magnitude + radius, height: (now.y - start.y).magnitude + radius)
      let finger = Rect(
        x: size.width / 2 + now.x - radius, y: size.height / 2 + now.y - radius, width: 2 * radius, height: 2 * radius)
      return [
        canvas.plate(trail, radius: radius / 2, light.opacity(0.3 * opacity)),
        canvas.plate(finger.inset(by: -edge), radius: radius + edge, dark.opacity(0.4 * opacity)),
        canvas.plate(finger, radius: radius, light.opacity(0.9 * opacity)),
      ]
    }
  }
}
