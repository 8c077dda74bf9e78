/// A report about the fonts for captions, and about the scripts that no font has.
package struct FontReport: Hashable, Sendable {
  /// The font for ordinary letters; `nil` if the system has no font.
  package let main: String?
  /// The other fonts in use for the scripts, in the order of the scripts.
  package let others: [String]
  /// The names of scripts without a font.
  package let missing: [String]

  /// The scripts that names of pictures are often written in, each with one letter.
  private static let scripts: [(name: String, letter: Character)] = [
    ("Latin", "x"), ("Greek", "λ"), ("Cyrillic", "ж"), ("Armenian", "ա"), ("Georgian", "ა"), ("Hebrew", "א"),
    ("Arabic", "ع"), ("Devanagari", "क"), ("Bengali", "ক"), ("Gurmukhi", "ਕ"), ("Gujarati", "ક"), ("Tamil", "க"),
    ("Telugu", "క"), ("Kannada", "ಕ"), ("Malayalam", "ക"), ("Sinhala", "ක"), ("Thai", "ก"), ("Lao", "ກ"),
    ("Khmer", "ក"), ("Burmese", "က"), ("Tibetan", "ཀ"), ("Ethiopic", "ሀ"), ("Chinese", "写"), ("Japanese", "あ"),
    ("Korean", "한"), ("emoji", "🏞"),
  ]

  /// Creates a report for fontconfig's current fonts; takes tens of milliseconds.
  package init() { self.init(.system()) }

  /// Creates a report for `catalog`.
  init(_ catalog: FontCatalog) {
    var fonts: [String] = []
    var missing: [String] = []
    for (name, letter) in Self.scripts {
      // The best font for a character may lack the character.
      guard let font = catalog.font(for: letter).map({ catalog.fonts[$0] }),
        letter.unicodeScalars.contains(where: font.coverage.contains)
      else {
        missing.append(name)
        continue
      }
      if !fonts.contains(font.family) { fonts.append(font.family) }
    }
    main = catalog.font(for: "x").map { catalog.fonts[$0].family }
    others = fonts.filter { [main] in $0 != main }
    self.missing = missing
  }
}
