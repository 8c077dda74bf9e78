import PagerEngine
import PagerGeometry
import Scene

/// Items of any kind on cards in a row, the current one in the middle of the window and its neighbours peeking from both
/// sides.
///
/// `currentPage` goes both ways. A scroll, however it comes about, sets it once: to the page it means to rest on, as soon
/// as that is known. Setting it scrolls there, and takes the page from a finger that drags; beyond the items it is
/// set back to the nearest one. What is set between events is heard with the next one, `InputEvent.woken` at the latest.
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
///   return DrawList(commands: [card, canvas.text(name, size: 24, in: canvas.bounds)])
/// }
/// let window = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
/// let scene = PagerScene(carousel, viewport: window)
///
/// page = 4  // scrolls to the library
/// ```
///
/// A release turns after 50 points of travel at any speed, or by a fling. A tap on a neighbour leads there, as do the
/// digits and a tap on the dots below the cards. In a window too narrow for a card the card shrinks.
public struct Carousel<Item: Hashable>: PageDemo {
  /// Draws an item's card on its canvas; the last argument tells whether a finger is on it.
  public typealias Draw = @MainActor (Item, PageCanvas, Bool) -> DrawList

  /// What a page looks like.
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
  /// What is behind the cards in the window, drawn when that has another size or look.
  public private(set) var backdrop: Drawing?
  private var backdropLook = Look.dark
  /// The page that pager and binding agree on.
  private var agreed: Int
  private var layout = CarouselLayout()
  private var pressed: Page?

  /// Cards of `pageWidth` by `pageHeight` points, `spacing` points apart, each drawn by `draw`; opens on the binding's
  /// page. `title` is what the window's title bar says of an item.
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

  /// The items, in a row.
  public var map: GridMap { GridMap(columns: .finite(items.count), rows: .one) }
  /// The page that the binding had.
  public var startPage: Page { Page(column: agreed) }

  /// One axis, cards in the middle, and a turn after 50 points.
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

  // MARK: Two ways

  /// The page that the binding asks for, which is set back to the cards there are.
  private func wantedPage() -> Int {
    let asked = currentPage.wrappedValue
    let wanted = max(0, min(items.count - 1, asked))
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

  /// Follows the binding, whatever the event is. The digits 1 to 9 lead to the first nine cards.
  public mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer {
    let requests = follow()
    guard case .key(.character(let digit), let modifiers, _) = event, modifiers.isEmpty,
      let number = digit.wholeNumberValue, (1...9).contains(number)
    else { return .passed(requests) }
    set(number - 1)
    // A scroll to what was set before comes first; what the pager tells of it leads on to the digit's card.
    return .taken(requests.isEmpty ? follow() : requests)
  }

  /// Sets the binding when the pager means to rest elsewhere.
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

  /// Sets the page as a program would.
  private func set(_ page: Int?) {
    if let page, page != agreed { currentPage.wrappedValue = page }
  }

  // MARK: Input

  /// Lights a neighbour that a finger is on, and leads to the card that was tapped.
  public mutating func heard(_ input: PageInput) -> [PageRequest] {
    switch input {
    case .pressed(let touch): pressed = touch.page
    case .cancelled: pressed = nil
    case .tapped(let touch):
      pressed = nil
      set(touch.page.column)
      return follow()
    case .activated: break
    }
    return []
  }

  /// The first card and the last one.
  public func page(_ destination: PageDestination, from page: Page) -> Page? {
    switch destination {
    case .first: Page(column: 0)
    case .last: Page(column: max(0, items.count - 1))
    case .following: nil
    }
  }

  // MARK: Drawing

  /// Its card, and whether a finger is on it.
  public func appearance(of page: Page) -> Appearance {
    Appearance(item: item(of: page), isPressed: pressed == page && page.column != agreed)
  }

  /// The card.
  public func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList {
    appearance.item.map { drawItem($0, canvas, appearance.isPressed) } ?? DrawList()
  }

  private func item(of page: Page) -> Item? { items.indices.contains(page.column) ? items[page.column] : nil }

  /// Cards fade with their distance from the middle.
  public func addOverlay(on page: SeenPage, canvas: PageCanvas, to commands: inout [DrawCommand]) {
    let distance = layout.distance(of: page.placed.frame)
    guard distance > 0 else { return }
    let radius = canvas.grid.pixel(style.cornerRadius(layout.card))
    commands.append(.plate(page.box, radius: radius, canvas.look.background.opacity(min(1, distance) * 0.55)))
  }

  /// Adds the dots, one a card.
  public func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant) {
    let canvas = PageCanvas(viewport)
    for page in items.indices {
      guard let dot = layout.dot(page) else { return }
      let isCurrent = page == currentPage.wrappedValue
      frame.drawList.commands.append(
        canvas.plate(
          dot, radius: dot.size.height / 2, isCurrent ? canvas.look.text : canvas.look.secondaryText.opacity(0.4)))
    }
  }

  /// The title of the item.
  public func description(of page: Page, for use: PageDescription.Use) -> PageDescription? {
    item(of: page).flatMap(titleOf).map { PageDescription($0) }
  }
}
