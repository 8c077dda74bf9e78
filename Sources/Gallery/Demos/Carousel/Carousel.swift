import PagerEngine
import PagerGeometry
import Paging
import Scene

/// Cards in a row, the current one in the middle of the window and its neighbours peeking from both sides.
///
/// `currentPage` goes both ways. A scroll, however it comes about, sets it once: to the page it means to rest on, as soon
/// as that is known. Setting it scrolls there, and takes the page from a finger that drags; beyond the cards it is
/// set back to the nearest one. What is set between events is heard with the next one, ``InputEvent/woken`` at the latest.
///
/// ```swift
/// @PageState var page = 0
/// let walks = ["Ridge": "9 km", "Salt marsh": "6 km"]
/// let isRaining = true
///
/// let carousel = Carousel(currentPage: $page, spacing: 16, pageWidth: 330, pageHeight: 150) {
///   Card("Harbour", subtitle: "3 km along the water")
///   Card("Old town", subtitle: "Two hours, with stairs", color: Color(hex: 0x5B3A29))
///   for (name, length) in walks.sorted(by: { $0.key < $1.key }) {
///     Card(name, subtitle: length)
///   }
///   if isRaining {
///     Card("Library", subtitle: "Open until ten")
///   }
/// }
/// let window = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
/// let scene = PagedScene(carousel, viewport: window)
///
/// page = 4  // scrolls to the library
/// ```
///
/// A release turns after 50 points of travel at any speed, or by a fling. A tap on a neighbour leads there, as do the
/// digits and a tap on the dots below the cards. In a window too narrow for a card the card shrinks.
public struct Carousel: PageDemo {
  /// What a page looks like.
  public struct Face: Hashable, Sendable {
    var card: Card
    var isPressed: Bool
  }

  /// The cards from first to last.
  public let cards: [Card]
  private let currentPage: PageBinding
  private let spacing: Double
  private let cardSize: Size
  /// The page that pager and binding agree on.
  private var agreed: Int
  private var layout = CarouselLayout()
  private var pressed: Page?

  /// Cards of `pageWidth` by `pageHeight` points, `spacing` points apart; opens on the binding's page.
  public init(
    currentPage: PageBinding, spacing: Double = 16, pageWidth: Double = 330, pageHeight: Double = 150,
    @CarouselBuilder cards: () -> [Card]
  ) {
    self.currentPage = currentPage
    self.spacing = spacing
    self.cards = cards()
    cardSize = Size(width: pageWidth, height: pageHeight)
    agreed = currentPage.wrappedValue
    agreed = wantedPage()
  }

  /// The cards, in a row.
  public var map: GridMap { GridMap(columns: .finite(cards.count), rows: .one) }
  /// The page that the binding had.
  public var startPage: Page { Page(column: agreed) }

  /// One axis, cards in the middle, and a turn after 50 points.
  public mutating func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    layout = CarouselLayout(viewport, card: cardSize, count: cards.count, isRightToLeft: base.isRightToLeft)
    var configuration = base
    configuration.axes = .horizontal
    configuration.layout = PageLayout(
      pageWidth: .points(layout.card.width), pageHeight: .points(layout.card.height),
      spacing: Vector(x: spacing, y: 0))
    configuration.tuning.turnDistance = 50
    return configuration
  }

  // MARK: Two ways

  /// The page that the binding asks for, which is set back to the cards there are.
  private func wantedPage() -> Int {
    let asked = currentPage.wrappedValue
    let wanted = max(0, min(cards.count - 1, asked))
    if wanted != asked { currentPage.wrappedValue = wanted }
    return wanted
  }

  /// Follows the binding, if it was set.
  private mutating func follow() -> [PageRequest] {
    let wanted = wantedPage()
    guard wanted != agreed else { return [] }
    agreed = wanted
    return [.scroll(to: Page(column: wanted))]
  }

  /// Follows the binding, whatever the event is.
  public mutating func heard(_ event: InputEvent, at instant: Instant) -> [PageRequest] {
    follow()
  }

  /// Sets the binding when the pager means to rest elsewhere.
  public mutating func heard(_ event: PagerEvent) -> [PageRequest] {
    switch event {
    case .willSettle(_, let page), .settled(let page):
      if page.column != agreed {
        agreed = page.column
        currentPage.wrappedValue = page.column
      }
    case .tapped(let point): set(layout.dot(at: point))
    default: break
    }
    return follow()
  }

  /// Sets the page as a program would.
  private func set(_ page: Int?) {
    if let page, page != agreed { currentPage.wrappedValue = page }
  }

  // MARK: Hands

  /// Lights a neighbour that a finger is on.
  public mutating func pressed(_ touch: PageTouch) { pressed = touch.page }

  /// Lights it no longer.
  public mutating func pressCancelled() { pressed = nil }

  /// Leads to the card that was tapped.
  public mutating func tapped(_ touch: PageTouch) -> [PageRequest] {
    pressed = nil
    set(touch.page.column)
    return follow()
  }

  /// The digits 1 to 9 lead to the first nine cards.
  public mutating func pressed(_ key: Key, modifiers: Modifiers, target: Page) -> [PageRequest]? {
    guard modifiers.isEmpty, case .character(let digit) = key, let number = digit.wholeNumberValue,
      (1...9).contains(number)
    else { return nil }
    set(number - 1)
    return follow()
  }

  /// The first card.
  public func first(from page: Page) -> Page? { Page(column: 0) }

  /// The last card.
  public func last(from page: Page) -> Page? { Page(column: max(0, cards.count - 1)) }

  // MARK: Looks

  /// Its card, and whether a finger is on it.
  public func face(of page: Page) -> Face {
    Face(
      card: cards.indices.contains(page.column) ? cards[page.column] : Card(""),
      isPressed: pressed == page && page.column != agreed)
  }

  /// The card.
  public func draw(_ face: Face, on canvas: PageCanvas) -> DrawList { CarouselArt(face, canvas).drawList() }

  /// Cards fade with their distance from the middle.
  public func overlay(on page: SeenPage, canvas: PageCanvas) -> [DrawCommand] {
    let distance = layout.distance(of: page.placed.frame)
    return distance > 0 ? [.fill(page.box, Style.background.opacity(min(1, distance) * 0.55))] : []
  }

  /// Adds the dots, one a card.
  public func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant) {
    let canvas = PageCanvas(
      box: PixelRect(size: viewport.pixelSize),
      grid: viewport.grid)
    for page in cards.indices {
      guard let dot = layout.dot(page) else { return }
      let isCurrent = page == currentPage.wrappedValue
      frame.drawList.commands.append(
        canvas.plate(dot, radius: dot.size.height / 2, isCurrent ? Style.text : Style.secondaryText.opacity(0.4)))
    }
  }

  /// The title of the card.
  public func title(of page: Page) -> String? {
    cards.indices.contains(page.column) ? "\(cards[page.column].title) — Carousel" : nil
  }
}
