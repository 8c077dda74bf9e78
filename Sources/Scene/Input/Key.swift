/// A key, by its label.
public enum Key: Hashable, Sendable {
  case left, right, up, down
  case home, end, pageUp, pageDown
  case space, backspace, delete, escape, enter, tab
  case function(Int)
  /// A letter, digit or sign, in lower case.
  case character(Character)
}

/// The modifier keys that are held.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each modifier.
  public let rawValue: UInt8
  /// Creates the set with the given bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A Shift key, left or right.
  public static let shift = Modifiers(rawValue: 1)
  /// A Control key, left or right.
  public static let control = Modifiers(rawValue: 2)
  /// An Alt key, left or right.
  public static let alt = Modifiers(rawValue: 4)
}
