import TestSupport
import Testing
import Words

@testable import Stage

struct BidiTests {
  @Test("Latin text is at level 0 throughout, and an empty text has no levels") func latinText() {
    #expect(Bidi.levels("abc 12") == [0, 0, 0, 0, 0, 0])
    #expect(Bidi.levels("") == [])
  }

  @Test("The first strong letter determines the direction of a text") func firstLetter() {
    #expect(Bidi.levels("\u{5D0}\u{5D1}") == [1, 1])
    #expect(Bidi.levels("a\u{5D0}") == [0, 1])
    #expect(Bidi.levels("\u{5D0}1") == [1, 2])
  }

  @Test("A text with isolates has the direction of the language") func isolates() {
    let text = "\u{2068}8\u{2069}, \u{2068}9\u{2069}"
    #expect(Bidi.levels(text)[3] == 0)
    Language.using(Catalogues.language("ar")) {
      #expect(Bidi.levels(text)[3] == 1, "the comma is read from the right")
      #expect(Bidi.levels("8, 9")[1] == 0, "a text without isolates is as it was")
    }
  }

  @Test(
    "Runs are put into visual order by their levels",
    arguments: [
      ([0, 0, 0], [0, 1, 2]), ([1, 1, 1], [2, 1, 0]), ([0, 1, 1, 0], [0, 2, 1, 3]), ([1, 2, 2, 1], [3, 1, 2, 0]),
      ([], []), ([2, 1], [1, 0]),
    ] as [([Int8], [Int])])
  func visualOrder(levels: [Int8], order: [Int]) {
    #expect(Bidi.visualOrder(levels) == order)
  }
}
