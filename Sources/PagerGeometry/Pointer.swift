/// A finger or a mouse button that touches the viewport, from press to lift.
public struct Pointer: Hashable, Sendable, Codable {
  /// What touches. A finger wanders more than a mouse before it means a drag.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A finger or a pen on a touchscreen.
    case touch
    /// A mouse with its main button down.
    case mouse
  }

  /// Tells apart what is down at the same time; may be used again after a lift.
  public let id: Int64
  /// What touches.
  public let kind: Kind

  /// The pointer `id` of the given kind.
  public init(id: Int64, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}
