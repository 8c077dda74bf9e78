import Paging
import Scene

/// One card of a carousel: a few words on a colour.
public struct Card: Hashable, Sendable {
  /// Read first.
  public var title: String
  /// Read second.
  public var subtitle: String
  /// What the card is made of; deep colours carry the words.
  public var color: Color

  /// A card that says `title` and `subtitle` on `color`.
  public init(_ title: String, subtitle: String = "", color: Color = Card.slate) {
    self.title = title
    self.subtitle = subtitle
    self.color = color
  }

  /// A blue grey.
  public static let slate = Color(hex: 0x2F3B4C)
}

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
