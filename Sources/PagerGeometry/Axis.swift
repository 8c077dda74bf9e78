/// One of the two axes along which a page can move.
public enum Axis: String, Sendable, CaseIterable, Codable {
  /// Left and right: columns, such as the pictures of an album.
  case horizontal
  /// Up and down: rows, such as albums.
  case vertical

  /// The other, perpendicular axis.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
