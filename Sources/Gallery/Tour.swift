import PagerGeometry
import Scene

/// A short demonstration of a scene: what a hand does, and when to take a picture of it.
///
/// ```swift
/// let viewport = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
/// var tour = Tour(viewport: viewport)
/// tour.rest(400)
/// tour.swipe(Vector(x: -0.55, y: 0), over: 360)
/// tour.press(.right)
/// tour.rest(900)
/// ```
public struct Tour: Sendable {
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

  /// A tour of a window of `viewport` in which nothing happens yet.
  public init(viewport: Viewport) { self.viewport = viewport }

  /// A drag each way that can turn, a flick, a key, and the way back: for scenes of drawn pages.
  public static func pages(_ viewport: Viewport) -> Tour {
    var tour = Tour(viewport: viewport)
    tour.rest(300)
    tour.swipe(Vector(x: -0.55, y: 0), over: 320)
    tour.rest(600)
    tour.swipe(Vector(x: 0, y: -0.5), over: 320)
    tour.rest(600)
    tour.swipe(Vector(x: 0.3, y: 0), over: 90)
    tour.rest(600)
    tour.swipe(Vector(x: 0, y: 0.5), over: 320)
    tour.rest(600)
    tour.press(.right)
    tour.rest(900)
    return tour
  }

  /// A look at what runs on the first page, a page on, into its demo and back: for the gallery.
  public static func gallery(_ viewport: Viewport) -> Tour {
    var tour = Tour(viewport: viewport)
    tour.rest(1800)
    tour.swipe(Vector(x: -0.4, y: 0), over: 320)
    tour.rest(1500)
    tour.press(.enter)
    tour.rest(600)
    tour.swipe(Vector(x: -0.5, y: 0), over: 320)
    tour.rest(700)
    tour.press(.character("g"))
    tour.rest(400)
    tour.press(.end)
    tour.rest(900)
    return tour
  }

  /// A drag each way, a flick, an end, an album down and up again: for photos.
  public static func photos(_ viewport: Viewport) -> Tour {
    var tour = Tour(viewport: viewport)
    tour.rest(400)
    tour.swipe(Vector(x: -0.55, y: 0), over: 360)
    tour.rest(700)
    tour.swipe(Vector(x: -0.3, y: 0), over: 90)
    tour.rest(500)
    tour.swipe(Vector(x: 0, y: -0.5), over: 320)
    tour.rest(700)
    tour.swipe(Vector(x: 0.6, y: 0), over: 300)
    tour.rest(700)
    tour.swipe(Vector(x: -0.3, y: 0), over: 90)
    tour.rest(160)
    tour.swipe(Vector(x: 0, y: -0.3), over: 90)
    tour.rest(700)
    tour.swipe(Vector(x: 0, y: 0.5), over: 320)
    tour.rest(700)
    return tour
  }

  /// Frames are taken this often (ms) while the tour goes on.
  private static let framePeriod: Int64 = 100

  /// A finger goes from near the middle by `displacement`, in parts of the viewport, in `duration` ms, in samples 8 ms apart.
  public mutating func swipe(_ displacement: Vector, over duration: Int64) {
    let pointer = Pointer(id: milliseconds + 1, kind: .touch)
    let size = viewport.size
    let start = Point(x: size.width * (0.5 - displacement.x / 2), y: size.height * (0.5 - displacement.y / 2))
    add([.pressed(pointer, at: start)])
    let end = milliseconds + duration
    let begin = milliseconds
    while milliseconds < end {
      milliseconds = min(end, milliseconds + 8)
      let part = Double(milliseconds - begin) / Double(duration)
      // Most fingers start and stop gently.
      let eased = part * part * (3 - 2 * part) * 0.5 + part * 0.5
      add([
        .moved(
          pointer, to: start + Vector(x: displacement.x * size.width * eased, y: displacement.y * size.height * eased))
      ])
    }
    milliseconds += 4
    add([.lifted(pointer, at: start + Vector(x: displacement.x * size.width, y: displacement.y * size.height))])
  }

  /// A finger taps a part of the viewport, (0, 0) its top left and (1, 1) its bottom right corner.
  public mutating func tap(_ part: Vector) {
    let pointer = Pointer(id: milliseconds + 1, kind: .touch)
    let point = Point(x: viewport.size.width * part.x, y: viewport.size.height * part.y)
    add([.pressed(pointer, at: point)])
    rest(120)
    add([.lifted(pointer, at: point)])
  }

  /// A key goes down and up again.
  public mutating func press(_ key: Key) {
    add([.key(key, modifiers: [], isRepeat: false)])
    rest(48)
    add([.keyReleased(key)])
  }

  /// Nothing happens for `duration` ms.
  public mutating func rest(_ duration: Int64) {
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
