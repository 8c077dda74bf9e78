import PagerGeometry
import Scene

extension InputEvent {
  /// The event with its point to a 64th of a point: nothing that can be seen, and half of a trace's bytes when the
  /// fraction of a touchscreen's width has 15 digits.
  var rounded: InputEvent {
    switch self {
    case .pressed(let pointer, let point): .pressed(pointer, at: point.rounded)
    case .moved(let pointer, let point): .moved(pointer, to: point.rounded)
    case .lifted(let pointer, let point): .lifted(pointer, at: point.rounded)
    case .zoomed(let detents, let point): .zoomed(detents, at: point.rounded)
    case .cancelled, .wheel, .panned, .panEnded, .key, .keyReleased, .typed, .resized, .texturesLost,
      .woken, .closeRequested:
      self
    }
  }
}

extension Point {
  fileprivate var rounded: Point { Point(x: Self.rounded(x), y: Self.rounded(y)) }

  /// A power of two, so that the quotient is exact; what is too large for a fraction, or not finite, stays.
  private static func rounded(_ coordinate: Double) -> Double {
    coordinate.magnitude < 1e12 ? (coordinate * 64).rounded() / 64 : coordinate
  }
}
