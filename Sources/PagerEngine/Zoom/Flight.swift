import PagerGeometry

/// A box on its way between two places, a small one among others and a full one of its own, driven by two fingers or by a
/// spring.
///
/// Where both places are is said whenever the box is asked for, so they may move meanwhile. The box is between them by
/// ``progress``, and off that line by a deviation that fingers cause and a spring takes back. All motion is a function of
/// time.
///
/// ```swift
/// var flight = Flight(at: .full, time: .zero)
/// flight.fly(to: .small, time: .zero)
/// flight.advance(to: Instant(milliseconds: 100))
/// let cell = Rect(x: 10, y: 10, width: 100, height: 100)
/// print(flight.frame(small: cell, full: Rect(x: 0, y: 0, width: 800, height: 600)))
/// ```
public struct Flight: Hashable, Sendable {
  /// A place that it comes to rest at.
  public enum End: Hashable, Sendable {
    case small
    case full

    /// The progress there.
    public var progress: Double { self == .full ? 1 : 0 }
  }

  enum Phase: Hashable, Sendable {
    case resting(End)
    case held(FlightHold)
    /// The progress from that of the end, in thousandths, and the deviation (pt).
    case flying(to: End, progress: Motion, x: Motion, y: Motion)
  }

  /// The spring that it comes to rest by.
  public var spring: Spring
  /// Whether it comes to rest at once.
  public var reducesMotion = false
  var phase: Phase
  /// The moment that it was brought to.
  public private(set) var time: Instant

  /// At rest at `end`.
  public init(at end: End, spring: Spring = Spring(response: 0.36), time: Instant) {
    self.spring = spring
    self.time = time
    phase = .resting(end)
  }

  // MARK: Where it is

  /// How far it is from the small place (0) to the full one (1); within that while fingers hold it.
  public var progress: Double {
    switch phase {
    case .resting(let end): end.progress
    case .held(let hold): hold.progress
    case .flying(let end, let motion, _, _): end.progress + motion.value(at: time) / Self.scale
    }
  }

  /// How far the box's middle is off the line between the places' middles (pt).
  public var deviation: Vector {
    switch phase {
    case .resting: .zero
    case .held(let hold): hold.deviation
    case .flying(_, _, let x, let y): Vector(x: x.value(at: time), y: y.value(at: time))
    }
  }

  /// The box between `small` and `full`, which are where the places are now.
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

  /// Where it rests or is on its way to; `nil` while fingers hold it.
  public var end: End? {
    switch phase {
    case .resting(let end), .flying(let end, _, _, _): end
    case .held: nil
    }
  }

  /// Whether fingers hold it.
  public var isHeld: Bool { end == nil }
  /// Whether it moves by itself.
  public var isMoving: Bool { if case .flying = phase { true } else { false } }

  // MARK: Time

  /// Brings it to `time`; an earlier one than its own changes nothing.
  public mutating func advance(to time: Instant) {
    self.time = max(self.time, time)
    guard case .flying(let end, let progress, let x, let y) = phase,
      [progress, x, y].allSatisfy({ $0.isDone(at: self.time) })
    else { return }
    phase = .resting(end)
  }

  /// Flies on to `end` from where it is.
  ///
  /// - Parameters:
  ///   - velocity: of the progress (1/s, positive toward the full place); `nil` for the one it has.
  ///   - drift: of the box's middle off its line (pt/s); `nil` for the one it has.
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

  /// The velocity of the progress (1/s) while it flies.
  var velocity: Double {
    if case .flying(_, let motion, _, _) = phase { motion.velocity(at: time) / Self.scale } else { 0 }
  }

  /// The velocity of the deviation (pt/s) while it flies.
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
    // Toward its end no faster than it can stop there.
    if velocity * distance < 0 {
      let limit = curve.velocityLimit(for: distance)
      velocity = max(-limit, min(limit, velocity))
    }
    return Motion(
      curve, distance: distance, velocity: velocity, viewportLength: Self.scale, start: time,
      tolerance: Self.tolerance)
  }

  /// Progress counts in thousandths, so that the tolerances of points suit it.
  private static let scale = 1000.0
  private static let tolerance = Tolerance(distance: 0.25, velocity: 20)
}

extension PagerReadout {
  /// The same, with a digest that stands for `flight` too.
  public func adding(_ flight: Flight?) -> PagerReadout {
    guard let flight else { return self }
    var readout = self
    for word in [flight.progress.bitPattern, flight.deviation.x.bitPattern, flight.deviation.y.bitPattern] {
      readout.digest = (readout.digest ^ word) &* 0x100_0000_01B3
    }
    return readout
  }

  /// The same, whose digest says which pages are marked, in their order; itself where none is. O(pages).
  public func adding(_ marks: [Page]) -> PagerReadout {
    var readout = self
    for word in marks.flatMap({ [$0.column, $0.row] }) {
      readout.digest = (readout.digest ^ UInt64(bitPattern: Int64(word))) &* 0x100_0000_01B3
    }
    return readout
  }
}
