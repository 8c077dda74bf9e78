import PagerGeometry

/// A set of directions, in reading order.
public struct Directions: OptionSet, Hashable, Sendable, Codable {
  /// The bit mask: 1 left, 2 right, 4 up, 8 down.
  public let rawValue: UInt8

  /// Creates a set from a bit mask: 1 left, 2 right, 4 up, 8 down.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set of one direction.
  public init(_ direction: Direction) {
    switch direction {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    }
  }

  /// Toward earlier columns.
  public static let left = Directions(rawValue: 1)
  /// Toward later columns.
  public static let right = Directions(rawValue: 2)
  /// Toward earlier rows.
  public static let up = Directions(rawValue: 4)
  /// Toward later rows.
  public static let down = Directions(rawValue: 8)
  /// All four directions.
  public static let all: Directions = [.left, .right, .up, .down]
}
