import PagerGeometry

/// How large a zoom shows its content, and which place of it, to be stored and restored.
public struct ZoomState: Hashable, Sendable, Codable {
  /// Device pixels to a content pixel; `nil` where all of the content is shown.
  public var scale: Double?
  /// The place in the middle of the viewport, from the content's own middle, as parts of its width and height as it is
  /// turned: -0.5 at its left and top edge, 0.5 at its right and bottom edge.
  public var fraction: Vector
  /// How often the content is turned by 90 degrees, clockwise.
  public var quarterTurns: Int

  /// All of the content, unless said otherwise.
  public init(scale: Double? = nil, fraction: Vector = .zero, quarterTurns: Int = 0) {
    self.scale = scale
    self.fraction = fraction
    self.quarterTurns = quarterTurns
  }

  /// Whether both show the same, but for rounding.
  func shows(_ other: ZoomState) -> Bool {
    guard quarterTurns == other.quarterTurns, (fraction - other.fraction).length <= 1e-9 else { return false }
    guard let scale, let otherScale = other.scale else { return scale == other.scale }
    return (scale / otherScale - 1).magnitude <= 1e-9
  }
}

/// A scale that a zoom can be asked for.
public enum ZoomLevel: Hashable, Sendable {
  /// All of the content, and no larger than one to one. The least scale.
  case fit
  /// One content pixel on one device pixel.
  case oneToOne
  /// The content as wide as the viewport, as near to that as the limits are.
  case width
  /// So many device pixels to a content pixel, held to the limits.
  case scale(Double)
}

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

/// How large a content is drawn, and where.
struct ZoomPlace: Hashable, Sendable {
  /// Points to a content pixel.
  var scale: Double
  /// From the content's middle to the viewport's (pt): grows toward the content's right and bottom edge, and shrinks as
  /// the content goes to the right.
  var offset: Vector
}
