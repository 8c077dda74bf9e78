import Scene
import Testing

@testable import Stage

struct ShorteningTests {
  private func width(_ runs: [Label.Run]) -> Int { runs.reduce(0) { $0 + $1.text.count } }

  @Test("Text that fits is unchanged") func fittingText() {
    let runs = [Label.Run("holiday ", color: Look.dark.text), Label.Run("3 / 9", color: Look.dark.text)]
    #expect(Shortening.fit(runs, into: 13, width: width) == runs)
  }

  @Test("The longest run is shortened in its middle") func longestRun() {
    let runs = [Label.Run("a-very-long-name.jpg", color: Look.dark.text), Label.Run(" 3 / 9", color: Look.dark.text)]
    let fitted = Shortening.fit(runs, into: 17, width: width)
    #expect(fitted.map(\.text) == ["a-ver\u{2026}e.jpg", " 3 / 9"])
  }

  @Test("Shortened runs are as wide as the limit allows and keep their colours", arguments: 0...40)
  func fillsLimit(limit: Int) {
    let runs = [
      Label.Run(String(repeating: "漢", count: 21), color: Look.dark.text), Label.Run("abcdefgh", color: Look.dark.text),
      Label.Run("12", color: Look.dark.text),
    ]
    let fitted = Shortening.fit(runs, into: limit, width: width)
    // Three ellipses are the least that can be left.
    #expect(width(fitted) == min(31, max(limit, 3)))
    #expect(fitted.map(\.color) == runs.map(\.color))
  }

  @Test("Characters of several scalars are not cut") func wholeCharacters() {
    let family = "\u{1F469}\u{200D}\u{1F467}"
    #expect(Shortening.shorten(String(repeating: family, count: 5), keeping: 2) == family + "\u{2026}" + family)
    #expect(Shortening.shorten("abc", keeping: 0) == "\u{2026}")
    #expect(Shortening.shorten("abc", keeping: 9) == "abc")
  }
}
