import PagerGeometry

/// Sides of a content on the screen, whatever direction pages are read in.
public struct ZoomSides: OptionSet, Hashable, Sendable {
  /// A bit for each side.
  public let rawValue: UInt8

  /// The sides whose bits are set: 1 left, 2 right, 4 top, 8 bottom.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The left side.
  public static let left = ZoomSides(rawValue: 1)
  /// The right side.
  public static let right = ZoomSides(rawValue: 2)
  /// The top.
  public static let top = ZoomSides(rawValue: 4)
  /// The bottom.
  public static let bottom = ZoomSides(rawValue: 8)
  /// All four.
  public static let all: ZoomSides = [.left, .right, .top, .bottom]

  /// The side that shows more as the content's offset along `axis` grows (`sign` 1) or shrinks (-1).
  init(_ axis: Axis, sign: Int) {
    switch axis {
    case .horizontal: self = sign > 0 ? .right : .left
    case .vertical: self = sign > 0 ? .bottom : .top
    }
  }
}
