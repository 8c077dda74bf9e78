import CFontconfig
import CSDL
import PagerGeometry
import Scene

/// The open fonts. A font is opened when a text first needs it, once for each size, and closed
/// once twelve others were used since.
@MainActor
final class FontBook {
  private struct Key: Hashable {
    var font: Int
    var size: Int
  }

  /// What is on the system, less what would not open.
  private(set) var catalog: FontCatalog
  /// Each takes a quarter of a megabyte, most of it tables that HarfBuzz has copied.
  private var faces = RecentlyUsed<Key, FontFace>(limit: 12)
  private let report: (String) -> Void

  /// Fonts that are open, each size by itself.
  var openCount: Int { faces.count }

  /// Opens fonts of `catalog`; `report` gets a line about each that does not open.
  init(catalog: FontCatalog, report: @escaping (String) -> Void) {
    self.catalog = catalog
    self.report = report
  }

  /// The font for ordinary letters at `size` pixels, which gives every line its least height.
  func mainFace(size: Int) -> FontFace? {
    while let font = catalog.font(for: "x") {
      if let face = face(font, size: size) { return face }
    }
    return nil
  }

  /// The font at position `font` at `size` pixels. One that does not open counts as having no characters from then on.
  func face(_ font: Int, size: Int) -> FontFace? {
    let key = Key(font: font, size: size)
    if let face = faces.value(key) { return face }
    do throws(StageError) {
      let face = try FontFace(catalog.fonts[font], size: size)
      faces.insert(face, for: key)
      return face
    } catch {
      report("font \(catalog.fonts[font].path) left out: \(error)")
      catalog.fonts[font].coverage = Coverage()
      return nil
    }
  }
}

/// The characters a font has glyphs for: a set of fontconfig's.
final class Coverage: @unchecked Sendable {
  /// Not changed once this is made, and counted by fontconfig, from any thread. `nil` where memory ran out.
  private let characters: OpaquePointer?

  /// The given characters.
  init(_ scalars: some Sequence<Unicode.Scalar> = EmptyCollection()) {
    characters = FcCharSetCreate()
    if let characters { for scalar in scalars { FcCharSetAddChar(characters, scalar.value) } }
  }

  /// The characters of `set`, which is shared and not copied.
  init(sharing set: OpaquePointer) { characters = FcCharSetCopy(set) }

  deinit { if let characters { FcCharSetDestroy(characters) } }

  /// Whether there is no character.
  var isEmpty: Bool { characters.map { FcCharSetCount($0) == 0 } ?? true }

  /// Whether the font has a glyph for `scalar`. O(log characters).
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    characters.map { FcCharSetHasChar($0, scalar.value) != 0 } ?? false
  }
}

/// A font opened at one size.
final class FontFace {
  /// SDL_ttf's font; lives as long as this.
  private let pointer: OpaquePointer
  /// Pixels from the top of a line to its baseline.
  let ascent: Int
  /// Pixels from the baseline to the bottom of a line.
  let descent: Int
  /// Above 1 for a font of fixed pictures that are larger than asked: they are drawn smaller by this.
  private let reduction: Double

  /// Opens `font` with letters `size` pixels high.
  init(_ font: FontCatalog.Font, size: Int) throws(StageError) {
    if TTF_WasInit() == 0 { try check("TTF_Init", TTF_Init()) }
    // Fixed pictures come in one size; SDL_ttf takes the number as an index when the font cannot be scaled.
    pointer = try check("TTF_OpenFontIndex", TTF_OpenFontIndex(font.path, Int32(clamping: size), font.index))
    TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT)
    let height = Double(TTF_FontHeight(pointer))
    let wanted = Double(size) * 1.2
    reduction = font.isColored && height > wanted * 1.25 ? height / wanted : 1
    ascent = Int((Double(TTF_FontAscent(pointer)) / reduction).rounded(.up))
    descent = Int((Double(-TTF_FontDescent(pointer)) / reduction).rounded(.up))
  }

  deinit { TTF_CloseFont(pointer) }

  /// How far `run` reaches, in pixels.
  func width(of run: TextRun) -> Int {
    prepare(for: run)
    var width: Int32 = 0
    var height: Int32 = 0
    guard TTF_SizeUTF8(pointer, run.text, &width, &height) == 0 else { return 0 }
    return Int((Double(width) / reduction).rounded(.up))
  }

  /// The letters of `run` on a clear ground; `nil` where there is nothing to see.
  func render(_ run: TextRun, color: SDL_Color) throws(StageError) -> Surface? {
    prepare(for: run)
    let target = width(of: run)
    guard target > 0 else { return nil }
    guard let made = TTF_RenderUTF8_Blended(pointer, run.text, color) else {
      throw StageError.sdl("TTF_RenderUTF8_Blended")
    }
    let surface = Surface(adopting: made)
    guard reduction > 1 else { return surface }
    let image = RGBAImage(size: surface.size, pixels: try surface.rgba())
    let height = max(1, Int((Double(surface.size.height) / reduction).rounded()))
    return try Surface(copying: image.averaged(to: PixelSize(width: target, height: height)))
  }

  private func prepare(for run: TextRun) {
    // Both fail only without HarfBuzz, and the letters then stand unjoined.
    TTF_SetFontDirection(pointer, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(pointer, run.script)
  }
}
