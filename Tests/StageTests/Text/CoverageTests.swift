import Testing

import struct TestSupport.SeededGenerator

@testable import Stage

struct CoverageTests {
  @Test("A coverage contains exactly the given characters") func exactCharacters() {
    var random = SeededGenerator(seed: 2)
    let scalars = Set((0..<400).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0..<0x3000, using: &random)) })
    let coverage = Coverage(scalars)
    for value in 0..<0x3200 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(coverage.contains(scalar) == scalars.contains(scalar))
    }
    #expect(!Coverage().contains("a"))
    #expect(Coverage("\u{10FFFF}".unicodeScalars).contains("\u{10FFFF}"))
  }

  @Test("The system's main font has Latin letters and digits") func systemFont() throws {
    let catalog = FontCatalog.system()
    try #require(!catalog.fonts.isEmpty)
    let font = try #require(catalog.font(for: "x"))
    #expect("abcXYZ0123456789.".unicodeScalars.allSatisfy(catalog.fonts[font].coverage.contains))
  }
}
