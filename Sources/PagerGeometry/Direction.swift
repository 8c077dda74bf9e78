/// One of the four directions in which a pager can turn.
///
/// Directions are in reading terms: `right` is toward later columns and `down` toward later rows. In a right-to-left
/// layout later columns stand on the left of the viewport, and `right` still means later.
public enum Direction: String, Sendable, CaseIterable, Codable {
  /// Toward earlier columns.
  case left
  /// Toward later columns.
  case right
  /// Toward earlier rows.
  case up
  /// Toward later rows.
  case down

  /// The axis this direction runs along.
  public var axis: Axis {
    switch self {
    case .left, .right: .horizontal
    case .up, .down: .vertical
    }
  }

  /// `+1` toward later pages, `-1` toward earlier ones.
  public var sign: Int {
    switch self {
    case .right, .down: 1
    case .left, .up: -1
    }
  }

  /// The opposite direction along the same axis.
  public var opposite: Direction { Direction(axis, sign: -sign) }

  /// The direction along `axis` toward later pages when `sign` is positive, else toward earlier ones.
  public init(_ axis: Axis, sign: Int) {
    switch axis {
    case .horizontal: self = sign > 0 ? .right : .left
    case .vertical: self = sign > 0 ? .down : .up
    }
  }
}
