import Platform

/// File names as text: for a caption, and for a line on a terminal.
///
/// A name can contain anything: bytes that are not UTF-8, line breaks, escape sequences, marks that change the
/// direction of the text around them, invisible characters. ``ShownText`` knows them; none reaches the screen or the
/// terminal.
enum ShownName {
  /// Returns `bytes` as text for a caption: each character that cannot be shown becomes U+FFFD.
  static func caption(_ bytes: some Collection<UInt8>) -> String {
    ShownText.caption(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns `bytes` in quotes that a shell accepts: `'name'`, or `$'na\nme'` where characters must be escaped.
  ///
  /// Where they are not UTF-8, everything outside ASCII is escaped. A result of more than ``ShownText/longestName``
  /// bytes, without quotes, loses its middle: `'begin'…'end'`.
  static func quoted(_ bytes: some Collection<UInt8>) -> String {
    let pieces: [String] =
      if let text = String(validating: bytes, as: UTF8.self) {
        text.unicodeScalars.map { escape($0) ?? String($0) }
      } else {
        bytes.map { byte in
          let scalar = Unicode.Scalar(byte)
          return escape(scalar) ?? (scalar.isASCII ? String(scalar) : ShownText.hexadecimal(byte))
        }
      }
    guard pieces.lazy.map(\.utf8.count).reduce(0, +) > ShownText.longestName else { return quoted(pieces[...]) }
    // Most of the length goes to the end, which says which file it is.
    let head = prefix(pieces[...], ofLength: ShownText.longestName / 4)
    let tail = prefix(pieces.reversed()[...], ofLength: ShownText.longestName / 4 * 3)
    return "\(quoted(head))…\(quoted(tail.reversed()[...]))"
  }

  private static func quoted(_ pieces: ArraySlice<String>) -> String {
    let text = pieces.joined()
    return text.utf8.contains(UInt8(ascii: "\\")) ? "$'\(text)'" : "'\(text)'"
  }

  /// Returns the first pieces that have at most `length` bytes together.
  private static func prefix(_ pieces: ArraySlice<String>, ofLength length: Int) -> ArraySlice<String> {
    var left = length
    return pieces.prefix { piece in
      left -= piece.utf8.count
      return left >= 0
    }
  }

  /// Returns the escape of `scalar` between `$'` and `'`, or `nil` if it needs none.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "'": "\\'"
    case "\\": "\\\\"
    default: ShownText.escape(scalar)
    }
  }
}

extension RawPath {
  /// The name as text for a caption. Each character that cannot be shown becomes U+FFFD.
  public var shownName: String { ShownName.caption(name) }

  /// The whole path as text for a caption, in the same way.
  public var shownPath: String { ShownName.caption(bytes) }

  /// The whole path in quotes that a shell accepts, with control characters escaped. A long one loses its middle.
  public var quoted: String { ShownName.quoted(bytes) }
}
