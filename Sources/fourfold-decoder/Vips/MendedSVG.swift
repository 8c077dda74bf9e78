import Decoding

/// The text of a drawing whose size is in pixels, where the file has it in inches or millimetres: an inch is 96 pixels in
/// CSS, and libvips 8.14 makes it 72 and cannot be told otherwise.
struct MendedSVG {
  /// What to read in the file's place.
  let bytes: [UInt8]

  /// How far into a file its first element is looked for (bytes).
  static let longestHead = 65536

  /// CSS pixels of each unit.
  private static let units: [(name: String, pixels: Double)] = [
    ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("q", 96 / 101.6), ("pt", 96 / 72), ("pc", 16),
  ]

  /// Mends `file`; `nil` where there is nothing to mend, or no drawing.
  init?(_ file: UnsafeBufferPointer<UInt8>) {
    guard Self.isMarkup(file), let tag = Self.firstElement(in: file.prefix(Self.longestHead)) else { return nil }
    var mended: [UInt8] = []
    var done = 0
    for value in Self.sizes(in: file[tag]) {
      guard let pixels = Self.pixels(file[value]) else { continue }
      mended += file[done..<value.lowerBound]
      mended += Array("\(pixels)".utf8)
      done = value.upperBound
    }
    guard done > 0 else { return nil }
    bytes = mended + file[done...]
  }

  /// Whether a text begins as markup does, or with the mark of UTF-8.
  static func isMarkup(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = text.prefix(longestHead).first { !isSpace($0) }
    return first == UInt8(ascii: "<") || first == 0xEF
  }

  private typealias Text = Slice<UnsafeBufferPointer<UInt8>>

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// From the name of the first element, where that is `svg`, to what ends its tag.
  private static func firstElement(in text: Text) -> Range<Int>? {
    var place = text.startIndex
    while let start = text[place...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text[(start + 1)...]
      if rest.starts(with: "!--".utf8) {
        guard let end = find("-->", in: rest) else { return nil }
        place = end
      } else if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") {
        // What is declared within a document's type has brackets of its own around it.
        let isLong = rest.prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "["))
        guard let end = find(isLong && rest.first == UInt8(ascii: "!") ? "]>" : ">", in: rest) else { return nil }
        place = end
      } else {
        let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        guard name.elementsEqual("svg".utf8) || name.suffix(4).elementsEqual(":svg".utf8),
          let end = rest.firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        return name.endIndex..<end
      }
    }
    return nil
  }

  /// Behind the first `words` in a text.
  private static func find(_ words: String, in text: Text) -> Int? {
    let words = Array(words.utf8)
    return text.indices.first { text[$0...].starts(with: words) }.map { $0 + words.count }
  }

  /// Where the values of `width` and `height` are among attributes, in their order, without the quotes around them.
  private static func sizes(in attributes: Text) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var rest = attributes
    while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
      var name = rest[..<sign]
      while let last = name.last, isSpace(last) { name = name.dropLast() }
      name = name.suffix(from: name.lastIndex(where: isSpace).map { $0 + 1 } ?? name.startIndex)
      let behind = rest[(sign + 1)...].drop(while: isSpace)
      guard let quote = behind.first, quote == 0x22 || quote == 0x27,
        let end = behind.dropFirst().firstIndex(of: quote)
      else { return found }
      if name.elementsEqual("width".utf8) || name.elementsEqual("height".utf8) {
        found.append((behind.startIndex + 1)..<end)
      }
      rest = rest[(end + 1)...]
    }
    return found
  }

  /// A length in one of the units that are not pixels, in these.
  private static func pixels(_ value: Text) -> Double? {
    let text = String(decoding: value, as: UTF8.self).lowercased()
    let word = text.drop { $0.isWhitespace }
    for (name, pixels) in units where word.hasSuffix(name) {
      guard let number = Double(word.dropLast(name.count)), number.isFinite, number > 0 else { return nil }
      return number * pixels
    }
    return nil
  }
}
