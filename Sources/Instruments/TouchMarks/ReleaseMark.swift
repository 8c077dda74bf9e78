import PagerEngine
import PagerGeometry
import Scene
import Words

/// The mark of a drag's release: the velocity as an arrow, the projected end as a ring, and the target as a square.
///
/// All three refer to the point of the page under the finger, so that they can be compared.
struct ReleaseMark: Hashable {
  /// The time until the mark is gone (s).
  static let duration = 1.0
  /// The time that the arrow represents (s): its length is the finger's movement in that time.
  private static let arrowTime = 0.1
  /// The lowest velocity with an arrow (pt/s).
  private static let slowest = 20.0

  /// The window's time of the lift.
  let instant: Instant
  private let point: Point
  private let velocity: Vector
  private let projection: Vector
  private let displacement: Vector

  /// Creates the mark of a finger lifted at `point`.
  init(_ release: PagerRelease, isRightToLeft: Bool, at point: Point, instant: Instant) {
    // A finger moves opposite to the offset; in a right-to-left layout x is mirrored once more.
    func onScreen(_ offset: Vector) -> Vector { Vector(x: isRightToLeft ? offset.x : -offset.x, y: -offset.y) }
    self.instant = instant
    self.point = point
    velocity = onScreen(release.velocity)
    projection = onScreen(release.projection)
    displacement = onScreen(release.displacement)
  }

  /// Returns whether the mark has faded completely.
  func isGone(at instant: Instant) -> Bool { instant.seconds(since: self.instant) >= Self.duration }

  /// The locations of the three signs, clamped to the viewport.
  struct Places: Hashable {
    /// The square: the rest position of the point under the finger.
    var target: Point
    /// The ring: the projected end of that point.
    var projected: Point
    /// The tip of the arrow; `nil` for a velocity below the threshold.
    var tip: Point?
  }

  /// Returns the locations of the signs in `viewport`.
  func places(in viewport: Viewport) -> Places {
    let isThrown = velocity.length >= Self.slowest && velocity.length.isFinite
    return Places(
      target: held(point + displacement, in: viewport), projected: held(point + projection, in: viewport),
      tip: isThrown ? held(point + velocity * Self.arrowTime, in: viewport) : nil)
  }

  /// Returns the draw commands of the mark at `instant`, back to front; with words beside the signs if `isLarge`.
  func commands(at instant: Instant, viewport: Viewport, isLarge: Bool = false) -> [DrawCommand] {
    let age = instant.seconds(since: self.instant)
    guard age < Self.duration, age >= 0 else { return [] }
    // The mark is fully opaque for half of the time.
    let opacity = min(1, 2 * (1 - age / Self.duration))
    let axis: Axis? = velocity.x != 0 && velocity.y != 0 ? nil : velocity.x != 0 ? .horizontal : .vertical
    let color = (velocity == .zero ? Look.dark.text : FingerMark.color(axis)).opacity(opacity)
    let dark = Look.dark.background.opacity(opacity)
    let canvas = PageCanvas(viewport)
    let places = places(in: viewport)
    func square(_ side: Double, _ color: Color) -> DrawCommand {
      let area = Rect(x: places.target.x - side / 2, y: places.target.y - side / 2, width: side, height: side)
      return canvas.plate(area, radius: 4, color)
    }
    var commands = [square(22, dark), square(16, color)]
    commands += canvas.ring(places.projected, radius: 13, color, edge: dark)
    if let tip = places.tip { commands += canvas.arrow(from: point, to: tip, color, edge: dark) }
    if isLarge { commands += words(places, opacity: opacity, on: canvas) }
    return commands
  }

  /// Returns the words beside the signs.
  private func words(_ places: Places, opacity: Double, on canvas: PageCanvas) -> [DrawCommand] {
    func word(_ word: String, at middle: Point) -> DrawCommand {
      let (width, height, bounds) = (104.0, 32.0, canvas.bounds)
      let x = max(4, min(bounds.maxX - width - 4, middle.x - width / 2))
      let y = max(4, min(bounds.maxY - height - 4, middle.y - height / 2))
      let area = Rect(x: x, y: y, width: width, height: height)
      return canvas.label(
        [Label.Line([Label.Run(word, color: canvas.look.text)], size: canvas.look.modest.textSize(12))], in: area,
        plate: canvas.look.plate,
        opacity: opacity)
    }
    let apart = places.target - places.projected
    // If two signs are close together, one has its word above and the other below.
    let isNear = apart.x.magnitude < 108 && apart.y.magnitude < 34
    var commands = [
      word(translated("target"), at: places.target + Vector(x: 0, y: 28)),
      word(translated("projected"), at: places.projected + Vector(x: 0, y: isNear ? -30 : 30)),
    ]
    if let tip = places.tip {
      let middle = Point(x: (point.x + tip.x) / 2, y: (point.y + tip.y) / 2)
      let isFlat = (tip.x - point.x).magnitude >= (tip.y - point.y).magnitude
      commands.append(
        word(
          "\(localNumber(Int(velocity.length.rounded()))) pt/s",
          at: middle + (isFlat ? Vector(x: 0, y: 26) : Vector(x: 68, y: 0))))
    }
    return commands
  }

  private func held(_ point: Point, in viewport: Viewport) -> Point {
    let margin = 16.0
    func held(_ place: Double, _ length: Double) -> Double {
      place.isFinite ? max(margin, min(max(margin, length - margin), place)) : margin
    }
    return Point(x: held(point.x, viewport.size.width), y: held(point.y, viewport.size.height))
  }
}
