import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("Names as text")
struct ShownNameTests {
  @Test(
    "A caption keeps visible characters and shows U+FFFD for control characters",
    arguments: [
      ("plain.jpg", "plain.jpg"), ("写真 👩‍👩‍👧.png", "写真 👩‍👩‍👧.png"), ("a\nb", "a\u{FFFD}b"),
      ("\u{1B}[2J", "\u{FFFD}[2J"), ("gpj\u{202E}.exe", "gpj\u{FFFD}.exe"), ("\u{85}", "\u{FFFD}"),
    ])
  func caption(name: String, shown: String) {
    #expect(ShownName.caption(name.utf8) == shown)
  }

  @Test("Bytes that are not UTF-8 become U+FFFD in a caption")
  func captionOfBytes() {
    #expect(ShownName.caption([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
  }

  @Test(
    "A line quotes names in the syntax of a shell",
    arguments: [
      ("a b", "'a b'"), ("", "''"), ("été", "'été'"), ("it's", #"$'it\'s'"#), ("a\nb\t\r", #"$'a\nb\t\r'"#),
      (#"a\b"#, #"$'a\\b'"#), ("\u{1B}[2J", #"$'\x1b[2J'"#), ("\u{7}", #"$'\x07'"#),
      ("\u{202E}", #"$'\xe2\x80\xae'"#),
    ])
  func quoted(name: String, line: String) {
    #expect(ShownName.quoted(name.utf8) == line)
  }

  @Test("A line shows bytes that are not UTF-8 as hexadecimal escapes")
  func quotedBytes() {
    #expect(ShownName.quoted([0x61, 0xFF, 0x0A]) == #"$'a\xff\n'"#)
  }

  @Test("A long name keeps its beginning and its end, each in its own quotes")
  func longName() {
    let path = "/home/" + String(repeating: "ä", count: 9000) + "/last.jpg"
    let shown = ShownName.quoted(path.utf8)
    #expect(shown.hasPrefix("'/home/ä") && shown.contains("ä'…'ä") && shown.hasSuffix("ä/last.jpg'"))
    #expect(ShownName.quoted([UInt8](repeating: 7, count: 1 << 14)).utf8.count <= 220)
  }

  @Test("Invisible marks and tags become U+FFFD in a caption", arguments: ["\u{200F}", "\u{E0041}", "\u{200B}"])
  func unseen(mark: String) {
    #expect(ShownName.caption("a\(mark)b".utf8) == "a\u{FFFD}b")
  }

  @Test("No name puts a control character into a line or a caption", arguments: 0..<200)
  func controlCharacters(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<40).map { _ in UInt8.random(in: 1...255, using: &generator) }
    for text in [ShownName.quoted(bytes), ShownName.caption(bytes)] {
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "seed \(seed)")
    }
  }
}
