import Scene

/// A card of a carousel that draws itself, for a carousel with cards of several kinds.
///
/// ```swift
/// struct Title: CarouselCard {
///   var text: String
///   func draw(on canvas: PageCanvas, isPressed: Bool) -> DrawList {
///     DrawList(background: canvas.look.placeholder, commands: [canvas.text(text, size: 24, in: canvas.bounds)])
///   }
/// }
/// struct Swatch: CarouselCard {
///   var color: Color
///   func draw(on canvas: PageCanvas, isPressed: Bool) -> DrawList {
///     DrawList(background: isPressed ? color.opacity(0.8) : color)
///   }
/// }
///
/// @PageState var page = 0
/// let carousel = Carousel(currentPage: $page) {
///   Title(text: "Colours")
///   Swatch(color: Color(hex: 0x1F4E5F))
///   for hex in [0x4A5A33, 0x6A3B2E] as [UInt32] { Swatch(color: Color(hex: hex)) }
/// }
/// ```
public protocol CarouselCard: Hashable {
  /// Draws the card.
  ///
  /// - Parameter isPressed: Whether a pointer presses the card, which is a neighbour.
  @MainActor func draw(on canvas: PageCanvas, isPressed: Bool) -> DrawList
  /// The window's title while the card is current; empty to keep the title.
  var title: String { get }
}

extension CarouselCard {
  /// The default, empty: the window keeps its title.
  public var title: String { "" }
}

/// A card of any kind.
public struct AnyCarouselCard: Hashable {
  fileprivate let card: any CarouselCard

  /// Returns whether both cards are of one kind and equal.
  public static func == (a: AnyCarouselCard, b: AnyCarouselCard) -> Bool {
    AnyHashable(a.card) == AnyHashable(b.card)
  }

  /// Hashes the card.
  public func hash(into hasher: inout Hasher) { AnyHashable(card).hash(into: &hasher) }
}

extension CarouselBuilder where Item == AnyCarouselCard {
  /// Returns an expression that is one card.
  public static func buildExpression(_ card: some CarouselCard) -> [AnyCarouselCard] { [AnyCarouselCard(card: card)] }
  /// Returns the cards of an expression that is an array of cards.
  public static func buildExpression(_ cards: [some CarouselCard]) -> [AnyCarouselCard] {
    cards.map { AnyCarouselCard(card: $0) }
  }
}

extension Carousel where Item == AnyCarouselCard {
  /// Creates a carousel of cards that draw themselves.
  ///
  /// - Parameters:
  ///   - currentPage: The binding of the current page, counted from 0.
  ///   - spacing: The gap between two cards (pt).
  ///   - pageWidth: The width of a card (pt).
  ///   - pageHeight: The height of a card (pt).
  ///   - style: The appearance of the cards and of the backdrop.
  ///   - cards: The cards, from first to last.
  public init(
    currentPage: PageBinding, spacing: Double = 16, pageWidth: Double = 330, pageHeight: Double = 150,
    style: CarouselStyle = CarouselStyle(), @CarouselBuilder<AnyCarouselCard> cards: () -> [AnyCarouselCard]
  ) {
    self.init(
      currentPage: currentPage, spacing: spacing, pageWidth: pageWidth, pageHeight: pageHeight, style: style,
      title: { $0.card.title.isEmpty ? nil : $0.card.title }, items: cards
    ) { item, canvas, isPressed in
      item.card.draw(on: canvas, isPressed: isPressed)
    }
  }
}
