/// Safe display of text from untrusted sources, such as the name of a file, a trace or a preset.
///
/// Such text can contain escape sequences for a terminal, line breaks, marks that change the direction of the text
/// around them, and invisible characters. None of these is displayed unchanged.
public enum ShownText {
  /// The maximum number of characters of a message on a terminal; a longer one is shortened in the middle.
  public static let longestLine = 2000
  /// The maximum number of characters of a name in a message; a longer one is shortened in the middle.
  public static let longestName = 200

  /// Returns `text` as a caption on the screen: unsafe characters become U+FFFD. Joiners and variation selectors stay,
  /// because scripts and emoji need them. So do the marks of an isolate, which do not affect text outside it.
  public static func caption(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(scalar.isCaptionSafe ? scalar : "\u{FFFD}") }
    return String(shown)
  }

  /// Returns `text` as one line for a terminal, at most ``longestLine`` characters. A control character or an invisible
  /// one becomes its escaped UTF-8 bytes (`\x1b`, `\xe2\x80\xae`), a line break `\n`.
  public static func line(_ text: String) -> String { cut(escaped(text), to: longestLine) }

  /// Returns `text` as lines for a terminal: as ``line(_:)``, but with its line breaks and its full length.
  public static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// Returns `text` as a name within a message on a terminal: as ``line(_:)``, at most ``longestName`` characters.
  public static func name(_ text: String) -> String { cut(escaped(text), to: longestName) }

  /// Returns the escaped form of `scalar` for a terminal; `nil` if it needs none.
  public static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: scalar.isTerminalSafe ? nil : String(scalar).utf8.map(hexadecimal).joined()
    }
  }

  /// Returns `byte` in the form `\x1b`.
  public static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16) }

  private static func escaped(_ text: String) -> String {
    isPlain(text) ? text : text.unicodeScalars.map { escape($0) ?? String($0) }.joined()
  }

  /// Returns `text` with `…` in its middle if it has more than `length` scalars.
  private static func cut(_ text: String, to length: Int) -> String {
    let scalars = text.unicodeScalars
    guard text.utf8.count > length, scalars.count > length else { return text }
    let end = scalars.suffix((length - 1) / 2)
    return String(scalars.prefix(length - 1 - end.count)) + "…" + String(end)
  }

  /// Returns whether `text` has only printable ASCII characters, as nearly all displayed text has.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension Unicode.Scalar {
  /// Whether a terminal displays the scalar visibly and does not obey it.
  fileprivate var isTerminalSafe: Bool { isCaptionSafe && !properties.isDefaultIgnorableCodePoint }

  /// Whether a caption may contain the scalar.
  fileprivate var isCaptionSafe: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x20..<0x7F: true
    // Line and paragraph separators, annotations.
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: false
    // Invisible characters that join letters and emoji, isolate text or select a variant are allowed.
    case 0x200C, 0x200D, 0x2068, 0x2069, 0x034F, 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
