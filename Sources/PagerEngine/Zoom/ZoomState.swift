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
