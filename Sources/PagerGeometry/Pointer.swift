/// A finger, a pen or a mouse with its button down, from press to lift.
public struct Pointer: Hashable, Sendable, Codable {
  /// What kind of pointer it is. A finger moves further than a mouse before it begins a drag.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A finger or a pen on a touchscreen.
    case touch
    /// A mouse with its main button down.
    case mouse
  }

  /// Tells apart the pointers that are down at the same time; may be used again after a lift.
  public let id: Int64
  /// What kind of pointer it is.
  public let kind: Kind

  /// The pointer `id` of the given kind.
  public init(id: Int64, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}
