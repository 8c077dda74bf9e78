import PagerGeometry
import Scene
import Stage
import Testing

@testable import Gallery

/// Every screen and page, in every look.
@MainActor
@Suite("Looks of screens and pages")
struct DrawnLookTests {
  nonisolated static let looks: [Look] = [.dark, .light, .highContrastDark, .highContrastLight]
  nonisolated static let sizes = [PixelSize(width: 1280, height: 800), PixelSize(width: 360, height: 640)]

  private static func viewport(_ size: PixelSize, _ look: Look) -> Viewport {
    Viewport(pixelSize: size, scale: 1, look: look)
  }

  @Test(
    "Text has the required contrast with every colour that may be behind it", arguments: LookSubject.allCases, looks)
  func textIsRead(subject: LookSubject, look: Look) throws {
    let frames = try Self.sizes.map { try subject.frame(in: Self.viewport($0, look)) }
    // The carousel has text only on its own pictures.
    #expect(subject == .carousel || !frames.flatMap(WrittenText.all).isEmpty)
    for frame in frames {
      // Large letters may have less.
      let (least, leastOfLarge) = look.isHighContrast ? (7, 4.5) : (4.5, 3)
      let weak = WrittenText.all(in: frame).filter { $0.contrast < ($0.size >= 24 ? leastOfLarge : least) }
      switch subject {
      // Days of other months, and the month's number, which is decoration.
      case .calendar: #expect(weak.count <= 15 * frame.drawings.count, "\(weak.map(\.text))")
      case .gallery: #expect(weak.allSatisfy { Int($0.text) != nil }, "\(weak.map(\.text))")
      // Unavailable items.
      case .menu:
        #expect(
          weak.allSatisfy { $0.color.alpha < 255 },
          "\(weak.map { "\($0.text) \($0.color) \($0.grounds) \($0.contrast)" })")
      case .gridNumbers:
        #expect(weak.allSatisfy { ["current", "dragging"].contains($0.text) }, "\(weak.map(\.text))")
      default: #expect(weak.isEmpty, "\(weak.map { "\($0.text): \($0.contrast)" })")
      }
    }
  }

  @Test(
    "Except on art, the light look uses no background or text colour of the dark look", arguments: LookSubject.allCases)
  func nothingIsLeft(subject: LookSubject) throws {
    let frame = try subject.frame(in: Self.viewport(Self.sizes[0], .light))
    #expect(frame.drawList.background != Look.dark.background)
    let dark = WrittenText.all(in: frame).filter { text in
      !text.grounds.isEmpty && [Look.dark.text, Look.dark.secondaryText].contains { $0.hex == text.color.hex }
    }
    #expect(dark.isEmpty, "\(dark.map(\.text))")
  }

  @Test(
    "No two labels overlap at any text scale",
    // On a page with a layer over it, text of the page may be below text of the layer.
    arguments: LookSubject.allCases.filter { !$0.isArt && ![.photo, .placeholder, .failed, .gallery].contains($0) },
    [0.8, 1, 1.3, 2])
  func largeTextFits(subject: LookSubject, scale: Double) throws {
    for size in Self.sizes {
      var look = Look.light
      look.textScale = scale
      let frame = try subject.frame(in: Self.viewport(size, look))
      for commands in [frame.drawList.commands + frame.overlay] + frame.drawings.map(\.list.commands) {
        let labels = commands.flatMap(\.flat).compactMap { if case .label(let label) = $0 { label } else { nil } }
        for (index, label) in labels.enumerated() {
          for other in labels[..<index] where label.extent.intersects(other.extent) {
            Issue.record("\(label.text) lies on \(other.text) at \(size)")
          }
        }
      }
    }
  }

  @Test("A larger text scale enlarges all text but that of art", arguments: LookSubject.allCases.filter { !$0.isArt })
  func textGrows(subject: LookSubject) throws {
    func sizes(_ scale: Double) throws -> [String: Double] {
      let texts = WrittenText.all(in: try subject.frame(in: Self.viewport(Self.sizes[0], Look(textScale: scale))))
      return Dictionary(texts.map { ($0.text, $0.size) }, uniquingKeysWith: max)
    }
    let (plain, large) = (try sizes(1), try sizes(1.5))
    var both = plain.compactMap { text, size in large[text].map { (text, size, $0) } }
    // In the list of demos each card shows its demo, whose text is art.
    if subject == .gallery { both.removeAll { text, _, _ in !["Grid", "Calendar", "Tiles"].contains(text) } }
    #expect(!both.isEmpty && both.allSatisfy { _, small, large in large > 1.3 * small }, "\(both)")
  }

  @Test(
    "A frame without text matches its recorded image pixel for pixel",
    arguments: LookSubject.allCases.filter { ![.grid, .spreads, .tiles, .greeting, .orders].contains($0) },
    [Look.light, .highContrastLight])
  func looksAsRecorded(subject: LookSubject, look: Look) throws {
    let isContrast = look.isHighContrast
    if isContrast, ![.menu, .controls, .calendar, .overview].contains(subject) { return }
    let viewport = Self.viewport(PixelSize(width: 480, height: 320), look)
    let stage = try OffscreenStage(viewport: viewport)
    let frame = try subject.frame(in: viewport) { try stage.show($0) }
    try stage.show(frame.wordless)
    try GoldenPixels.compare(
      try stage.image(), with: "look-\(subject.rawValue)-\(isContrast ? "light-contrast" : "light").png")
  }
}
