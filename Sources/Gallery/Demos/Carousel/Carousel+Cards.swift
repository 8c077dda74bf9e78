import Paging

extension Carousel<Card> {
  /// A carousel of cards that look as the gallery's do.
  public init(
    currentPage: PageBinding, spacing: Double = 16, pageWidth: Double = 330, pageHeight: Double = 150,
    @CarouselBuilder<Card> cards: () -> [Card]
  ) {
    self.init(
      currentPage: currentPage, spacing: spacing, pageWidth: pageWidth, pageHeight: pageHeight,
      title: { "\($0.title) — Carousel" }, items: cards
    ) { card, canvas, isPressed in
      CarouselArt(card: card, canvas: canvas, isPressed: isPressed).drawList()
    }
  }
}
