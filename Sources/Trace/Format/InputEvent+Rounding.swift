import PagerGeometry
import Scene

extension InputEvent {
  /// The event with its point rounded to 1/64 pt.
  ///
  /// The difference is invisible, and it halves the bytes of a trace from a touchscreen whose fractions have 15 digits.
  var rounded: InputEvent {
    switch self {
    case .pressed(let pointer, let point): .pressed(pointer, at: point.rounded)
    case .moved(let pointer, let point): .moved(pointer, to: point.rounded)
    case .lifted(let pointer, let point): .lifted(pointer, at: point.rounded)
    case .secondaryClicked(let point): .secondaryClicked(at: point.rounded)
    case .zoomed(let detents, let point): .zoomed(detents, at: point.rounded)
    case .cancelled, .wheel, .panBegan, .panned, .panEnded, .pinched, .key, .keyReleased, .typed, .resized,
      .texturesLost,
      .woken, .closeRequested:
      self
    }
  }
}

extension Point {
  fileprivate var rounded: Point { Point(x: Self.rounded(x), y: Self.rounded(y)) }

  /// Returns `coordinate` rounded to 1/64, a power of two, so that the quotient is exact.
  ///
  /// A coordinate of 1e12 or more, or one that is not finite, stays unchanged.
  private static func rounded(_ coordinate: Double) -> Double {
    coordinate.magnitude < 1e12 ? (coordinate * 64).rounded() / 64 : coordinate
  }
}
