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
