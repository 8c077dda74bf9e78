import CFontconfig

/// The system's fonts for interface text, in the order the desktop prefers them.
struct FontCatalog: Sendable {
  /// One font, not yet opened.
  struct Font: Sendable {
    /// Where its file is.
    var path: String
    /// Which face of the file.
    var index: Int
    /// What it can show.
    var coverage: Coverage
    /// Whether its glyphs are coloured pictures.
    var isColored = false
    /// What it is called; its file's name where it has none.
    var family = ""
  }

  /// Preferred first.
  var fonts: [Font]

  /// The position of the preferred font that has all of `character`; coloured fonts come first for a character that is
  /// a picture by itself. `nil` where no font has it.
  func font(for character: Character) -> Int? {
    let scalars = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    guard let first = scalars.first else { return fonts.isEmpty ? nil : 0 }
    let isPicture = first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    func covers(_ font: Font) -> Bool { scalars.allSatisfy(font.coverage.contains) }
    return (isPicture ? fonts.firstIndex { $0.isColored && covers($0) } : nil)
      ?? fonts.firstIndex { !$0.isColored && covers($0) }
      ?? fonts.firstIndex(where: covers)
      ?? fonts.firstIndex { $0.coverage.contains(first) }
  }

  /// Asks fontconfig for `sans-serif`. Reads the font caches: tens of milliseconds, more where they are stale. Empty
  /// where the system has no font.
  static func system() -> FontCatalog {
    guard let pattern = FcPatternCreate() else { return FontCatalog(fonts: []) }
    defer { FcPatternDestroy(pattern) }
    "sans-serif".withCString { name in
      // fontconfig copies the text.
      _ = name.withMemoryRebound(to: FcChar8.self, capacity: 11) { FcPatternAddString(pattern, FC_FAMILY, $0) }
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = FcFontSort(nil, pattern, FcBool(FcTrue), nil, &result) else { return FontCatalog(fonts: []) }
    // Every pattern below belongs to the set; what is kept is a copy, or counted by fontconfig.
    defer { FcFontSetDestroy(set) }
    let patterns = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
    return FontCatalog(fonts: patterns.compactMap { $0.flatMap(font) })
  }

  private static func font(_ pattern: OpaquePointer) -> Font? {
    var path: UnsafeMutablePointer<FcChar8>?
    var set: OpaquePointer?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path,
      FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch, let set
    else { return nil }
    let isColored = flag(FC_COLOR, of: pattern)
    guard isColored || flag(FC_SCALABLE, of: pattern) else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let file = String(cString: path)
    var family: UnsafeMutablePointer<FcChar8>?
    let isNamed = FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch
    let name = isNamed ? family.map { String(cString: $0) } : nil
    return Font(
      path: file, index: Int(index), coverage: Coverage(sharing: set), isColored: isColored,
      family: name ?? String(file.split(separator: "/").last ?? ""))
  }

  private static func flag(_ name: String, of pattern: OpaquePointer) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, name, 0, &value) == FcResultMatch && value != 0
  }
}
