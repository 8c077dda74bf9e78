import PagerGeometry

/// The scale as a function of time: constant, or moving to a target. The motion is that of the scale's logarithm.
struct ScaleCourse: Hashable, Sendable {
  /// The scale at rest (points per content pixel).
  let target: Double
  /// The distance of the logarithm from the target's, times ``length``; `nil` if the scale is constant.
  private let motion: Motion?
  /// The longer side of the viewport (pt), or the farthest distance along an axis from an outside focal point to a
  /// visible point. Multiplied by a change of the logarithm it gives the movement of a point on the screen, to which
  /// the tolerance of a motion refers.
  private let length: Double

  /// Creates a constant scale.
  init(at scale: Double) {
    target = scale
    motion = nil
    length = 1
  }

  /// Creates a motion from `scale` to `target` around `focal`, relative to the viewport's middle (pt). `velocity` is
  /// the initial velocity of the logarithm (1/s), clamped toward the target so that the motion can stop there.
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

  /// Returns the scale at `instant` (points per content pixel).
  func scale(at instant: Instant) -> Double {
    guard let motion, !motion.isDone(at: instant) else { return target }
    return target * ElementaryFunctions.exp(motion.value(at: instant) / length)
  }

  /// Returns the velocity of the logarithm (1/s) at `instant`.
  func velocity(at instant: Instant) -> Double {
    guard let motion, !motion.isDone(at: instant) else { return 0 }
    return motion.velocity(at: instant) / length
  }

  /// The time at which the scale stops changing; `nil` if it is constant.
  var end: Instant? { motion?.end }

  /// Returns the course from `instant` on.
  func goingOn(at instant: Instant) -> ScaleCourse {
    if let end, end <= instant { return ScaleCourse(at: target) }
    return self
  }
}

/// The compression of a scale beyond its limits.
///
/// This is a ``RubberBand`` for the logarithm of the scale, with slope 0.55 at the limits. The result never reaches
/// half the smallest scale or twice the largest scale.
struct ScaleBand {
  /// The logarithms of the smallest and the largest scale.
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

  /// Returns the signed distance of `log` beyond a limit; 0 within the limits.
  private func excess(_ log: Double) -> Double {
    log > limits.upperBound ? log - limits.upperBound : min(0, log - limits.lowerBound)
  }

  /// Returns the compressed logarithm for the fingers' logarithm `raw`.
  func compressed(_ raw: Double) -> Double {
    let excess = excess(raw)
    guard excess != 0 else { return raw }
    guard !isHeld else { return raw - excess }
    let compressed = band.compressed(excess.magnitude / Self.reach) * Self.reach
    return raw - excess + (excess > 0 ? compressed : -compressed)
  }

  /// Returns the fingers' logarithm that produces `log`, as precisely as the band allows.
  func uncompressed(_ log: Double) -> Double {
    let excess = excess(log)
    guard excess != 0, !isHeld else { return log - excess }
    let uncompressed = band.uncompressed(excess.magnitude / Self.reach) * Self.reach
    return log - excess + (excess > 0 ? uncompressed : -uncompressed)
  }

  /// Returns the slope of the compression at the fingers' logarithm `raw`.
  func slope(_ raw: Double) -> Double {
    let excess = excess(raw)
    guard excess != 0 else { return 1 }
    return isHeld ? 0 : band.slope(excess.magnitude / Self.reach)
  }
}

/// The scale during a pinch.
struct PinchScale: Hashable, Sendable {
  /// The logarithm of the scale, without the band, at the distance `base`.
  private let start: Double
  /// The part of the logarithm that the inverse of the band cannot express. It is added to avoid a jump.
  private let residue: Double
  /// The fingers' distance at the start of this value and the current one, relative to that at the start of the pinch.
  private let base: Double
  private var distance: Double

  /// Creates a pinch that continues from `scale`, at which the fingers' distance is `distance` times that at its start.
  init(from scale: Double, distance: Double = 1, in geometry: ZoomGeometry) {
    let band = ScaleBand(geometry)
    let log = ElementaryFunctions.log(scale)
    start = band.uncompressed(log)
    residue = log - band.compressed(start)
    base = distance
    self.distance = distance
  }

  /// Returns the pinch continued from `scale`, after sizes have changed.
  func rebased(at scale: Double, in geometry: ZoomGeometry) -> PinchScale {
    PinchScale(from: scale, distance: distance, in: geometry)
  }

  /// Sets the fingers' distance relative to that at the start of the pinch, clamped to 1e-6 to 1e6.
  mutating func follow(_ distance: Double) {
    self.distance = distance.clamped(to: 1e-6...1e6, ifNotFinite: self.distance)
  }

  /// The logarithm that the fingers ask for, without the band.
  private var raw: Double { start + ElementaryFunctions.log(distance / base) }

  /// Returns the scale (points per content pixel).
  func scale(in geometry: ZoomGeometry) -> Double {
    ElementaryFunctions.exp(ScaleBand(geometry).compressed(raw) + residue)
  }

  /// Returns the slope of the compression at the current distance.
  func slope(in geometry: ZoomGeometry) -> Double { ScaleBand(geometry).slope(raw) }
}
