/// The open fonts. A font is opened when a text first needs it.
@MainActor
final class FontBook {
  private struct Key: Hashable {
    var font: Int
    var size: Int
  }

  /// What is on the system, less what would not open.
  private(set) var catalog: FontCatalog
  private var faces: [Key: FontFace] = [:]
  private let limit = 24
  private let report: (String) -> Void

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
    if let face = faces[key] { return face }
    do throws(StageError) {
      if faces.count >= limit { faces.removeAll() }
      let face = try FontFace(catalog.fonts[font], size: size)
      faces[key] = face
      return face
    } catch {
      report("font \(catalog.fonts[font].path) left out: \(error)")
      catalog.fonts[font].coverage = Coverage()
      return nil
    }
  }
}
