import Geometry
import Scene

/// A short demonstration of the photo scene: what a finger does, and when to take a picture of it.
public struct PhotoTour: Sendable {
  /// One moment of the tour.
  public struct Moment: Sendable {
    /// When, from the start.
    public var instant: Instant
    /// What happens then, before the picture is taken.
    public var events: [InputEvent]
    /// Whether a frame is taken.
    public var isShown: Bool
  }

  /// In order of time.
  public private(set) var moments: [Moment] = []
  private let viewport: Viewport
  private var milliseconds: Int64 = 0
  private var lastFrame: Int64 = 0

  /// The tour of a window of `viewport`: a drag each way, a flick, an end, an album down and up again.
  public init(viewport: Viewport) {
    self.viewport = viewport
    rest(400)
    swipe(Vector(x: -0.55, y: 0), over: 360)
    rest(700)
    swipe(Vector(x: -0.3, y: 0), over: 90)
    rest(500)
    swipe(Vector(x: 0, y: -0.5), over: 320)
    rest(700)
    swipe(Vector(x: 0.6, y: 0), over: 300)
    rest(700)
    swipe(Vector(x: -0.3, y: 0), over: 90)
    rest(160)
    swipe(Vector(x: 0, y: -0.3), over: 90)
    rest(700)
    swipe(Vector(x: 0, y: 0.5), over: 320)
    rest(700)
  }

  /// Frames are taken this often (ms) while the tour goes on.
  private static let framePeriod: Int64 = 100

  /// A finger goes from near the middle by a part of the viewport, in samples 8 ms apart.
  private mutating func swipe(_ way: Vector, over duration: Int64) {
    let pointer = Pointer(id: milliseconds + 1, kind: .touch)
    let size = viewport.size
    let start = Point(x: size.width * (0.5 - way.x / 2), y: size.height * (0.5 - way.y / 2))
    add([.pressed(pointer, at: start)])
    let end = milliseconds + duration
    let begin = milliseconds
    while milliseconds < end {
      milliseconds = min(end, milliseconds + 8)
      let part = Double(milliseconds - begin) / Double(duration)
      // Most fingers start and stop gently.
      let eased = part * part * (3 - 2 * part) * 0.5 + part * 0.5
      add([.moved(pointer, to: start + Vector(x: way.x * size.width * eased, y: way.y * size.height * eased))])
    }
    milliseconds += 4
    add([.lifted(pointer, at: start + Vector(x: way.x * size.width, y: way.y * size.height))])
  }

  private mutating func rest(_ duration: Int64) {
    let end = milliseconds + duration
    while milliseconds < end {
      milliseconds = min(end, milliseconds + 16)
      add([])
    }
  }

  private mutating func add(_ events: [InputEvent]) {
    let isShown = moments.isEmpty || milliseconds - lastFrame >= Self.framePeriod
    if isShown { lastFrame = milliseconds }
    moments.append(Moment(instant: Instant(milliseconds: milliseconds), events: events, isShown: isShown))
  }
}
