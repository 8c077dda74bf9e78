import PagerGeometry
import Paging
import Scene
import Words

/// A card of a carousel: a title and a subtitle on a picture, or on a colour.
public struct Card: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The subtitle, in smaller text.
  public var subtitle: String
  /// The colour of a card without a picture. The text on it is light.
  public var color: Color
  /// The picture; `nil` for a card with a colour.
  var view: CardView?

  /// Creates a card with a colour.
  public init(_ title: String, subtitle: String = "", color: Color = Card.slate) {
    self.title = title
    self.subtitle = subtitle
    self.color = color
  }

  /// Creates a card with a picture.
  init(_ title: String, subtitle: String, _ view: CardView) {
    self.init(title, subtitle: subtitle)
    self.view = view
  }

  /// A blue grey.
  public static let slate = Color(hex: 0x2F3B4C)
}

extension Carousel<Card> {
  /// Creates a carousel with the cards of the carousel demo.
  ///
  /// - Parameters:
  ///   - currentPage: The binding of the current page, counted from 0.
  ///   - spacing: The gap between two cards (pt).
  ///   - pageWidth: The width of a card (pt), if `style` has no size.
  ///   - pageHeight: The height of a card (pt), if `style` has no size.
  ///   - style: The appearance of the cards and of the backdrop.
  ///   - cards: The cards, from first to last.
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
