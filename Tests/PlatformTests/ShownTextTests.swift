import Platform
import Testing

import struct TestSupport.SeededGenerator

@Suite("Display of foreign text")
struct ShownTextTests {
  /// Characters that control a terminal, turn the text around them, or are invisible.
  private static let unsafe: [Unicode.Scalar] =
    (0..<0x20).compactMap(Unicode.Scalar.init) + (0x7F..<0xA0).compactMap(Unicode.Scalar.init)
    + (0x200B...0x200F).filter { $0 != 0x200C && $0 != 0x200D }.compactMap(Unicode.Scalar.init)
    + (0x2028...0x202E).compactMap(Unicode.Scalar.init) + (0x2060...0x2067).compactMap(Unicode.Scalar.init)
    + (0x206A...0x206F).compactMap(Unicode.Scalar.init)
    + (0xE0000...0xE007F).compactMap(Unicode.Scalar.init)
    + ["\u{AD}", "\u{61C}", "\u{180E}", "\u{FEFF}", "\u{FFF9}", "\u{FFFB}", "\u{3164}"]

  @Test("Control characters and invisible ones reach neither a caption nor a terminal")
  func unsafe() {
    for scalar in Self.unsafe {
      let name = "a\(scalar)b"
      #expect(ShownText.caption(name) == "a\u{FFFD}b", "\(scalar.value)")
      #expect(ShownText.line(name).utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(scalar.value)")
      #expect(ShownText.line(name) != name, "\(scalar.value)")
    }
  }

  @Test("Isolate marks stay in a caption and are escaped for a terminal")
  func isolates() {
    #expect(ShownText.caption("a\u{2068}b\u{2069}c") == "a\u{2068}b\u{2069}c")
    #expect(ShownText.line("a\u{2068}b\u{2069}c") == #"a\xe2\x81\xa8b\xe2\x81\xa9c"#)
  }

  @Test(
    "Letters of all scripts, emoji and their joiners stay in a caption",
    arguments: ["plain.jpg", "写真 👩‍👩‍👧 ❤️.png", "été", "می‌خواهم", "שלום", "葛󠄀", "Ä 12 — “q”"])
  func letters(name: String) {
    #expect(ShownText.caption(name) == name)
  }

  @Test(
    "A terminal gets control characters and invisible ones as escapes",
    arguments: [
      ("\u{1B}[2J", #"\x1b[2J"#), ("a\nb\tc\rd", #"a\nb\tc\rd"#), ("gpj\u{202E}.exe", #"gpj\xe2\x80\xae.exe"#),
      ("\u{9B}2J", #"\xc2\x9b2J"#), ("a\u{200D}b", #"a\xe2\x80\x8db"#), ("\u{E0041}", #"\xf3\xa0\x81\x81"#),
      ("été 写真", "été 写真"), (#"C:\a"#, #"C:\a"#),
    ])
  func line(text: String, shown: String) {
    #expect(ShownText.line(text) == shown)
  }

  @Test("Lines stay separate, and other control characters are escaped")
  func lines() {
    #expect(ShownText.lines("one\ntwo\u{1B}c\n") == "one\ntwo\\x1bc\n")
  }

  @Test("A long line is shortened to the limit, also with escapes, and keeps its end")
  func longLine() {
    for text in ["begin" + String(repeating: "x", count: 1 << 20) + "end", String(repeating: "\u{7}", count: 1 << 16)] {
      let shown = ShownText.line(text)
      #expect(shown.unicodeScalars.count == ShownText.longestLine)
      #expect(shown.contains("…"))
    }
    #expect(ShownText.line("begin" + String(repeating: "é", count: 9999) + "end").hasSuffix("ééend"))
    let whole = String(repeating: "é", count: ShownText.longestLine)
    #expect(ShownText.line(whole) == whole)
  }

  @Test("No sequence of bytes produces a control character", arguments: 0..<200)
  func anyBytes(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = String(decoding: (0..<60).map { _ in UInt8.random(in: 0...255, using: &generator) }, as: UTF8.self)
    for shown in [ShownText.line(text), ShownText.caption(text)] {
      #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control }, "seed \(seed)")
    }
  }
}
