import PagerGeometry
import Scene

/// The layout of the cards and of the dots below them (pt).
struct CarouselLayout: Hashable {
  /// The size of a card: the requested size, or less in a small window.
  let card: Size
  private let viewport: Size
  private let count: Int
  private let isRightToLeft: Bool
  /// The distance from one dot to the next.
  private let pitch: Double
  private static let dotSize = 8.0
  /// The length by which the dot of the current card is wider than others.
  static let growth = 14.0

  /// Creates a layout without cards.
  init() {
    self.init(
      Viewport(pixelSize: PixelSize(width: 1, height: 1), scale: 1), card: Size(width: 1, height: 1), count: 0,
      isRightToLeft: false)
  }

  /// Creates the layout of `count` cards of the size `card` in `viewport`.
  ///
  /// A card that does not fit leaves a twelfth of the window on each side, so that its neighbours stay partly visible.
  init(_ viewport: Viewport, card: Size, count: Int, isRightToLeft: Bool) {
    let size = viewport.size
    func fitted(_ length: Double, into room: Double) -> Double {
      // A length that is NaN counts as 1.
      max(1, viewport.grid.points(viewport.grid.pixel(min(max(1, length), room * 5 / 6))))
    }
    self.card = Size(width: fitted(card.width, into: size.width), height: fitted(card.height, into: size.height))
    self.viewport = size
    self.count = count
    self.isRightToLeft = isRightToLeft
    pitch = min(24, size.width * 0.9 / Double(max(1, count)))
  }

  /// Returns the distance of a card from the middle of the window, in widths of a card.
  func distance(of frame: Rect) -> Double {
    abs(frame.minX + frame.size.width / 2 - viewport.width / 2) / card.width
  }

  /// Returns the rectangle of a page's dot; `nil` if the window has no room for the dots.
  func dot(_ page: Int) -> Rect? {
    guard pitch >= Self.dotSize + 2, let y = middle else { return nil }
    let place = isRightToLeft ? count - 1 - page : page
    let x = viewport.width / 2 + (Double(place) - Double(count - 1) / 2) * pitch
    return Rect(x: x - Self.dotSize / 2, y: y - Self.dotSize / 2, width: Self.dotSize, height: Self.dotSize)
  }

  /// Returns the page of the dot nearest to `point`; `nil` more than 20 pt above or below the dots, or beside their
  /// row.
  func dot(at point: Point) -> Int? {
    guard pitch >= Self.dotSize + 2, let y = middle, abs(point.y - y) <= 20 else { return nil }
    let place = ((point.x - viewport.width / 2) / pitch + Double(count) / 2).rounded(.down)
    guard place >= 0, place < Double(count) else { return nil }
    return isRightToLeft ? count - 1 - Int(place) : Int(place)
  }

  /// The y coordinate of the middle of the dots (pt); `nil` if there is no room below the cards.
  private var middle: Double? {
    let y = (viewport.height + card.height) / 2 + 32
    return y + 12 <= viewport.height ? y.rounded() : nil
  }
}
