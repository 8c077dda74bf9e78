import CSDL
import PagerGeometry
import Scene

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
