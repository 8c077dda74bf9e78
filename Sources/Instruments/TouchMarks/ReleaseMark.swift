import PagerEngine
import PagerGeometry
import Scene

/// A drag's release, seen from where the finger was: its velocity as an arrow, a ring where the place
/// under it would have ended by the projection, and a square where that place comes to rest.
///
/// All three are about the one place of the page that was under the finger, so that they can be compared.
struct ReleaseMark: Hashable {
  /// Seconds until it is gone.
  static let duration = 1.0
  /// The arrow is as long as the finger would have moved in this time (s).
  private static let arrowTime = 0.1
  /// The arrow's beads are this far apart (pt).
  private static let beadDistance = 2.5
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

  /// The mark at `instant`, back to front; what lies outside the viewport stands at its edge.
  func commands(at instant: Instant, viewport: Viewport) -> [DrawCommand] {
    let age = instant.seconds(since: self.instant)
    guard age < Self.duration, age >= 0 else { return [] }
    // Seen in full for half of the time.
    let opacity = min(1, 2 * (1 - age / Self.duration))
    let axis: Axis? = velocity.x != 0 && velocity.y != 0 ? nil : velocity.x != 0 ? .horizontal : .vertical
    let color = (velocity == .zero ? Style.text : FingerMark.color(axis)).opacity(opacity)
    let dark = Style.background.opacity(opacity)
    let canvas = PageCanvas(viewport)
    let end = held(point + projection, in: viewport)
    let restingPoint = held(point + displacement, in: viewport)
    func square(_ side: Double, _ color: Color) -> DrawCommand {
      let area = Rect(x: restingPoint.x - side / 2, y: restingPoint.y - side / 2, width: side, height: side)
      return canvas.plate(area, radius: 4, color)
    }
    var commands = [square(22, dark), square(16, color)]
    commands += canvas.ring(end, radius: 13, color, edge: dark)
    let length = velocity.length
    if length >= Self.slowest, length.isFinite {
      let beads = arrow(to: held(point + velocity * Self.arrowTime, in: viewport))
      commands += beads.map { canvas.disc($0, radius: 3.4, dark) } + beads.map { canvas.disc($0, radius: 2.2, color) }
    }
    return commands
  }

  /// Beads along the shaft and both sides of the head.
  private func arrow(to tip: Point) -> [Point] {
    let shaft = tip - point
    let length = shaft.length
    guard length > 1, length.isFinite else { return [] }
    let along = shaft * (1 / length)
    let across = Vector(x: -along.y, y: along.x)
    func beads(_ from: Point, _ direction: Vector, _ length: Double) -> [Point] {
      let count = max(1, Int(min(200, length / Self.beadDistance)))
      return (0...count).map { from + direction * (length * Double($0) / Double(count)) }
    }
    let head = min(14, length)
    return beads(point, along, length) + beads(tip, along * -0.8 + across * 0.6, head)
      + beads(tip, along * -0.8 - across * 0.6, head)
  }

  private func held(_ point: Point, in viewport: Viewport) -> Point {
    let margin = 16.0
    func held(_ place: Double, _ length: Double) -> Double {
      place.isFinite ? max(margin, min(max(margin, length - margin), place)) : margin
    }
    return Point(x: held(point.x, viewport.size.width), y: held(point.y, viewport.size.height))
  }
}
