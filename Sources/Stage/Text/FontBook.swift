import CFontconfig
import CSDL
import PagerGeometry
import Scene

/// The cache of open fonts. A font is opened for a size when a text first needs it, and closed after twelve others were
/// used since.
@MainActor
final class FontBook {
  private struct Key: Hashable {
    var font: Int
    var size: Int
  }

  /// The fonts of the system. A font that does not open has no characters in it.
  private(set) var catalog: FontCatalog
  /// The open fonts. Each takes a quarter of a megabyte, mostly tables that HarfBuzz has copied.
  private var faces = RecentlyUsed<Key, FontFace>(limit: 12)
  private let report: (String) -> Void

  /// The number of open fonts; each size counts separately.
  var openCount: Int { faces.count }

  /// Creates a cache for the fonts of `catalog`; `report` receives a line about each font that does not open.
  init(catalog: FontCatalog, report: @escaping (String) -> Void) {
    self.catalog = catalog
    self.report = report
  }

  /// Returns the font for ordinary letters at `size` pixels, which sets the minimum height of a line; `nil` if none
  /// opens.
  func mainFace(size: Int) -> FontFace? {
    while let font = catalog.font(for: "x") {
      if let face = face(font, size: size) { return face }
    }
    return nil
  }

  /// Returns the font at index `font` at `size` pixels; `nil` if it does not open, and it has no characters from then
  /// on.
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

/// The characters of a font, as a fontconfig set.
final class Coverage: @unchecked Sendable {
  /// The set, never changed after creation; fontconfig counts references from any thread. `nil` if memory ran out.
  private let characters: OpaquePointer?

  /// Creates a set of the given characters.
  init(_ scalars: some Sequence<Unicode.Scalar> = EmptyCollection()) {
    characters = FcCharSetCreate()
    if let characters { for scalar in scalars { FcCharSetAddChar(characters, scalar.value) } }
  }

  /// Shares the characters of `set` without a copy.
  init(sharing set: OpaquePointer) { characters = FcCharSetCopy(set) }

  deinit { if let characters { FcCharSetDestroy(characters) } }

  /// Whether the set is empty.
  var isEmpty: Bool { characters.map { FcCharSetCount($0) == 0 } ?? true }

  /// Returns whether the font has a glyph for `scalar`. O(log characters).
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    characters.map { FcCharSetHasChar($0, scalar.value) != 0 } ?? false
  }
}

/// A font opened at one size.
final class FontFace {
  /// SDL_ttf's font, closed with this object.
  private let pointer: OpaquePointer
  /// The distance from the top of a line to its baseline (pixels).
  let ascent: Int
  /// The distance from the baseline to the bottom of a line (pixels).
  let descent: Int
  /// The height of a surface with ordinary letters, and the part of it from ascent to descent (pixels, before
  /// ``reduction``).
  private let (height, ordinaryHeight): (Int, Int)
  /// The factor by which glyphs are drawn smaller: above 1 for a bitmap font that is larger than requested, else 1.
  private let reduction: Double

  /// Opens `font` with letters `size` pixels high.
  init(_ font: FontCatalog.Font, size: Int) throws(StageError) {
    if TTF_WasInit() == 0 { try check("TTF_Init", TTF_Init()) }
    // Bitmap fonts have one size; SDL_ttf takes the number as an index if the font cannot be scaled.
    pointer = try check("TTF_OpenFontIndex", TTF_OpenFontIndex(font.path, Int32(clamping: size), font.index))
    TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT)
    height = Int(TTF_FontHeight(pointer))
    ordinaryHeight = Int(TTF_FontAscent(pointer)) - Int(TTF_FontDescent(pointer))
    let wanted = Double(size) * 1.2
    reduction = font.isColored && Double(height) > wanted * 1.25 ? Double(height) / wanted : 1
    ascent = Int((Double(TTF_FontAscent(pointer)) / reduction).rounded(.up))
    descent = Int((Double(-TTF_FontDescent(pointer)) / reduction).rounded(.up))
  }

  deinit { TTF_CloseFont(pointer) }

  /// Returns the width of `run`, and the height of its marks above the ascent, as of an Arabic shadda (pixels).
  func size(of run: TextRun) -> (width: Int, rise: Int) {
    prepare(for: run)
    var width: Int32 = 0
    var height: Int32 = 0
    guard TTF_SizeUTF8(pointer, run.text, &width, &height) == 0 else { return (0, 0) }
    let rise = Int(height) > self.height ? Int(height) - ordinaryHeight : 0
    return (Int((Double(width) / reduction).rounded(.up)), Int((Double(rise) / reduction).rounded(.up)))
  }

  /// Draws the letters of `run` on a clear ground; `nil` if nothing is visible.
  func render(_ run: TextRun, color: SDL_Color) throws(StageError) -> Surface? {
    prepare(for: run)
    let target = size(of: run).width
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
    // Both calls fail only without HarfBuzz; the letters then are not joined.
    TTF_SetFontDirection(pointer, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(pointer, run.script)
  }
}
