import TestSupport
import Testing

@testable import Words

@Suite("Translated words")
struct TranslatedTests {
  @Test("Words are English until a program opens a catalogue")
  func english() {
    #expect(translated("Rotate right") == "Rotate right")
    #expect(translated(one: "%1$@ frame", other: "%1$@ frames", count: 1) == "1 frame")
    #expect(translated(one: "%1$@ frame", other: "%1$@ frames", count: 12_345) == "12345 frames")
    #expect(!Language.current.isRightToLeft)
  }

  @Test("A catalogue translates its words, and words that it lacks stay English")
  func german() {
    Language.using(Catalogues.language("de")) {
      #expect(translated("Rotate right") == "Rechtsdrehen")
      #expect(translated("Page %1$@ of %2$@", "3", "16") == "Seite 3 von 16")
      #expect(translated("nobody says this") == "nobody says this")
      #expect(translated("") == "", "an empty text stands for the catalogue's head")
      #expect(!Language.current.isRightToLeft)
      #expect(inEnglish { translated("Rotate right") } == "Rotate right")
    }
    #expect(translated("Rotate right") == "Rotate right")
  }

  @Test(
    "Each count has its plural form",
    arguments: [
      (0, "بلا نقر"), (1, "نقرة واحدة"), (2, "نقرتان"), (3, "نقرات"), (11, "نقرة"), (100, "نقرة"), (103, "نقرات"),
    ])
  func plurals(count: Int, word: String) {
    Language.using(Catalogues.language("ar")) {
      let shown = translated(one: "%1$@ tap", other: "%1$@ taps", count: count)
      #expect(shown.contains(word), "\(shown)")
      #expect(shown.contains("\(count)") == (count > 2), "\(shown)")
      #expect(Language.current.isRightToLeft)
    }
  }

  @Test("An argument cannot change the direction of the words around it")
  func isolates() {
    Language.using(Catalogues.language("ar")) {
      #expect(translated("Saved %1$@", "/a/b.json") == "حُفظ \u{2068}/a/b.json\u{2069}")
      #expect(translated("Saved %1$@", "a\u{2069}\u{202E}b") == "حُفظ \u{2068}a\u{FFFD}\u{FFFD}b\u{2069}")
      let inside = translated("another file is named %1$@ now", "a")
      #expect(translated("Not restored: %1$@", inside).hasSuffix("\u{2068}\(inside)\u{2069}"))
    }
  }

  @Test("Joined parts keep their order in any text direction")
  func joins() {
    #expect(joined(["8 MB", "2024"]) == "8 MB, 2024" && joined(["8 MB"], by: "  ") == "8 MB" && joined([]) == "")
    Language.using(Catalogues.language("ar")) {
      #expect(joined(["8 MB"]) == "8 MB")
      #expect(joined(["8 MB", "2024"]) == "\u{2068}8 MB\u{2069}، \u{2068}2024\u{2069}")
      let inside = translated("Saved %1$@", "a")
      #expect(joined([inside, "b"], by: "  ") == "\u{2068}\(inside)\u{2069}  \u{2068}b\u{2069}")
      #expect(
        joined(["a\u{2069}", "\u{202E}b"], by: " ") == "\u{2068}a\u{FFFD}\u{2069} \u{2068}\u{FFFD}b\u{2069}")
    }
  }

  @Test(
    "Placeholders are filled in any order, and not inside the arguments",
    arguments: [
      ("%2$@ before %1$@", ["a", "b"], "b before a"), ("%1$@ %%", ["5"], "5 %"), ("%1$@", ["%2$@ %%"], "%2$@ %%"),
      ("%3$@|%1$@", ["a", "b"], "|a"), ("50 % of it", [], "50 % of it"), ("5 % of %1$@", ["a"], "5 % of a"),
      ("%", ["a"], "%"), ("%1$@%1$@", ["é"], "éé"), ("%0$@", ["a"], "%0$@"),
    ])
  func templates(text: String, arguments: [String], filled: String) {
    #expect(Template.filled(text, with: arguments, isolated: false) == filled)
  }

  @Test("Words are English without a catalogue, for a known and an unknown locale")
  func missing() throws {
    let folder = try TemporaryDirectory()
    #expect(Language.using(Language(catalogues: folder.path, locale: "C.UTF-8")) { translated("Help") } == "Help")
    #expect(Language.using(Language(catalogues: folder.path, locale: "xx_XX")) { translated("Help") } == "Help")
  }
}
