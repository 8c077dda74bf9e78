import CFriBidi
import Words

/// A part of a text that one font shapes in one call.
struct TextRun: Hashable, Sendable {
  /// The text, in reading order.
  var text: String
  /// The index of the font in the catalogue.
  var font: Int
  /// The embedding level; odd levels are read from right to left.
  var level: Int8
  /// The tag of its ``Script``, which determines how letters join.
  var script: String

  /// Whether the run is read from right to left.
  var isRightToLeft: Bool { level & 1 == 1 }

  /// Returns the runs of `text` from left to right, each in the first font of `catalog` that has its characters. A
  /// character without a font, and a control or line separator, becomes U+FFFD, or a question mark if no font has that.
  static func runs(of text: String, in catalog: FontCatalog) -> [TextRun] {
    guard !catalog.fonts.isEmpty else { return [] }
    let levels = Bidi.levels(text)
    var runs: [TextRun] = []
    var position = 0
    for character in text {
      let level = levels.indices.contains(position) ? levels[position] : 0
      position += character.unicodeScalars.count
      let previous = runs.last.flatMap { $0.level == level ? $0 : nil }
      guard let shown = Shown(character, in: catalog, after: previous) else { continue }
      if let previous, previous.font == shown.font, previous.script == shown.script ?? previous.script {
        runs[runs.count - 1].text.append(shown.character)
      } else {
        let script = shown.script ?? previous?.script ?? Script.latin
        runs.append(TextRun(text: String(shown.character), font: shown.font, level: level, script: script))
      }
    }
    return Bidi.visualOrder(runs.map(\.level)).map { runs[$0] }
  }

  /// A character with the font that draws it.
  private struct Shown {
    var character: Character
    var font: Int
    var script: String?

    /// Creates the character in a font; `nil` for a character that is never drawn.
    init?(_ character: Character, in catalog: FontCatalog, after previous: TextRun?) {
      let scalars = character.unicodeScalars
      if scalars.allSatisfy({ $0.properties.isDefaultIgnorableCodePoint || $0.properties.isBidiControl }) { return nil }
      script = scalars.lazy.compactMap(Script.tag).first
      self.character = character
      let isControl = scalars.contains {
        [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
      if !isControl {
        // Signs and spaces stay in the font before them, so that a line is split into few runs.
        let isNeutral =
          script == nil && scalars.allSatisfy { !$0.properties.isEmoji && $0.properties.numericType == nil }
        if isNeutral, let previous, !catalog.fonts[previous.font].isColored,
          scalars.allSatisfy(catalog.fonts[previous.font].coverage.contains)
        {
          font = previous.font
          return
        }
        if let font = catalog.font(for: character) {
          self.font = font
          return
        }
      }
      script = nil
      let sign = catalog.font(for: "\u{FFFD}")
      self.character = sign == nil ? "?" : "\u{FFFD}"
      font = sign ?? catalog.font(for: "?") ?? 0
    }
  }
}

/// The Unicode bidirectional algorithm, by FriBidi.
enum Bidi {
  /// Returns the embedding level of each scalar of `text`: even for left to right, odd for right to left.
  ///
  /// The first strong letter outside isolates decides the direction of the whole text. If there is none in a text that
  /// begins with an isolate, such as joined parts, it has the direction of the user's language.
  static func levels(_ text: String) -> [Int8] {
    let scalars = text.unicodeScalars.map { FriBidiChar($0.value) }
    guard !scalars.isEmpty else { return [] }
    let count = FriBidiStrIndex(clamping: scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    // FRIBIDI_PAR_WRTL and FRIBIDI_PAR_ON, macros Swift does not see: found from the text, else right to left or left
    // to right.
    let isWeaklyRightToLeft = scalars[0] == 0x2068 && Language.current.isRightToLeft
    var direction = FriBidiParType(isWeaklyRightToLeft ? 0x21 : 0x40)
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    // Zero means that memory ran out; the text then stays in its written order.
    guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) != 0 else {
      return [Int8](repeating: 0, count: scalars.count)
    }
    return levels.map { Int8($0) }
  }

  /// Returns the visual order of runs with the given levels, from left to right, as indices of `levels`.
  static func visualOrder(_ levels: [Int8]) -> [Int] {
    // FRIBIDI_TYPE_LTR, a macro Swift does not see: runs contain letters, so no run moves as trailing space.
    let types = [FriBidiCharType](repeating: FriBidiCharType(0x110), count: levels.count)
    var levels = levels.map { FriBidiLevel($0) }
    var order = levels.indices.map { FriBidiStrIndex($0) }
    let highest = fribidi_reorder_line(
      0, types, FriBidiStrIndex(levels.count), 0, FriBidiParType(0x110), &levels, nil, &order)
    return highest == 0 ? Array(levels.indices) : order.map { Int($0) }
  }
}

/// Scripts, by their ISO 15924 tags, as far as shaping distinguishes them.
///
/// Only scripts whose letters join, reorder or are read from the right need their own tag. For the rest `Latn` shapes
/// as well as the correct one.
enum Script {
  static let latin = "Latn"

  /// Returns the script of `scalar`; `nil` for digits, signs, marks and spaces, which take the script around them.
  static func tag(of scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.isAlphabetic || scalar.properties.numericType == nil else { return nil }
    return ranges.first { $0.range.contains(scalar.value) }?.tag
  }

  /// The blocks of the Unicode standard, most common first.
  private static let ranges: [(range: ClosedRange<UInt32>, tag: String)] = [
    (0x41...0x5A, "Latn"), (0x61...0x7A, "Latn"), (0xC0...0x24F, "Latn"), (0x1E00...0x1EFF, "Latn"),
    (0x370...0x3FF, "Grek"), (0x1F00...0x1FFF, "Grek"), (0x400...0x52F, "Cyrl"), (0x530...0x58F, "Armn"),
    (0x590...0x5FF, "Hebr"), (0xFB1D...0xFB4F, "Hebr"), (0x600...0x6FF, "Arab"), (0x750...0x77F, "Arab"),
    (0x8A0...0x8FF, "Arab"), (0xFB50...0xFDFF, "Arab"), (0xFE70...0xFEFE, "Arab"), (0x700...0x74F, "Syrc"),
    (0x780...0x7BF, "Thaa"), (0x900...0x97F, "Deva"), (0x980...0x9FF, "Beng"), (0xA00...0xA7F, "Guru"),
    (0xA80...0xAFF, "Gujr"), (0xB00...0xB7F, "Orya"), (0xB80...0xBFF, "Taml"), (0xC00...0xC7F, "Telu"),
    (0xC80...0xCFF, "Knda"), (0xD00...0xD7F, "Mlym"), (0xD80...0xDFF, "Sinh"), (0xE00...0xE7F, "Thai"),
    (0xE80...0xEFF, "Laoo"), (0xF00...0xFFF, "Tibt"), (0x1000...0x109F, "Mymr"), (0x10A0...0x10FF, "Geor"),
    (0x1100...0x11FF, "Hang"), (0xAC00...0xD7FF, "Hang"), (0x1780...0x17FF, "Khmr"), (0x1800...0x18AF, "Mong"),
    (0x3040...0x30FF, "Kana"), (0x3400...0x4DBF, "Hani"), (0x4E00...0x9FFF, "Hani"), (0xF900...0xFAFF, "Hani"),
    (0x20000...0x3FFFF, "Hani"),
  ]
}
