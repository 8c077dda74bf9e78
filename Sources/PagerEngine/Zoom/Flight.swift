import PagerGeometry

/// A box that moves between a small frame, such as a thumbnail, and a full frame, driven by two fingers or a spring.
///
/// Each call that needs the two frames takes them as arguments, so they may change during the flight. ``progress``
/// interpolates between them. ``deviation`` is the displacement of the middle from that line; fingers cause it and a
/// spring removes it. All motion is a function of time.
///
/// ```swift
/// var flight = Flight(at: .full, time: .zero)
/// flight.fly(to: .small, time: .zero)
/// flight.advance(to: Instant(milliseconds: 100))
/// let cell = Rect(x: 10, y: 10, width: 100, height: 100)
/// print(flight.frame(small: cell, full: Rect(x: 0, y: 0, width: 800, height: 600)))
/// ```
public struct Flight: Hashable, Sendable {
  /// An end of the flight.
  public enum End: Hashable, Sendable {
    /// The small frame, at progress 0.
    case small
    /// The full frame, at progress 1.
    case full

    /// The progress at this end.
    public var progress: Double { self == .full ? 1 : 0 }
  }

  enum Phase: Hashable, Sendable {
    case resting(End)
    case held(FlightHold)
    /// The progress relative to the end, in thousandths, and the deviation (pt).
    case flying(to: End, progress: Motion, x: Motion, y: Motion)
  }

  /// The spring that brings the box to rest.
  public var spring: Spring
  /// Whether the box reaches an end at once.
  public var reducesMotion = false
  var phase: Phase
  /// The time of the flight.
  public private(set) var time: Instant

  /// Creates a flight at rest at `end`.
  public init(at end: End, spring: Spring = Spring(response: 0.36), time: Instant) {
    self.spring = spring
    self.time = time
    phase = .resting(end)
  }

  // MARK: Position

  /// The progress from the small frame (0) to the full frame (1). Two fingers keep it within 0 to 1, or within the
  /// value at which they caught the box; a spring may pass an end.
  public var progress: Double {
    switch phase {
    case .resting(let end): end.progress
    case .held(let hold): hold.progress
    case .flying(let end, let motion, _, _): end.progress + motion.value(at: time) / Self.scale
    }
  }

  /// The displacement of the box's middle from the line between the middles of the two frames (pt).
  public var deviation: Vector {
    switch phase {
    case .resting: .zero
    case .held(let hold): hold.deviation
    case .flying(_, _, let x, let y): Vector(x: x.value(at: time), y: y.value(at: time))
    }
  }

  /// Returns the box between the current frames `small` and `full`.
  public func frame(small: Rect, full: Rect) -> Rect {
    Self.frame(progress: progress, deviation: deviation, small: small, full: full)
  }

  static func frame(progress: Double, deviation: Vector, small: Rect, full: Rect) -> Rect {
    let size = Size(
      width: small.size.width + (full.size.width - small.size.width) * progress,
      height: small.size.height + (full.size.height - small.size.height) * progress)
    let (from, to) = (small.center, full.center)
    let center = Point(
      x: from.x + (to.x - from.x) * progress + deviation.x, y: from.y + (to.y - from.y) * progress + deviation.y)
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The end at which the box rests or to which it flies; `nil` while fingers hold it.
  public var end: End? {
    switch phase {
    case .resting(let end), .flying(let end, _, _, _): end
    case .held: nil
    }
  }

  /// Whether fingers hold the box.
  public var isHeld: Bool { end == nil }
  /// Whether the box moves without fingers.
  public var isMoving: Bool { if case .flying = phase { true } else { false } }

  // MARK: Time

  /// Advances the flight to `time`; an earlier time than its own has no effect.
  public mutating func advance(to time: Instant) {
    self.time = max(self.time, time)
    guard case .flying(let end, let progress, let x, let y) = phase,
      [progress, x, y].allSatisfy({ $0.isDone(at: self.time) })
    else { return }
    phase = .resting(end)
  }

  /// Flies to `end` from the current position.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the progress (1/s, positive toward the full frame); `nil` for the current one.
  ///   - drift: The velocity of the deviation (pt/s); `nil` for the current one.
  public mutating func fly(to end: End, velocity: Double? = nil, drift: Vector? = nil, time: Instant) {
    advance(to: time)
    guard !reducesMotion else {
      phase = .resting(end)
      return
    }
    let (progress, deviation) = (self.progress, self.deviation)
    let velocity = (velocity ?? self.velocity).clamped(to: -20...20, ifNotFinite: 0)
    let drift = drift ?? self.drift
    phase = .flying(
      to: end, progress: motion(from: (progress - end.progress) * Self.scale, velocity * Self.scale),
      x: motion(from: deviation.x, drift.x), y: motion(from: deviation.y, drift.y))
    advance(to: self.time)
  }

  /// The velocity of the progress (1/s) during a flight.
  var velocity: Double {
    if case .flying(_, let motion, _, _) = phase { motion.velocity(at: time) / Self.scale } else { 0 }
  }

  /// The velocity of the deviation (pt/s) during a flight.
  var drift: Vector {
    if case .flying(_, _, let x, let y) = phase {
      Vector(x: x.velocity(at: time), y: y.velocity(at: time))
    } else {
      .zero
    }
  }

  private func motion(from distance: Double, _ velocity: Double) -> Motion {
    let curve = SettleCurve.spring(spring)
    var velocity = velocity.clamped(to: -20_000...20_000, ifNotFinite: 0)
    // Clamp the velocity toward the end so that the spring can stop there.
    if velocity * distance < 0 {
      let limit = curve.velocityLimit(for: distance)
      velocity = max(-limit, min(limit, velocity))
    }
    return Motion(
      curve, distance: distance, velocity: velocity, viewportLength: Self.scale, start: time,
      tolerance: Self.tolerance)
  }

  /// The progress is counted in thousandths, so that a tolerance in points suits it.
  private static let scale = 1000.0
  private static let tolerance = Tolerance(distance: 0.25, velocity: 20)
}

extension PagerReadout {
  /// Returns this readout with a digest that includes `flight`.
  public func adding(_ flight: Flight?) -> PagerReadout {
    guard let flight else { return self }
    var readout = self
    for word in [flight.progress.bitPattern, flight.deviation.x.bitPattern, flight.deviation.y.bitPattern] {
      readout.digest = (readout.digest ^ word) &* 0x100_0000_01B3
    }
    return readout
  }

  /// Returns this readout with a digest that includes the pages in `marks`, in order; the readout itself if there are
  /// none. O(pages).
  public func adding(_ marks: [Page]) -> PagerReadout {
    var readout = self
    for word in marks.flatMap({ [$0.column, $0.row] }) {
      readout.digest = (readout.digest ^ UInt64(bitPattern: Int64(word))) &* 0x100_0000_01B3
    }
    return readout
  }
}
