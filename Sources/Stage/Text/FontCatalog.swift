import CFontconfig

/// The system's fonts for interface text, in the desktop's order of preference.
struct FontCatalog: Sendable {
  /// A font that is not opened yet.
  struct Font: Sendable {
    /// The path of its file.
    var path: String
    /// The index of the face in the file.
    var index: Int
    /// The characters that it has.
    var coverage: Coverage
    /// Whether its glyphs are coloured pictures.
    var isColored = false
    /// The name of its family; the name of its file if it has none.
    var family = ""
  }

  /// The fonts, preferred first.
  var fonts: [Font]

  /// Returns the index of the preferred font that has all of `character`; for an emoji, coloured fonts come first. If
  /// no font has all of it, the first font with its first scalar is returned; `nil` if there is none.
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

  /// Returns fontconfig's fonts for `sans-serif`. Reads the font caches: tens of milliseconds, more if they are stale.
  /// Empty if the system has no font.
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
    // Every pattern below belongs to the set; all values kept are copies, or reference-counted by fontconfig.
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
