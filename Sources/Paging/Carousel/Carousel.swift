import PagerEngine
import PagerGeometry
import Scene

/// A row of cards with items of any type: the current card in the middle of the window, its neighbours partly visible
/// on both sides.
///
/// `currentPage` is a two-way binding. Each scroll sets it once, to its target, as soon as the target is known. Setting
/// it scrolls to that page and ends a drag; a number out of range is clamped to the nearest item. The carousel reads
/// the binding at each event: after a change between events, call ``PagerScene/wake()``.
///
/// ```swift
/// @PageState var page = 0
/// let isRaining = true
///
/// let carousel = Carousel(currentPage: $page, spacing: 16, pageWidth: 330, pageHeight: 150) {
///   "Harbour"
///   "Old town"
///   for walk in ["Ridge", "Salt marsh"] { walk }
///   if isRaining { "Library" }
/// } draw: { name, canvas, isPressed in
///   let card = canvas.plate(
///     canvas.bounds, radius: 12, isPressed ? canvas.look.secondaryText : canvas.look.placeholder)
///   return DrawList(
///     background: canvas.look.background, commands: [card, canvas.text(name, size: 24, in: canvas.bounds)])
/// }
/// let window = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
/// let scene = PagerScene(carousel, viewport: window)
///
/// page = 4  // scrolls to the library
/// ```
///
/// A release turns to the next card after a drag of 50 pt at any velocity, or after a fling. A tap on a neighbour, a
/// digit key, or a tap on a dot below the cards scrolls to that card. Cards shrink in a window that is too small for
/// them.
public struct Carousel<Item: Hashable>: DrawnPages {
  /// The type of the function that draws an item's card on a canvas. The last argument says whether a pointer presses
  /// the card, which is a neighbour.
  public typealias Draw = @MainActor (Item, PageCanvas, Bool) -> DrawList

  /// The appearance of a page: its item, and whether a pointer presses it.
  public struct Appearance: Hashable {
    var item: Item?
    var isPressed: Bool
  }

  /// The items from first to last.
  public let items: [Item]
  private let currentPage: PageBinding
  private let spacing: Double
  private let cardSize: Size
  private let drawItem: Draw
  private let titleOf: (Item) -> String?
  private let style: CarouselStyle
  /// The drawing behind the cards, drawn again when the window has another size or look.
  public private(set) var backdrop: Drawing?
  private var backdropLook = Look.dark
  /// The page that the pager and the binding last agreed on.
  private var agreed: Int
  private var layout = CarouselLayout()
  private var pressed: Page?

  /// Creates a carousel that opens on the binding's page.
  ///
  /// - Parameters:
  ///   - currentPage: The binding of the current page, counted from 0.
  ///   - spacing: The gap between two cards (pt).
  ///   - pageWidth: The width of a card (pt).
  ///   - pageHeight: The height of a card (pt).
  ///   - style: The appearance of the cards and of the backdrop.
  ///   - title: Returns the window's title for an item; `nil` keeps the title.
  ///   - items: The items, from first to last.
  ///   - draw: Draws an item's card.
  public init(
    currentPage: PageBinding, spacing: Double = 16, pageWidth: Double = 330, pageHeight: Double = 150,
    style: CarouselStyle = CarouselStyle(), title: @escaping (Item) -> String? = { _ in nil },
    @CarouselBuilder<Item> items: () -> [Item],
    draw: @escaping Draw
  ) {
    self.currentPage = currentPage
    self.spacing = spacing
    self.items = items()
    cardSize = Size(width: pageWidth, height: pageHeight)
    drawItem = draw
    titleOf = title
    self.style = style
    agreed = currentPage.wrappedValue
    agreed = wantedPage()
  }

  /// A map with one row, one column an item.
  public var map: GridMap { GridMap(columns: .finite(items.count), rows: .one) }
  /// The page on which the pager and the binding agree; at the start the binding's page.
  public var startPage: Page { Page(column: agreed) }

