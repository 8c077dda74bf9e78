import Testing

import struct TestSupport.SeededGenerator

@testable import Stage

struct TextRunTests {
  private func font(_ characters: String, isColored: Bool = false) -> FontCatalog.Font {
    FontCatalog.Font(path: characters, index: 0, coverage: Coverage(characters.unicodeScalars), isColored: isColored)
  }

  private var catalog: FontCatalog {
    FontCatalog(fonts: [
      font("abcxyz 0123456789.-?\u{2764}"), font("漢字 ."), font("\u{5E9}\u{5DC}\u{5D5}\u{5DD} "),
      font("\u{2764}\u{1F389}\u{200D}", isColored: true), font("\u{FFFD}"),
    ])
  }

  private func texts(_ text: String) -> [String] { TextRun.runs(of: text, in: catalog).map(\.text) }
  private func fonts(_ text: String) -> [Int] { TextRun.runs(of: text, in: catalog).map(\.font) }

  @Test("Plain text is one run") func plainText() {
    #expect(TextRun.runs(of: "abc-12.xyz", in: catalog).count == 1)
  }

  @Test("Each character is in the first font that has it") func firstFont() {
    #expect(texts("abc漢字xyz") == ["abc", "漢字", "xyz"])
    #expect(fonts("abc漢字xyz") == [0, 1, 0])
  }

  @Test("Spaces and full stops stay in the font before them if it has them") func punctuation() {
    #expect(texts("漢 字.") == ["漢 字."])
    #expect(texts("\u{1F389} ab") == ["\u{1F389}", " ab"])
  }

  @Test("Right-to-left text is in visual order") func rightToLeft() {
    let runs = TextRun.runs(of: "abc שלום xyz", in: catalog)
    #expect(runs.map(\.isRightToLeft) == [false, true, false])
    let mirrored = TextRun.runs(of: "שלום 12 שלום", in: catalog)
    #expect(mirrored.first?.isRightToLeft == true)
    #expect(mirrored.contains { $0.text == "12" && !$0.isRightToLeft })
    // The first word in reading order is the last run.
    #expect(TextRun.runs(of: "שלום abc", in: catalog).map(\.font) == [0, 2])
  }

  @Test("A run has the script of its letters") func runScript() {
    #expect(TextRun.runs(of: "12 שלום", in: catalog).first { $0.font == 2 }?.script == "Hebr")
    #expect(TextRun.runs(of: "漢字", in: catalog).map(\.script) == ["Hani"])
  }

  @Test("A colour font comes first only for characters that are shown as emoji") func colourFont() {
    #expect(fonts("\u{2764}") == [0])
    #expect(fonts("\u{2764}\u{FE0F}") == [3])
    #expect(fonts("\u{1F389}") == [3])
  }

  @Test(
    "A character that cannot be shown becomes the replacement character",
    arguments: ["\u{1}", "\n", "\u{1B}", "\u{2028}", "\u{E000}", "\r\n"])
  func replacementCharacter(text: String) {
    #expect(texts("a" + text + "b") == ["a", "\u{FFFD}", "b"])
  }

  @Test("Invisible characters are left out", arguments: ["\u{202E}", "\u{200B}", "\u{2066}", "\u{FEFF}"])
  func invisibleCharacter(text: String) {
    #expect(texts("a" + text).joined() == "a")
  }

  @Test("Without the replacement character a question mark is used, and without fonts nothing") func questionMark() {
    let catalog = FontCatalog(fonts: [font("abc?")])
    #expect(TextRun.runs(of: "a漢", in: catalog).map(\.text).joined() == "a?")
    #expect(TextRun.runs(of: "a漢", in: FontCatalog(fonts: [])).isEmpty)
  }

  @Test("Random text does not trap and has no empty runs") func randomText() {
    var random = SeededGenerator(seed: 3)
    let system = FontCatalog.system()
    for _ in 0..<300 {
      let scalars = (0..<Int.random(in: 0..<40, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<(Bool.random(using: &random) ? 0x800 : 0x110000), using: &random))
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let runs = TextRun.runs(of: text, in: system)
      #expect(runs.allSatisfy { !$0.text.isEmpty })
    }
  }
}
