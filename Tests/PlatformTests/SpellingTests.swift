import Testing

@testable import Platform

@Suite("Spelling suggestions")
struct SpellingTests {
  private let demos = ["grid", "calendar", "tiles", "carousel", "spreads", "photos"]
  private let presets = ["default", "ios", "android", "gnome", "infinite4pager"]
  private let options = ["--tour", "--record", "--rtl", "--hud", "--fullscreen", "--show-touches", "--recursive"]

  @Test(
    "A typing error suggests the name",
    arguments: [
      ("gird", "grid"), ("grids", "grid"), ("photo", "photos"), ("fotos", "photos"), ("calender", "calendar"),
      ("caroussel", "carousel"),
    ])
  func demo(word: String, name: String) {
    #expect(Spelling.suggestion(for: word, among: demos) == "did you mean \(name)?")
  }

  @Test("Two swapped letters count as one error, also in a short name")
  func swapped() {
    #expect(Spelling.suggestion(for: "iso", among: presets) == "did you mean ios?")
    #expect(Spelling.suggestion(for: "--recrod", among: options) == "did you mean --record?")
  }

  @Test("The beginning of a name suggests the name")
  func beginnings() {
    #expect(Spelling.suggestion(for: "--full", among: options) == "did you mean --fullscreen?")
    #expect(Spelling.suggestion(for: "--rec", among: options) == "did you mean --record or --recursive?")
  }

  @Test(
    "No name is suggested if none is similar",
    arguments: ["--bogus", "--x", "", "-", "--", "--h", "--touch", String(repeating: "tour", count: 1000)])
  func nothing(word: String) { #expect(Spelling.suggestion(for: word, among: options) == nil, "\(word.prefix(20))") }

  @Test("The nearest name comes first, and at most three are suggested")
  func order() {
    let names = ["abcdefghi1", "abcdefghxy", "abcdefghij", "abcdefghi2", "abcdefghi3"]
    #expect(
      Spelling.suggestion(for: "abcdefghij", among: names) == "did you mean abcdefghij, abcdefghi1 or abcdefghi2?")
  }

  @Test(
    "The distance counts inserted, deleted, changed and swapped letters",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("grid", "grid", 0), ("gird", "grid", 1),
      ("abcd", "badc", 2),
    ])
  func distances(a: String, b: String, distance: Int) { #expect(Spelling.distance(a, b) == distance) }
}
