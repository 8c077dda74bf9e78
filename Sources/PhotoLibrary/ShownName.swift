/// File names as text: for a caption, and for a line on a terminal.
///
/// A name can hold anything: bytes that are no UTF-8, line breaks, escape sequences, and marks that turn the direction
/// of the text around them. None of these reaches the screen or the terminal.
enum ShownName {
  /// `bytes` as text for a caption: what cannot be shown becomes U+FFFD.
  static func caption(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(isUnsafe(scalar) ? "\u{FFFD}" : scalar) }
    return String(shown)
  }

  /// `bytes` in quotes that a shell takes back: `'name'`, or `$'na\nme'` where something must be escaped.
  ///
  /// Where they are no UTF-8, everything outside ASCII is escaped.
  static func quoted(_ bytes: some Collection<UInt8>) -> String {
    let pieces: [String] =
      if let text = String(validating: bytes, as: UTF8.self) {
        text.unicodeScalars.map { escape($0) ?? String($0) }
      } else {
        bytes.map { byte in
          let scalar = Unicode.Scalar(byte)
          return escape(scalar) ?? (scalar.isASCII ? String(scalar) : hexadecimal(byte))
        }
      }
    let quoted = pieces.joined()
    return quoted.utf8.contains(UInt8(ascii: "\\")) ? "$'\(quoted)'" : "'\(quoted)'"
  }

  /// How `scalar` is written between `$'` and `'`, or `nil` where it stands for itself.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "'": "\\'"
    case "\\": "\\\\"
    default: isUnsafe(scalar) ? String(scalar).utf8.map(hexadecimal).joined() : nil
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16)
  }

  /// Control characters, line breaks, and the marks that override the direction of text.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension RawPath {
  /// The name as text for a caption; what cannot be shown becomes U+FFFD.
  public var shownName: String { ShownName.caption(name) }

  /// The whole path in quotes that a shell takes back, control characters escaped.
  public var quoted: String { ShownName.quoted(bytes) }
}
