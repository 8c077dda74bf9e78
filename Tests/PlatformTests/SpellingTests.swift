import Testing

@testable import Platform

@Suite("Names that somebody may have meant")
struct SpellingTests {
  private let demos = ["grid", "calendar", "tiles", "carousel", "spreads", "photos"]
  private let presets = ["default", "ios", "android", "gnome", "infinite4pager"]
  private let options = ["--tour", "--record", "--rtl", "--hud", "--fullscreen", "--show-touches", "--recursive"]

  @Test(
    "A slip of the finger finds the name",
    arguments: [
      ("gird", "grid"), ("grids", "grid"), ("photo", "photos"), ("fotos", "photos"), ("calender", "calendar"),
      ("caroussel", "carousel"),
    ])
  func demo(word: String, name: String) {
    #expect(Spelling.suggestion(for: word, among: demos) == "did you mean \(name)?")
  }

  @Test("Two letters that changed places are one slip, in a short name too")
  func swapped() {
    #expect(Spelling.suggestion(for: "iso", among: presets) == "did you mean ios?")
    #expect(Spelling.suggestion(for: "--recrod", among: options) == "did you mean --record?")
  }

  @Test("The beginning of a name is enough")
  func beginnings() {
    #expect(Spelling.suggestion(for: "--full", among: options) == "did you mean --fullscreen?")
    #expect(Spelling.suggestion(for: "--rec", among: options) == "did you mean --record or --recursive?")
  }

  @Test(
    "Nothing is offered where nothing is near",
    arguments: ["--bogus", "--x", "", "-", "--", "--h", "--touch", String(repeating: "tour", count: 1000)])
  func nothing(word: String) { #expect(Spelling.suggestion(for: word, among: options) == nil, "\(word.prefix(20))") }

  @Test("The nearest comes first, and three are enough")
  func order() {
    let names = ["abcdefghi1", "abcdefghxy", "abcdefghij", "abcdefghi2", "abcdefghi3"]
    #expect(
      Spelling.suggestion(for: "abcdefghij", among: names) == "did you mean abcdefghij, abcdefghi1 or abcdefghi2?")
  }

  @Test(
    "Letters are put in, taken out, changed and swapped",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("grid", "grid", 0), ("gird", "grid", 1),
      ("abcd", "badc", 2),
    ])
  func distances(a: String, b: String, distance: Int) { #expect(Spelling.distance(a, b) == distance) }
}
