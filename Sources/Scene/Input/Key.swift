/// A key by what is printed on it.
public enum Key: Hashable, Sendable {
  case left, right, up, down
  case home, end, pageUp, pageDown
  case space, backspace, delete, escape, enter, tab
  case function(Int)
  /// A letter, digit or sign, lower case.
  case character(Character)
}

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
