import Testing

import struct TestSupport.SeededGenerator

@testable import fourfold_decoder

@Suite("Colour profiles")
struct ColorProfileTests {
  @Test("sRGB is recognised, a wider space is not")
  func recognisesSRGB() {
    #expect(ColorProfile(Bytes.sRGBProfile) == nil)
    #expect(ColorProfile(Bytes.displayP3Profile)?.space == "RGB ")
    #expect(ColorProfile(Bytes.displayP3Profile, areInks: true) == nil)
  }

  @Test("sRGB's primaries with another curve are not sRGB")
  func looksAtCurves() throws {
    var bytes = Bytes.sRGBProfile
    let curve = try #require(bytes.indices.first { bytes[$0...].starts(with: "para".utf8) })
    // A power of 2.2 in place of 2.4.
    bytes.replaceSubrange((curve + 12)..<(curve + 16), with: Bytes.big(Int(2.2 * 65536), count: 4))
    #expect(ColorProfile(bytes) != nil)
  }

  @Test("A damaged profile causes no trap")
  func survivesDamage() {
    var random = SeededGenerator(seed: 11)
    var (read, refused) = (0, 0)
    for _ in 0..<5000 {
      var bytes = Bytes.sRGBProfile
      for _ in 0..<(random.next() % 8) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      bytes.removeLast(Int(random.next() % UInt64(bytes.count)))
      if ColorProfile(bytes) == nil { refused += 1 } else { read += 1 }
    }
    #expect(read > 0 && refused > 0)
  }
}
