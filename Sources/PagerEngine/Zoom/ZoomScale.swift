import PagerGeometry

/// The scale as a function of time: it stays, or moves to a target by the logarithm, so that each moment multiplies it.
struct ScaleCourse: Hashable, Sendable {
  /// Where it stays, or comes to stay (points to a content pixel).
  let target: Double
  /// The logarithm's distance from the target's, times ``length``; `nil` where the scale stays.
  private let motion: Motion?
  /// The viewport's longer side (pt), or the farthest distance along an axis from a focal point outside to what is seen.
  /// Times a change of the logarithm it is how far a point moves on the screen: what the tolerance of a motion is about.
  private let length: Double

  /// Stays at `scale`.
  init(at scale: Double) {
    target = scale
    motion = nil
    length = 1
  }

  /// Moves from `scale` to `target` around `focal`, counted from the viewport's middle (pt), beginning with `velocity`, the
  /// logarithm's change (1/s), but no faster toward the target than it can stop there.
  init(
    from scale: Double, to target: Double, around focal: Vector, velocity: Double = 0, by curve: SettleCurve,
    in geometry: ZoomGeometry, time: Instant
  ) {
    self.target = target
    let (width, height) = (geometry.viewport.width, geometry.viewport.height)
    length = max(width, height, focal.x.magnitude + width / 2, focal.y.magnitude + height / 2)
    let distance = ElementaryFunctions.log(scale / target) * length
    var velocity = velocity * length
    if velocity * distance <= 0 {
      let limit = curve.velocityLimit(for: distance)
      velocity = max(-limit, min(limit, velocity))
    }
    let motion = Motion(
      curve, distance: distance, velocity: velocity, viewportLength: length, start: time,
      tolerance: geometry.rules.tolerance)
    self.motion = distance == 0 && velocity == 0 || motion.isDone(at: time) ? nil : motion
  }

  /// Points to a content pixel at `instant`.
  func scale(at instant: Instant) -> Double {
    guard let motion, !motion.isDone(at: instant) else { return target }
    return target * ElementaryFunctions.exp(motion.value(at: instant) / length)
  }

  /// The change of the logarithm (1/s) at `instant`.
  func velocity(at instant: Instant) -> Double {
    guard let motion, !motion.isDone(at: instant) else { return 0 }
    return motion.velocity(at: instant) / length
  }

  /// When it has come to stay; `nil` where it stays.
  var end: Instant? { motion?.end }

  /// The same from `instant` on.
  func goingOn(at instant: Instant) -> ScaleCourse {
    if let end, end <= instant { return ScaleCourse(at: target) }
    return self
  }
}

/// Compresses a scale beyond its limits, so that they are felt and not hit.
///
/// As ``RubberBand``, on the logarithm of the scale: with slope 0.55 at the limit, and never as far as half the least or
/// twice the greatest scale.
struct ScaleBand {
  /// The logarithms of the least and of the greatest scale.
  private let limits: ClosedRange<Double>
  private let isHeld: Bool
  private let band = RubberBand(coefficient: 0.55, reach: 1)

  /// ln 2.
  private static let reach = 0.693147180559945

  init(_ geometry: ZoomGeometry) {
    let least = ElementaryFunctions.log(geometry.fit)
    limits = least...max(least, ElementaryFunctions.log(geometry.greatest))
    isHeld = geometry.rules.edgeBehavior == .held
  }

  /// How far `log` is beyond a limit, with its sign; 0 within.
  private func excess(_ log: Double) -> Double {
    log > limits.upperBound ? log - limits.upperBound : min(0, log - limits.lowerBound)
  }

  /// The picture's logarithm for the fingers' logarithm `raw`.
  func compressed(_ raw: Double) -> Double {
    let excess = excess(raw)
    guard excess != 0 else { return raw }
    guard !isHeld else { return raw - excess }
    let compressed = band.compressed(excess.magnitude / Self.reach) * Self.reach
    return raw - excess + (excess > 0 ? compressed : -compressed)
  }

  /// The fingers' logarithm for which the picture's is `log`, as nearly as the band can tell.
  func uncompressed(_ log: Double) -> Double {
    let excess = excess(log)
    guard excess != 0, !isHeld else { return log - excess }
    let uncompressed = band.uncompressed(excess.magnitude / Self.reach) * Self.reach
    return log - excess + (excess > 0 ? uncompressed : -uncompressed)
  }

  /// How much the picture's logarithm changes for a small change of the fingers', which is `raw`.
  func slope(_ raw: Double) -> Double {
    let excess = excess(raw)
    guard excess != 0 else { return 1 }
    return isHeld ? 0 : band.slope(excess.magnitude / Self.reach)
  }
}

/// The scale while two fingers pinch.
struct PinchScale: Hashable, Sendable {
  /// The logarithm of the scale, without the band, that belongs to a distance of `base`.
  private let start: Double
  /// The part of the logarithm that the band's inverse cannot express. It is added, so that nothing jumps.
  private let residue: Double
  /// The fingers' distance where this begins, and as it is, in multiples of that at the pinch's begin.
  private let base: Double
  private var distance: Double

  /// A pinch that goes on from `scale`, at which the fingers' distance is `distance` times that at its begin.
  init(from scale: Double, distance: Double = 1, in geometry: ZoomGeometry) {
    let band = ScaleBand(geometry)
    let log = ElementaryFunctions.log(scale)
    start = band.uncompressed(log)
    residue = log - band.compressed(start)
    base = distance
    self.distance = distance
  }

  /// The same pinch from `scale` on, after sizes have changed.
  func rebased(at scale: Double, in geometry: ZoomGeometry) -> PinchScale {
    PinchScale(from: scale, distance: distance, in: geometry)
  }

  /// Follows the fingers, whose distance is `distance` times that at the pinch's begin; held to a millionth and a million.
  mutating func follow(_ distance: Double) {
    self.distance = distance.clamped(to: 1e-6...1e6, ifNotFinite: self.distance)
  }

  /// The logarithm that the fingers ask for, without the band.
  private var raw: Double { start + ElementaryFunctions.log(distance / base) }

  /// Points to a content pixel.
  func scale(in geometry: ZoomGeometry) -> Double {
    ElementaryFunctions.exp(ScaleBand(geometry).compressed(raw) + residue)
  }

  /// How much the picture's logarithm changes for a small change of the fingers'.
  func slope(in geometry: ZoomGeometry) -> Double { ScaleBand(geometry).slope(raw) }
}
