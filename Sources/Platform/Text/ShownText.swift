/// Text that somebody else may have written (a file's name, a trace, a preset), as a person sees it.
///
/// Such text can hold anything: escape sequences that a terminal obeys, line breaks, marks that turn the direction of the
/// text around them, characters that nobody sees. None of these is shown as it is.
public enum ShownText {
  /// The most characters of a message's line on a terminal; what is longer loses its middle.
  public static let longestLine = 2000
  /// The most characters of one name in a message; what is longer loses its middle.
  public static let longestName = 200

  /// `text` as a caption on the screen: what cannot be shown becomes U+FFFD. Joiners and variation selectors stay, as
  /// scripts and emoji need them, and the marks of an isolate, which turn nothing outside of it.
  public static func caption(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(scalar.isCaptionSafe ? scalar : "\u{FFFD}") }
    return String(shown)
  }

  /// `text` as one line on a terminal: each character that is obeyed or not seen is written as the bytes it has in UTF-8
  /// (`\x1b`, `\xe2\x80\xae`), a line break as `\n`. At most ``longestLine`` characters.
  public static func line(_ text: String) -> String { cut(escaped(text), to: longestLine) }

  /// `text` as lines on a terminal: as ``line(_:)``, but its line breaks and length are kept.
  public static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// `text` as a name within a message on a terminal: as ``line(_:)``, and at most ``longestName`` characters.
  public static func name(_ text: String) -> String { cut(escaped(text), to: longestName) }

  /// How `scalar` is written on a terminal; `nil` where it stands for itself.
  public static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: scalar.isTerminalSafe ? nil : String(scalar).utf8.map(hexadecimal).joined()
    }
  }

  /// `byte` as `\x1b`.
  public static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16) }

  private static func escaped(_ text: String) -> String {
    isPlain(text) ? text : text.unicodeScalars.map { escape($0) ?? String($0) }.joined()
  }

  /// `text` with `…` for its middle where it has more than `length` scalars.
  private static func cut(_ text: String, to length: Int) -> String {
    let scalars = text.unicodeScalars
    guard text.utf8.count > length, scalars.count > length else { return text }
    let end = scalars.suffix((length - 1) / 2)
    return String(scalars.prefix(length - 1 - end.count)) + "…" + String(end)
  }

  /// Whether `text` has letters, digits and signs of ASCII alone, as nearly all text that is shown.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension Unicode.Scalar {
  /// Whether a terminal shows it, obeys nothing in it, and lets it be seen.
  fileprivate var isTerminalSafe: Bool { isCaptionSafe && !properties.isDefaultIgnorableCodePoint }

  /// Whether a caption may have it.
  fileprivate var isCaptionSafe: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x20..<0x7F: true
    // Line and paragraph separators, annotations.
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: false
    // What is not seen, but for what joins letters and emoji and says which of their forms is meant.
    case 0x200C, 0x200D, 0x2068, 0x2069, 0x034F, 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
