/// A key by what is printed on it.
public enum Key: Hashable, Sendable {
  case left, right, up, down
  case home, end, pageUp, pageDown
  case space, backspace, delete, escape, enter, tab
  case function(Int)
  /// A letter, digit or sign, lower case.
  case character(Character)
}
