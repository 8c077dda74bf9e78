import Words

/// A key with its modifiers.
public struct KeyStroke: Hashable, Sendable {
  /// The key that is pressed.
  public var key: Key
  /// The modifiers that are held.
  public var modifiers: Modifiers

  /// Creates a stroke of `key` with `modifiers`.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Returns the stroke of a letter, a digit or a sign, in lower case, with `modifiers`.
  public static func sign(_ sign: Character, _ modifiers: Modifiers = []) -> KeyStroke {
    KeyStroke(.character(sign), modifiers)
  }

  /// Whether the stroke edits text: a letter, a digit, a sign or a space, with Shift at most, or Backspace.
  public var isText: Bool {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    switch key {
    case .character, .space, .backspace: return true
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .delete, .escape, .enter, .tab, .function:
      return false
    }
  }
}

// MARK: Names

extension KeyStroke {
  private static let keys: [(key: Key, name: String)] = [
    (.left, marked("Left")), (.right, marked("Right")), (.up, marked("Up")), (.down, marked("Down")),
    (.home, marked("Home")), (.end, marked("End")),
    (.pageUp, marked("Page Up")), (.pageDown, marked("Page Down")), (.space, marked("Space")),
    (.backspace, marked("Backspace")),
    (.delete, marked("Delete")), (.escape, marked("Esc")), (.enter, marked("Enter")), (.tab, marked("Tab")),
  ]
  private static let held: [(modifier: Modifiers, name: String)] = [
    (.control, marked("Ctrl")), (.alt, marked("Alt")), (.shift, marked("Shift")),
  ]
  /// The numbers of the function keys.
  private static let functions = 1...12

  /// The English name: `Left`, `Page Up`, `F5`, `n`, `R` (which is `r` with Shift), `Ctrl+Shift+R`.
  public var name: String {
    if case .character(let sign) = key, sign.isLetter {
      if modifiers.isEmpty { return String(sign) }
      if modifiers == .shift { return sign.uppercased() }
    }
    return Self.held.filter { modifiers.contains($0.modifier) }.map { "\($0.name)+" }.joined() + keyName
  }

  /// The name in the user's language; ``name`` is the name in files.
  public var shownName: String {
    if case .character(let sign) = key, sign.isLetter, modifiers.isSubset(of: .shift) { return name }
    return Self.held.filter { modifiers.contains($0.modifier) }.map { "\(translated($0.name))+" }.joined()
      + translated(keyName)
  }

  private var keyName: String {
    switch key {
    case .function(let number): "F\(number)"
    case .character(let sign): sign.uppercased()
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .space, .backspace, .delete, .escape, .enter,
      .tab:
      Self.keys.first { $0.key == key }?.name ?? ""
    }
  }

  /// Creates the stroke called `name`; `nil` if there is none. Capitals count only in a letter that stands alone.
  /// Spaces within a name do not count.
  public init?(name: String) {
    var text = Substring(name)
    var modifiers: Modifiers = []
    while let held = Self.held.first(where: { text.lowercased().hasPrefix("\($0.name.lowercased())+") }) {
      // The rest is the key itself, even if that is a plus sign.
      modifiers.insert(held.modifier)
      text = text.dropFirst(held.name.count + 1)
    }
    if text.count == 1, let sign = text.first, !sign.isWhitespace {
      let lower = sign.lowercased().first ?? sign
      if modifiers.isEmpty, sign.isLetter, sign != lower { modifiers = .shift }
      self.init(.character(lower), modifiers)
      return
    }
    let word = Self.plain(text)
    if let known = Self.keys.first(where: { Self.plain($0.name) == word }) {
      self.init(known.key, modifiers)
    } else if word.hasPrefix("f"), let number = Int(word.dropFirst()), Self.functions.contains(number) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  private static func plain(_ text: some StringProtocol) -> String { text.lowercased().filter { $0 != " " } }

  /// The names of all keys that are not signs.
  public static var keyNames: [String] { keys.map(\.name) + functions.map { "F\($0)" } }
}
