import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("Carousel builder")
struct CarouselBuilderTests {
  private func titles(@CarouselBuilder<Card> _ cards: () -> [Card]) -> [String] { cards().map(\.title) }

  @Test("Cards keep their listed order, with if, else, switch and for", arguments: [true, false])
  func order(flag: Bool) {
    let built = titles {
      Card("first")
      for name in ["a", "b"] { Card(name) }
      if flag { Card("flag") }
      if flag { Card("yes") } else { Card("no") }
      switch flag {
      case true: Card("one")
      case false: Card("other")
      }
      [Card("made"), Card("elsewhere")]
    }
    let expected =
      flag
      ? ["first", "a", "b", "flag", "yes", "one", "made", "elsewhere"]
      : ["first", "a", "b", "no", "other", "made", "elsewhere"]
    #expect(built == expected)
  }

  @Test("An empty builder has no cards")
  func empty() {
    #expect(titles {}.isEmpty)
  }
}
