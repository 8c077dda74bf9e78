/// Keys that do something, and the words that tell a person so.
public struct KeyBinding: Hashable, Sendable {
  /// What the keys are called in the help.
  public let label: String
  /// What they do, in the same order where each does something else.
  public let meaning: String
  /// The keys, in the label's order.
  public let keys: [Key]
  /// What is held together with them.
  public let modifiers: Modifiers

  /// `keys`, called `label`, do what `meaning` says.
  public init(_ label: String, _ meaning: String, _ keys: [Key], modifiers: Modifiers = []) {
    self.label = label
    self.meaning = meaning
    self.keys = keys
    self.modifiers = modifiers
  }

  /// Whether the press that `event` tells is a repetition; `nil` where it is not one of these keys with exactly these
  /// modifiers.
  public func repetition(in event: InputEvent) -> Bool? {
    guard case .key(let key, modifiers, let isRepeat) = event, keys.contains(key) else { return nil }
    return isRepeat
  }
}
