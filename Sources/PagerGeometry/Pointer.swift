/// A finger, a pen, or a mouse with its button down, from press to lift.
public struct Pointer: Hashable, Sendable, Codable {
  /// A kind of pointer. By default a finger moves farther than a mouse before a drag begins.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A finger or a pen on a touchscreen.
    case touch
    /// A mouse with its main button down.
    case mouse
  }

  /// The identifier among the pointers that are down at the same time; it may be reused after a lift.
  public let id: Int64
  /// The kind of pointer.
  public let kind: Kind

  /// Creates the pointer `id` of the given kind.
  public init(id: Int64, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}
