/// One of the two axes a page can move along.
public enum Axis: String, Sendable, CaseIterable, Codable {
  /// Left and right: columns, pictures of an album.
  case horizontal
  /// Up and down: rows, albums.
  case vertical

  /// The axis at a right angle to this one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