  /// Returns `base` with one horizontal axis, cards of the carousel's size, and a turn after a drag of 50 pt.
  public mutating func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    let cardSize = style.cardSize?(viewport.size) ?? cardSize
    if backdrop?.size != viewport.pixelSize || backdropLook != viewport.look {
      backdropLook = viewport.look
      backdrop = style.backdrop.map { Drawing(size: viewport.pixelSize, list: $0(PageCanvas(viewport))) }
    }
    layout = CarouselLayout(viewport, card: cardSize, count: items.count, isRightToLeft: base.isRightToLeft)
    var configuration = base
    configuration.axes = .horizontal
    configuration.layout = PageLayout(
      pageWidth: .points(layout.card.width), pageHeight: .points(layout.card.height),
      spacing: Vector(x: spacing, y: 0))
    configuration.tuning.turnDistance = 50
    return configuration
  }

  // MARK: The binding

  /// Returns the page of the binding, clamped to the items, and sets the binding to the clamped page.
  private func wantedPage() -> Int {
    let asked = currentPage.wrappedValue
    let wanted = max(0, min(items.count - 1, asked))
    if wanted != asked { currentPage.wrappedValue = wanted }
    return wanted
  }

  /// Returns a request to scroll to the binding's page, if the binding was set.
  private mutating func follow() -> [PageRequest] {
    let wanted = wantedPage()
    guard wanted != agreed else { return [] }
    agreed = wanted
    return [.scroll(to: Page(column: wanted))]
  }

  /// Follows the binding at each event. The digits 1 to 9 lead to the first nine cards, if there are as many.
  public mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer {
    let requests = follow()
    guard case .key(.character(let digit), let modifiers, _) = event, modifiers.isEmpty,
      let number = digit.wholeNumberValue, (1...9).contains(number), number <= items.count
    else { return .passed(requests) }
    set(number - 1)
    // A scroll to an earlier setting comes first; its events then lead on to the digit's card.
    return .taken(requests.isEmpty ? follow() : requests)
  }

  /// Sets the binding when the pager has a new target, or to the page of a tapped dot.
  public mutating func heard(_ event: PagerEvent, at instant: Instant) -> [PageRequest] {
    switch event {
    case .willSettle(_, let page):
      if page.column != agreed {
        agreed = page.column
        currentPage.wrappedValue = page.column
      }
    case .tapped(let point), .doubleTapped(let point): set(layout.dot(at: point))
    default: break
    }
    return follow()
  }

  /// Sets the binding to `page`, as the program would.
  private func set(_ page: Int?) {
    if let page, page != agreed { currentPage.wrappedValue = page }
  }

  // MARK: Input

  /// Marks the pressed card, and scrolls to a tapped one.
  public mutating func heard(_ input: PageInput) -> [PageRequest] {
    switch input {
    case .pressed(let touch): pressed = touch.page
    case .cancelled, .longPressed: pressed = nil
    case .tapped(let touch):
      pressed = nil
      set(touch.page.column)
      return follow()
    case .activated: break
    }
    return []
  }

  /// Returns the first card for Home and the last one for End.
  public func page(_ destination: PageDestination, from page: Page) -> Page? {
    switch destination {
    case .first: Page(column: 0)
    case .last: Page(column: max(0, items.count - 1))
    case .following: nil
    }
  }

  // MARK: Drawing

  /// Returns the item of `page`, and whether a pointer presses the page while it is a neighbour.
  public func appearance(of page: Page) -> Appearance {
    Appearance(item: item(of: page), isPressed: pressed == page && page.column != agreed)
  }

  /// Draws the card of an item.
  public func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList {
    appearance.item.map { drawItem($0, canvas, appearance.isPressed) } ?? DrawList()
  }

  private func item(of page: Page) -> Item? { items.indices.contains(page.column) ? items[page.column] : nil }

  /// Dims a card by its distance from the middle.
  public func addOverlay(on page: SeenPage, canvas: PageCanvas, to commands: inout [DrawCommand]) {
    let distance = layout.distance(of: page.placed.frame)
    guard distance > 0 else { return }
    let radius = canvas.grid.pixel(style.cornerRadius(layout.card))
    commands.append(.plate(page.box, radius: radius, canvas.look.background.opacity(min(1, distance) * 0.45)))
  }

  /// Draws the dots below the cards, one for each card. The dot of a card becomes wide as the card nears the middle.
  public func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant) {
    let canvas = PageCanvas(viewport)
    for page in items.indices {
      guard var dot = layout.dot(page) else { return }
      let distance = pages.first { $0.placed.page.column == page }.map { layout.distance(of: $0.placed.frame) }
      let nearness = max(0, 1 - (distance ?? 1))
      let growth = nearness * CarouselLayout.growth
      dot = Rect(
        x: dot.minX - growth / 2, y: dot.minY, width: dot.size.width + growth, height: dot.size.height)
      frame.drawList.commands.append(
        canvas.plate(dot, radius: dot.size.height / 2, canvas.look.text.opacity(0.3 + 0.7 * nearness)))
    }
  }

  /// Returns the title of the page's item.
  public func description(of page: Page, for use: PageDescription.Use) -> PageDescription? {
    item(of: page).flatMap(titleOf).map { PageDescription($0) }
  }
}
