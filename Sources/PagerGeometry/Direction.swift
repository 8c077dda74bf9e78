/// One of the four directions in which a pager can turn pages.
///
/// Directions follow the reading order: `right` is toward later columns and `down` is toward later rows. A
/// right-to-left layout places later columns on the left of the viewport; `right` still means later there.
public enum Direction: String, Sendable, CaseIterable, Codable {
  /// Toward earlier columns.
  case left
  /// Toward later columns.
  case right
  /// Toward earlier rows.
  case up
  /// Toward later rows.
  case down

  /// The axis of this direction.
  public var axis: Axis {
    switch self {
    case .left, .right: .horizontal
    case .up, .down: .vertical
    }
  }

  /// The sign of this direction: `+1` toward later pages, `-1` toward earlier pages.
  public var sign: Int {
    switch self {
    case .right, .down: 1
    case .left, .up: -1
    }
  }

  /// The opposite direction along the same axis.
  public var opposite: Direction { Direction(axis, sign: -sign) }

  /// Creates the direction along `axis` toward later pages if `sign` is positive, otherwise toward earlier pages.
  public init(_ axis: Axis, sign: Int) {
    switch axis {
    case .horizontal: self = sign > 0 ? .right : .left
    case .vertical: self = sign > 0 ? .down : .up
    }
  }
}
