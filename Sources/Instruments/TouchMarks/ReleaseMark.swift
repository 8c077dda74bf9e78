import PagerEngine
import PagerGeometry
import Scene
import Words

/// A drag's release, seen from where the finger was: its velocity as an arrow, a ring where the place
/// under it would have ended by the projection, and a square where that place comes to rest.
///
/// All three are about the one place of the page that was under the finger, so that they can be compared.
struct ReleaseMark: Hashable {
  /// Seconds until it is gone.
  static let duration = 1.0
  /// The arrow is as long as the finger would have moved in this time (s).
  private static let arrowTime = 0.1
  /// A lower velocity (pt/s) has no arrow.
  private static let slowest = 20.0

  /// When the finger lifted, as the window's time goes.
  let instant: Instant
  private let point: Point
  private let velocity: Vector
  private let projection: Vector
  private let displacement: Vector

  /// The mark of a finger that was lifted at `point`.
  init(_ release: PagerRelease, isRightToLeft: Bool, at point: Point, instant: Instant) {
    // A finger goes against the offset, and its x once more where later columns stand on the left.
    func onScreen(_ offset: Vector) -> Vector { Vector(x: isRightToLeft ? offset.x : -offset.x, y: -offset.y) }
    self.instant = instant
    self.point = point
    velocity = onScreen(release.velocity)
    projection = onScreen(release.projection)
    displacement = onScreen(release.displacement)
  }

  /// Whether there is nothing left to see.
  func isGone(at instant: Instant) -> Bool { instant.seconds(since: self.instant) >= Self.duration }

  /// Where the signs stand; what lies outside the viewport stands at its edge.
  struct Places: Hashable {
    /// Where the place under the finger comes to rest: the square.
    var target: Point
    /// Where it would have ended: the ring.
    var projected: Point
    /// The arrow's end; `nil` where nothing was thrown.
    var tip: Point?
  }

  /// Where the signs stand in `viewport`.
  func places(in viewport: Viewport) -> Places {
    let isThrown = velocity.length >= Self.slowest && velocity.length.isFinite
    return Places(
      target: held(point + displacement, in: viewport), projected: held(point + projection, in: viewport),
      tip: isThrown ? held(point + velocity * Self.arrowTime, in: viewport) : nil)
  }

  /// The mark at `instant`, back to front; with words at its signs where it `isLarge`.
  func commands(at instant: Instant, viewport: Viewport, isLarge: Bool = false) -> [DrawCommand] {
    let age = instant.seconds(since: self.instant)
    guard age < Self.duration, age >= 0 else { return [] }
    // Seen in full for half of the time.
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

  /// What each sign is, beside it.
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
    // Two signs at one place have one word above them and one below.
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
