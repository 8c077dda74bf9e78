import PagerGeometry
import Paging
import Scene
import Words

/// One card of a carousel: a few words on a picture, or on a colour.
public struct Card: Hashable, Sendable {
  /// Read first.
  public var title: String
  /// Read second.
  public var subtitle: String
  /// What a card without a picture is made of; deep colours carry the words.
  public var color: Color
  /// What is seen on it.
  var view: CardView?

  /// A card that says `title` and `subtitle` on `color`.
  public init(_ title: String, subtitle: String = "", color: Color = Card.slate) {
    self.title = title
    self.subtitle = subtitle
    self.color = color
  }

  /// A card that says `title` and `subtitle` on a picture.
  init(_ title: String, subtitle: String, _ view: CardView) {
    self.init(title, subtitle: subtitle)
    self.view = view
  }

  /// A blue grey.
  public static let slate = Color(hex: 0x2F3B4C)
}

extension Carousel<Card> {
  /// A carousel of cards that look as the gallery's do.
  public init(
    currentPage: PageBinding, spacing: Double = 16, pageWidth: Double = 330, pageHeight: Double = 150,
    style: CarouselStyle = CarouselArt.style, @CarouselBuilder<Card> cards: () -> [Card]
  ) {
    self.init(
      currentPage: currentPage, spacing: spacing, pageWidth: pageWidth, pageHeight: pageHeight, style: style,
      title: { "\($0.title) — \(translated("Carousel"))" }, items: cards
    ) { card, canvas, isPressed in
      CarouselArt(card: card, canvas: canvas, isPressed: isPressed).drawList()
    }
  }
}
