import Testing

@testable import Stage

struct DisplayScaleTests {
  @Test(
    "Xft.dpi in the X resources gives the scale, and an invalid value gives none",
    arguments: [
      ("Xft.dpi:\t144\n", 1.5), ("*foo: 1\nXft.dpi: 192\nXft.hinting: 1", 2), ("Xft.dpi: 96.0", 1),
      ("", nil), ("Xft.dpi", nil), ("Xft.dpi: many", nil), ("Xft.dpi: 0", nil), ("Xft.dpi: -96", nil),
      ("Xft.dpi: 1e9", nil), ("Xft.dpi: nan", nil), ("MyXft.dpi: 192", nil),
    ] as [(String, Double?)])
  func resourceScale(text: String, scale: Double?) {
    #expect(DisplayScale.fromResources(text) == scale)
  }

  @Test("A requested scale takes precedence over the compositor's, and that over the X resources") func precedence() {
    func choose(_ asked: Double?, _ pixels: Int, _ text: String?) -> DisplayScale {
      DisplayScale.choose(asked: asked, pixelWidth: pixels, windowWidth: 800, resources: text)
    }
    #expect(choose(1.25, 1600, "Xft.dpi: 288") == DisplayScale(value: 1.25, source: .asked))
    #expect(choose(nil, 1600, "Xft.dpi: 288") == DisplayScale(value: 2, source: .compositor))
    #expect(choose(nil, 800, "Xft.dpi: 288") == DisplayScale(value: 3, source: .resources))
    #expect(choose(nil, 800, nil) == DisplayScale(value: 1, source: .nobody))
    let none = DisplayScale.choose(asked: nil, pixelWidth: 0, windowWidth: 0, resources: nil)
    #expect(none == DisplayScale(value: 1, source: .nobody))
  }
}
