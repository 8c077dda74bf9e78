/// A key, by its label.
public enum Key: Hashable, Sendable {
  /// The left arrow key.
  case left
  /// The right arrow key.
  case right
  /// The up arrow key.
  case up
  /// The down arrow key.
  case down
  /// The Home key.
  case home
  /// The End key.
  case end
  /// The Page Up key.
  case pageUp
  /// The Page Down key.
  case pageDown
  /// The space bar.
  case space
  /// The Backspace key.
  case backspace
  /// The Delete key.
  case delete
  /// The Escape key.
  case escape
  /// The Enter key, also that of the numeric keypad.
  case enter
  /// The Tab key.
  case tab
  /// A function key, by its number: 1 for F1.
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
