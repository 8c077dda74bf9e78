import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("Names as text")
struct ShownNameTests {
  @Test(
    "A caption shows letters as they are and U+FFFD for what cannot be shown",
    arguments: [
      ("plain.jpg", "plain.jpg"), ("写真 👩‍👩‍👧.png", "写真 👩‍👩‍👧.png"), ("a\nb", "a\u{FFFD}b"),
      ("\u{1B}[2J", "\u{FFFD}[2J"), ("gpj\u{202E}.exe", "gpj\u{FFFD}.exe"), ("\u{85}", "\u{FFFD}"),
    ])
  func caption(name: String, shown: String) {
    #expect(ShownName.caption(name.utf8) == shown)
  }

  @Test("Bytes that are no UTF-8 are U+FFFD in a caption")
  func captionOfBytes() {
    #expect(ShownName.caption([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
  }

  @Test(
    "A line quotes as a shell takes it back",
    arguments: [
      ("a b", "'a b'"), ("", "''"), ("été", "'été'"), ("it's", #"$'it\'s'"#), ("a\nb\t\r", #"$'a\nb\t\r'"#),
      (#"a\b"#, #"$'a\\b'"#), ("\u{1B}[2J", #"$'\x1b[2J'"#), ("\u{7}", #"$'\x07'"#),
      ("\u{202E}", #"$'\xe2\x80\xae'"#),
    ])
  func quoted(name: String, line: String) {
    #expect(ShownName.quoted(name.utf8) == line)
  }

  @Test("A line shows bytes that are no UTF-8 as numbers")
  func quotedBytes() {
    #expect(ShownName.quoted([0x61, 0xFF, 0x0A]) == #"$'a\xff\n'"#)
  }

  @Test("A long name keeps its beginning and its end, each in quotes of its own")
  func longName() {
    let path = "/home/" + String(repeating: "ä", count: 9000) + "/last.jpg"
    let shown = ShownName.quoted(path.utf8)
    #expect(shown.hasPrefix("'/home/ä") && shown.contains("ä'…'ä") && shown.hasSuffix("ä/last.jpg'"))
    #expect(ShownName.quoted([UInt8](repeating: 7, count: 1 << 14)).utf8.count <= 220)
  }

  @Test("Marks and tags that nobody sees are not in a caption", arguments: ["\u{200F}", "\u{E0041}", "\u{200B}"])
  func unseen(mark: String) {
    #expect(ShownName.caption("a\(mark)b".utf8) == "a\u{FFFD}b")
  }

  @Test("No name brings a control character into a line", arguments: 0..<200)
  func neverAControlCharacter(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<40).map { _ in UInt8.random(in: 1...255, using: &generator) }
    for text in [ShownName.quoted(bytes), ShownName.caption(bytes)] {
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "seed \(seed)")
    }
  }
}
