/// Keys held together with another.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: UInt8
  /// The set with the given bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// Either Control key.
  public static let control = Modifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = Modifiers(rawValue: 4)
}
