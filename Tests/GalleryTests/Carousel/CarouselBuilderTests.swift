import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("Carousel builder")
struct CarouselBuilderTests {
  private func titles(@CarouselBuilder<Card> _ cards: () -> [Card]) -> [String] { cards().map(\.title) }

  @Test("Cards come in the order they are listed, with what if, else, switch and for say", arguments: [true, false])
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

  @Test("No cards are no cards")
  func empty() {
    #expect(titles {}.isEmpty)
  }
}
