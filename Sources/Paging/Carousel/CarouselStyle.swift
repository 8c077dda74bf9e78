import PagerGeometry
import Scene

/// How a carousel's cards lie in their window, and what is behind them.
///
/// ```swift
/// var style = CarouselStyle()
/// style.cardSize = { window in Size(width: window.width * 0.6, height: window.height * 0.5) }
/// style.cornerRadius = { card in card.height * 0.08 }
/// style.backdrop = { canvas in DrawList(background: canvas.look.placeholder) }
/// ```
public struct CarouselStyle: Sendable {
  /// A card's extent in a window of an extent (pt); `nil` for the one that the carousel was given. Smaller where the window
  /// has no room for it.
  public var cardSize: (@Sendable (Size) -> Size)?
  /// The radius of the corners of a card of an extent (pt), by which what dims a neighbour is cut.
  public var cornerRadius: @Sendable (Size) -> Double = { _ in 0 }
  /// Draws what is behind the cards, once for each window and look; `nil` for the plain ground.
  public var backdrop: (@MainActor @Sendable (PageCanvas) -> DrawList)?

  /// Cards as large as they were asked for, on the plain ground.
  public init() {}
}
