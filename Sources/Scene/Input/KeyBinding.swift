/// Keys that perform an action, and their description for the user.
public struct KeyBinding: Hashable, Sendable {
  /// The names of the keys in the help.
  public let label: String
  /// The description of the action; in the order of the keys if each does something else.
  public let meaning: String
  /// The keys, in the label's order, each with its modifiers.
  public let strokes: [KeyStroke]

  /// The keys without modifiers.
  public var keys: [Key] { strokes.map(\.key) }

  /// Creates a binding of `keys`, called `label`, held with `modifiers`, to the action that `meaning` describes.
  public init(_ label: String, _ meaning: String, _ keys: [Key], modifiers: Modifiers = []) {
    self.init(label, meaning, strokes: keys.map { KeyStroke($0, modifiers) })
  }

  /// Creates a binding of `strokes`, called `label`, to the action that `meaning` describes.
  public init(_ label: String, _ meaning: String, strokes: [KeyStroke]) {
    self.label = label
    self.meaning = meaning
    self.strokes = strokes
  }

  /// Returns whether `event` repeats one of these keys while it is held; `nil` if it is not a press of one of these
  /// keys with exactly these modifiers.
  public func repetition(in event: InputEvent) -> Bool? {
    guard case .key(let key, let modifiers, let isRepeat) = event, strokes.contains(KeyStroke(key, modifiers)) else {
      return nil
    }
    return isRepeat
  }
}
