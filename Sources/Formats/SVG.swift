extension PictureFormat {
  /// SVG files, plain or compressed by gzip.
  public static let svg = PictureFormat(
    name: "SVG", endings: ["svg", "svgz", "svg.gz"], types: ["image/svg+xml", "image/svg+xml-compressed"],
    recognize: { $0.starts(with: [0x1F, 0x8B]) ? .possible : rootElement(of: $0) },
    sample: Array("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><path d='M0 0h8v8'/></svg>".utf8))

  /// Returns whether the first element of the markup `head`, after declarations and comments, is `svg`, with or without
  /// a namespace prefix.
  private static func rootElement(of head: [UInt8]) -> Recognition {
    let letters = narrowed(head)
    var text = letters[...]
    while true {
      text = text.drop { $0.isWhiteSpace }
      guard let first = text.first else { return .possible }
      guard first == UInt8(ascii: "<") else { return .no }
      if text.starts(with: "<!--".utf8) {
        guard let rest = skip(text, past: "-->") else { return .possible }
        text = rest
      } else if text.starts(with: "<!".utf8) || text.starts(with: "<?".utf8) {
        if text.starts(with: "<!DOCTYPE svg".utf8) { return .yes }
        // The declarations inside a document type are in brackets.
        let declaration = text.prefix { $0 != UInt8(ascii: ">") }
        let end = text.starts(with: "<!".utf8) && declaration.contains(UInt8(ascii: "[")) ? "]>" : ">"
        guard let rest = skip(text, past: end) else { return .possible }
        text = rest
      } else {
        let element = text.dropFirst().prefix {
          !$0.isWhiteSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
        }
        if element.elementsEqual("svg".utf8) || element.suffix(4).elementsEqual(":svg".utf8) { return .yes }
        return element.count == text.count - 1 ? .possible : .no
      }
    }
  }

  /// Returns a text without its byte order mark; of UTF-16, the ASCII characters, with a question mark for each other
  /// one.
  private static func narrowed(_ text: [UInt8]) -> [UInt8] {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(text.dropFirst(3)) }
    let isMarked = text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
    guard isMarked || text.starts(with: [0x3C, 0]) || text.starts(with: [0, 0x3C]) else { return text }
    let low = text[0] == 0xFF || text[0] == 0x3C ? 0 : 1
    return stride(from: isMarked ? 2 : 0, to: text.count - 1, by: 2).map { place in
      text[place + 1 - low] == 0 ? text[place + low] : UInt8(ascii: "?")
    }
  }

  /// Returns the rest of `text` after the first `mark`; `nil` if there is none.
  private static func skip(_ text: ArraySlice<UInt8>, past mark: String) -> ArraySlice<UInt8>? {
    text.indices.lazy.map { text[$0...] }.first { $0.starts(with: mark.utf8) }?.dropFirst(mark.utf8.count)
  }
}
