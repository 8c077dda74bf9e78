import PagerGeometry

/// A curve of your own: a cubic Bézier curve from the start of a motion to its end, as in CSS and UIKit.
///
/// The curve has the control points (0, 0), (x1, y1), (x2, y2) and (1, 1); x is the fraction of the duration, y the
/// fraction of the way. With y outside 0 to 1 the pages pass their target or draw back first. It begins at its own
/// velocity, so that a release is followed by a jump in velocity; prefer a ``Spring`` or an ``EaseOut`` for
/// ``Tuning/settleCurve``.
///
/// ```swift
/// let back = TimingCurve(duration: 0.5, x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)
/// let half = back.value(at: 0.25)  // 1.09: past the target
/// ```
public struct TimingCurve: Hashable, Sendable, Codable {
  /// The duration (s), 0.01 to 5.
  public let duration: Double
  /// The first control point's fraction of the duration, 0 to 1.
  public let x1: Double
  /// The first control point's fraction of the way, -10 to 10.
  public let y1: Double
  /// The second control point's fraction of the duration, 0 to 1.
  public let x2: Double
  /// The second control point's fraction of the way, -10 to 10.
  public let y2: Double

  /// Creates a curve. Values out of range are clamped; those that are not finite become 0.3 s and the straight line.
  public init(duration: Double, x1: Double, y1: Double, x2: Double, y2: Double) {
    self.duration = duration.clamped(to: 0.01...5, ifNotFinite: 0.3)
    self.x1 = x1.clamped(to: 0...1, ifNotFinite: 1 / 3)
    self.y1 = y1.clamped(to: -10...10, ifNotFinite: 1 / 3)
    self.x2 = x2.clamped(to: 0...1, ifNotFinite: 2 / 3)
    self.y2 = y2.clamped(to: -10...10, ifNotFinite: 2 / 3)
  }

  /// Decodes a curve, with its values clamped as by ``init(duration:x1:y1:x2:y2:)``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double { try values.decode(Double.self, forKey: key) }
    self.init(
      duration: try number(.duration), x1: try number(.x1), y1: try number(.y1), x2: try number(.x2),
      y2: try number(.y2))
  }

  /// Returns a curve at constant velocity.
  public static func linear(duration: Double) -> TimingCurve {
    TimingCurve(duration: duration, x1: 1 / 3, y1: 1 / 3, x2: 2 / 3, y2: 2 / 3)
  }
  /// Returns the curve `ease-in-out` of CSS: slow at both ends.
  public static func easeInOut(duration: Double) -> TimingCurve {
    TimingCurve(duration: duration, x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  }

  /// Returns the fraction of the way after `t` seconds: 0 before the start, 1 after the end.
  public func value(at t: Double) -> Double {
    guard t > 0 else { return 0 }
    guard t < duration else { return 1 }
    return Self.cubic(y1, y2, parameter(at: t / duration))
  }

  /// Returns the change of ``value(at:)`` per second after `t` seconds; 0 before the start and after the end.
  public func velocity(at t: Double) -> Double {
    guard t >= 0, t < duration else { return 0 }
    let s = parameter(at: t / duration)
    // At an upright tangent the slope is limited to a thousand times the mean velocity.
    return Self.slope(y1, y2, s) / max(Self.slope(x1, x2, s), 1e-3) / duration
  }

  /// Returns the curve's parameter where x is `x`: 53 halvings, because x grows with the parameter.
  private func parameter(at x: Double) -> Double {
    bisect(upTo: 1, halvings: 53) { Self.cubic(x1, x2, $0) >= x }
  }

  private static func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * a + 3 * rest * s * s * b + s * s * s
  }

  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * a + 6 * rest * s * (b - a) + 3 * s * s * (1 - b)
  }
}

/// A ``TimingCurve`` from a given distance, as a function of time.
struct TimedMotion: Hashable, Sendable {
  let curve: TimingCurve
  let distance: Double

  /// Returns the distance from the target (pt) `t` seconds after the start.
  func value(at t: Double) -> Double { distance * (1 - curve.value(at: t)) }

  /// Returns the velocity (pt/s) `t` seconds after the start.
  func velocity(at t: Double) -> Double { -distance * curve.velocity(at: t) }
}

extension Motion {
  /// Returns this motion with its distances multiplied by `factor`, and the same times; `nil` unless it is a timed one.
  /// Others continue from a state at any time.
  func timedMotion(scaledBy factor: Double) -> Motion? {
    guard case .timed(let motion) = shape else { return nil }
    return Motion(
      shape: .timed(TimedMotion(curve: motion.curve, distance: motion.distance * factor)), start: start,
      logicalDuration: logicalDuration)
  }

  private init(shape: Shape, start: Instant, logicalDuration: Double) {
    (self.shape, self.start, self.logicalDuration) = (shape, start, logicalDuration)
  }
}
