/// Keys that do something, and the words that tell a person so.
public struct KeyBinding: Hashable, Sendable {
  /// What the keys are called in the help.
  public let label: String
  /// What they do, in the same order where each does something else.
  public let meaning: String
  /// The keys, in the label's order, each with what is held together with it.
  public let strokes: [KeyStroke]

  /// The keys alone.
  public var keys: [Key] { strokes.map(\.key) }

  /// `keys`, called `label`, held together with `modifiers`, do what `meaning` says.
  public init(_ label: String, _ meaning: String, _ keys: [Key], modifiers: Modifiers = []) {
    self.init(label, meaning, strokes: keys.map { KeyStroke($0, modifiers) })
  }

  /// `strokes`, called `label`, do what `meaning` says.
  public init(_ label: String, _ meaning: String, strokes: [KeyStroke]) {
    self.label = label
    self.meaning = meaning
    self.strokes = strokes
  }

  /// Whether the press that `event` tells is a repetition; `nil` where it is not one of these keys with exactly these
  /// modifiers.
  public func repetition(in event: InputEvent) -> Bool? {
    guard case .key(let key, let modifiers, let isRepeat) = event, strokes.contains(KeyStroke(key, modifiers)) else {
      return nil
    }
    return isRepeat
  }
}
