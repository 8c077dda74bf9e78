import PagerGeometry

/// The scale, position and rotation of a zoom, to be stored and restored.
public struct ZoomState: Hashable, Sendable, Codable {
  /// The scale in device pixels per content pixel; `nil` for fit.
  public var scale: Double?
  /// The displacement from the content's middle to the viewport's, as fractions of the rotated content's width and
  /// height: -0.5 at its left and top edge, 0.5 at its right and bottom edge.
  public var fraction: Vector
  /// The number of clockwise 90 degree rotations of the content.
  public var quarterTurns: Int

  /// Creates a state; by default fit without a rotation.
  public init(scale: Double? = nil, fraction: Vector = .zero, quarterTurns: Int = 0) {
    self.scale = scale
    self.fraction = fraction
    self.quarterTurns = quarterTurns
  }

  /// Returns whether both states are equal up to rounding.
  func shows(_ other: ZoomState) -> Bool {
    guard quarterTurns == other.quarterTurns, (fraction - other.fraction).length <= 1e-9 else { return false }
    guard let scale, let otherScale = other.scale else { return scale == other.scale }
    return (scale / otherScale - 1).magnitude <= 1e-9
  }
}

/// A scale that a command can request.
public enum ZoomLevel: Hashable, Sendable {
  /// All of the content is visible, at most at 100 %. This is the smallest scale.
  case fit
  /// 100 %: one content pixel per device pixel.
  case oneToOne
  /// The content is as wide as the viewport, within the limits.
  case width
  /// A number of device pixels per content pixel, clamped to the limits.
  case scale(Double)
}

/// A set of sides of a content on the screen, in any reading direction.
public struct ZoomSides: OptionSet, Hashable, Sendable {
  /// The bit mask: 1 left, 2 right, 4 top, 8 bottom.
  public let rawValue: UInt8

  /// Creates a set from a bit mask: 1 left, 2 right, 4 top, 8 bottom.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The left side.
  public static let left = ZoomSides(rawValue: 1)
  /// The right side.
  public static let right = ZoomSides(rawValue: 2)
  /// The top side.
  public static let top = ZoomSides(rawValue: 4)
  /// The bottom side.
  public static let bottom = ZoomSides(rawValue: 8)
  /// All four sides.
  public static let all: ZoomSides = [.left, .right, .top, .bottom]

  /// Creates the side of which more becomes visible as the content's offset along `axis` grows (`sign` 1) or shrinks
  /// (-1).
  init(_ axis: Axis, sign: Int) {
    switch axis {
    case .horizontal: self = sign > 0 ? .right : .left
    case .vertical: self = sign > 0 ? .bottom : .top
    }
  }
}

/// The scale and the offset of a content.
struct ZoomPlace: Hashable, Sendable {
  /// The scale, in points per content pixel.
  var scale: Double
  /// The displacement from the content's middle to the viewport's (pt). It grows toward the right and the bottom of the
  /// content, and shrinks as the content moves to the right.
  var offset: Vector
}
