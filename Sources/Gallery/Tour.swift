import PagerGeometry
import Scene

/// A short demonstration of a scene: a sequence of gestures and key presses.
///
/// ```swift
/// let tour: Tour = [.rest(400), .swipe(Vector(x: -0.55, y: 0), over: 360), .press(.right), .rest(900)]
/// let viewport = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
/// let moments = tour.moments(in: viewport)
/// ```
public struct Tour: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A step of a tour. Durations are in milliseconds.
  public enum Step: Hashable, Sendable {
    /// A pause without input.
    case rest(Int64)
    /// A finger's swipe by a displacement in fractions of the viewport, centred on the viewport's middle.
    case swipe(Vector, over: Int64)
    /// A finger's drag by a displacement in points, centred on the viewport's middle.
    case drag(Vector, over: Int64)
    /// A finger's tap at a location in fractions of the viewport: (0, 0) is the top left corner, (1, 1) the bottom
    /// right.
    case tap(Vector)
    /// A key press and release.
    case press(Key)
  }

  /// A moment of a tour.
  public struct Moment: Sendable {
    /// The time from the start of the tour.
    public var instant: Instant
    /// The events at this time, before a frame.
    public var events: [InputEvent]
    /// Whether a frame is taken at this time.
    public var isShown: Bool
  }

  private var steps: [Step]

  /// Creates a tour of `steps`.
  public init(arrayLiteral steps: Step...) { self.steps = steps }

  /// Returns the moments of the tour in `viewport`, in order of time.
  public func moments(in viewport: Viewport) -> [Moment] {
    var timeline = Timeline(viewport: viewport)
    for step in steps { timeline.add(step) }
    return timeline.moments
  }
}

extension Tour {
  /// The tour of scenes of drawn pages: swipes along both axes, a short fling, and a key.
  public static let pages: Tour = [
    .rest(300),
    .swipe(Vector(x: -0.55, y: 0), over: 320), .rest(600),
    .swipe(Vector(x: 0, y: -0.5), over: 320), .rest(600),
    .swipe(Vector(x: 0.3, y: 0), over: 90), .rest(600),
    .swipe(Vector(x: 0, y: 0.5), over: 320), .rest(600),
    .press(.right), .rest(900),
  ]

  /// The tour of the list of demos: a rest on the first page, a turn, the demo on the second page, and the way back.
  public static let gallery: Tour = [
    .rest(1800),
    .swipe(Vector(x: -0.4, y: 0), over: 320), .rest(1500),
    .press(.enter), .rest(600),
    .swipe(Vector(x: -0.5, y: 0), over: 320), .rest(700),
    .press(.character("g")), .rest(400),
    .press(.end), .rest(900),
  ]

  /// The tour of photos: swipes and flings along both axes, also past an end.
  public static let photos: Tour = [
    .rest(400),
    .swipe(Vector(x: -0.55, y: 0), over: 360), .rest(700),
    .swipe(Vector(x: -0.3, y: 0), over: 90), .rest(500),
    .swipe(Vector(x: 0, y: -0.5), over: 320), .rest(700),
    .swipe(Vector(x: 0.6, y: 0), over: 300), .rest(700),
    .swipe(Vector(x: -0.3, y: 0), over: 90), .rest(160),
    .swipe(Vector(x: 0, y: -0.3), over: 90), .rest(700),
    .swipe(Vector(x: 0, y: 0.5), over: 320), .rest(700),
  ]
}

/// The timeline of a tour.
private struct Timeline {
  private(set) var moments: [Tour.Moment] = []
  private let viewport: Viewport
  private var milliseconds: Int64 = 0
  private var lastFrame: Int64 = 0
  /// The least time between two frames (ms).
  private static let framePeriod: Int64 = 100

  init(viewport: Viewport) { self.viewport = viewport }

  mutating func add(_ step: Tour.Step) {
    switch step {
    case .rest(let duration): rest(duration)
    case .swipe(let displacement, let duration): swipe(displacement, over: duration)
    case .drag(let displacement, let duration):
      let (width, height) = (viewport.size.width, viewport.size.height)
      swipe(Vector(x: displacement.x / width, y: displacement.y / height), over: duration)
    case .tap(let part): tap(part)
    case .press(let key): press(key)
    }
  }

  /// Adds a swipe by `displacement`, in fractions of the viewport, within `duration` ms, with samples every 8 ms.
  private mutating func swipe(_ displacement: Vector, over duration: Int64) {
    let pointer = Pointer(id: milliseconds + 1, kind: .touch)
    let size = viewport.size
    let start = Point(x: size.width * (0.5 - displacement.x / 2), y: size.height * (0.5 - displacement.y / 2))
    add([.pressed(pointer, at: start)])
    let end = milliseconds + duration
    let begin = milliseconds
    while milliseconds < end {
      milliseconds = min(end, milliseconds + 8)
      let part = Double(milliseconds - begin) / Double(duration)
      // Fingers accelerate and slow down smoothly.
      let eased = part * part * (3 - 2 * part) * 0.5 + part * 0.5
      add([
        .moved(
          pointer, to: start + Vector(x: displacement.x * size.width * eased, y: displacement.y * size.height * eased))
      ])
    }
    milliseconds += 4
    add([.lifted(pointer, at: start + Vector(x: displacement.x * size.width, y: displacement.y * size.height))])
  }

  /// Adds a tap at `part` of the viewport; (0, 0) is the top left corner, (1, 1) the bottom right.
  private mutating func tap(_ part: Vector) {
    let pointer = Pointer(id: milliseconds + 1, kind: .touch)
    let point = Point(x: viewport.size.width * part.x, y: viewport.size.height * part.y)
    add([.pressed(pointer, at: point)])
    rest(120)
    add([.lifted(pointer, at: point)])
  }

  /// Adds a key press and release.
  private mutating func press(_ key: Key) {
    add([.key(key, modifiers: [], isRepeat: false)])
    rest(48)
    add([.keyReleased(key)])
  }

  /// Adds a pause of `duration` ms.
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
    moments.append(Tour.Moment(instant: Instant(milliseconds: milliseconds), events: events, isShown: isShown))
  }
}
