/// One of the two axes a page can move along.
public enum Axis: String, Sendable, CaseIterable, Codable {
  case horizontal
  case vertical

  /// The axis at a right angle to this one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
