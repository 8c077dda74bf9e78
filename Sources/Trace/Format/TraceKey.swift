import Scene

extension Key {
  private static let named: [(key: Key, name: String)] = [
    (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"), (.home, "home"), (.end, "end"),
    (.pageUp, "pageUp"), (.pageDown, "pageDown"), (.space, "space"), (.backspace, "backspace"), (.delete, "delete"),
    (.escape, "escape"),
    (.enter, "enter"), (.tab, "tab"),
  ]

  /// The name of the key in a trace: a word, F1 to F24, or the one character printed on the key.
  var traceName: String {
    switch self {
    case .function(let number): "F\(number)"
    case .character(let character): String(character)
    default: Self.named.first { $0.key == self }?.name ?? ""
    }
  }

  /// Creates the key that has the trace name `name`; returns `nil` for an unknown name.
  init?(traceName name: String) {
    if let named = Self.named.first(where: { $0.name == name }) {
      self = named.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }
}

extension Modifiers {
  private static let named: [(modifier: Modifiers, name: String)] = [
    (.shift, "shift"), (.control, "control"), (.alt, "alt"),
  ]

  /// The names of the modifiers in a trace.
  var traceNames: [String] { Self.named.filter { contains($0.modifier) }.map(\.name) }

  /// Creates modifiers from their trace names; returns `nil` if one is unknown.
  init?(traceNames names: [String]) {
    self = []
    for name in names {
      guard let modifier = Self.named.first(where: { $0.name == name })?.modifier else { return nil }
      insert(modifier)
    }
  }
}
