import PagerGeometry
import Scene

/// The size and the corners of a carousel's cards, and the backdrop behind them.
///
/// ```swift
/// var style = CarouselStyle()
/// style.cardSize = { window in Size(width: window.width * 0.6, height: window.height * 0.5) }
/// style.cornerRadius = { card in card.height * 0.08 }
/// style.backdrop = { canvas in DrawList(background: canvas.look.placeholder) }
/// ```
public struct CarouselStyle: Sendable {
  /// A function that returns a card's size for a window's size (pt); `nil` for the size given to the carousel. The size
  /// is reduced if the window has no room for it.
  public var cardSize: (@Sendable (Size) -> Size)?
  /// A function that returns the radius of a card's corners for the card's size (pt). The shade over a neighbour has
  /// this radius.
  public var cornerRadius: @Sendable (Size) -> Double = { _ in 0 }
  /// A function that draws the backdrop, once for each window size and look; `nil` for the look's background colour.
  public var backdrop: (@MainActor @Sendable (PageCanvas) -> DrawList)?

  /// Creates a style with cards of the carousel's size, square corners and no backdrop.
  public init() {}
}
