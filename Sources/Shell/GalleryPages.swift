import Gallery
import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// The scene of the list of demos, with a page for each demo on which the demo runs as a miniature.
public typealias GalleryScene = PagerScene<GalleryPages>

/// The pages of the list of demos, in one row.
public struct GalleryPages: DrawnPages {
  /// The appearance of a page, without its miniature.
  public struct Appearance: Hashable, Sendable {
    var index: Int
    var problem: String?
    var isPressed: Bool
  }

  /// The map of the pages: one row.
  public let map: GridMap
  /// The page to open on: that of the last visible demo.
  public let startPage: Page

  private let miniatures: [Miniature]
  private let isStill: Bool
  private let isRightToLeft: Bool
  private let choose: (Demo) -> Void
  private var pressed: Page?
  private let attention: Attention

  /// Creates a page for each of `demos`.
  ///
  /// - Parameters:
  ///   - start: The index of the demo to open on, clamped.
  ///   - settings: The settings. With reduced motion no miniature plays its tour.
  ///   - request: Returns the request that opens a miniature's demo.
  ///   - choose: Opens the demo that the user has selected.
  init(
    _ demos: [Demo], start: Int = 0, settings: PagingSettings, request: @escaping (Viewport) -> DemoRequest,
    choose: @escaping (Demo) -> Void
  ) {
    map = GridMap(columns: .finite(demos.count), rows: .one)
    miniatures = demos.map { Miniature($0, request: request) }
    startPage = Page(column: max(0, min(demos.count - 1, start)))
    attention = Attention(target: startPage)
    isStill = settings.pager.reducesMotion
    isRightToLeft = settings.pager.isRightToLeft
    self.choose = choose
  }

  /// Returns `base` with cards narrower than the window, so that their neighbours are partly visible.
  public func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    let layout = CardLayout(viewport: viewport)
    configuration.layout = PageLayout(
      pageWidth: .points(layout.card.width), pageHeight: .points(layout.card.height),
      spacing: Vector(x: layout.spacing, y: 0))
    configuration.axes = .horizontal
    return configuration
  }

  /// Returns the appearance of `page`.
  public func appearance(of page: Page) -> Appearance {
    Appearance(
      index: page.column, problem: miniature(of: page)?.problem, isPressed: pressed == page)
  }

  /// Draws a card without its miniature.
  public func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList {
    guard miniatures.indices.contains(appearance.index) else { return DrawList() }
    let demo = miniatures[appearance.index].demo
    return CardArt(canvas).drawList(
      title: translated(demo.title), summary: translated(demo.summary), problem: appearance.problem,
      isPressed: appearance.isPressed)
  }

  /// Draws the miniatures on their cards and the dots below, and starts and stops tours.
  public func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant) {
    let isResting = !frame.isMoving && !pages.contains { $0.isDragging }
    for page in pages {
      guard let miniature = miniature(of: page.placed.page) else { continue }
      show(miniature, on: page, in: &frame, viewport: viewport, at: instant)
      if isResting, page.isTarget, !isStill, attention.begins(page.placed.page) {
        frame.requestFrame(at: miniature.play(at: instant))
      }
    }
    for (index, miniature) in miniatures.enumerated()
    where index != attention.playing?.column {
      miniature.stop(at: instant)
      if !pages.contains(where: { $0.placed.page.column == index }) { miniature.hide() }
    }
    let current = pages.first { $0.isCurrent }?.placed.page.column
    frame.drawList.commands += CardLayout(viewport: viewport).dots(
      count: miniatures.count, current: current ?? 0, isRightToLeft: isRightToLeft)
  }

  private func show(
    _ miniature: Miniature, on page: SeenPage, in frame: inout Frame, viewport: Viewport, at instant: Instant
  ) {
    let canvas = PageCanvas(box: page.box, grid: viewport.grid, look: viewport.look)
    let box = canvas.pixels(CardArt.screen(in: canvas.size, canvas.look))
    guard
      let small = miniature.frame(
        size: box.size, scale: viewport.grid.scale, look: viewport.look, at: instant)
    else { return }
    frame.add(small, in: box)
    frame.drawList.commands += RoundCorners.commands(
      of: box, radius: viewport.grid.pixel(CardArt.screenRadius),
      CardArt.color(isPressed: page.placed.page == pressed, viewport.look))
  }

  private func miniature(of page: Page) -> Miniature? {
    miniatures.indices.contains(page.column) ? miniatures[page.column] : nil
  }

  // MARK: Input

  /// Passes the event to the miniatures, and leaves it to the scene.
  public func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer {
    for miniature in miniatures { miniature.hear(event, at: instant) }
    return .passed([])
  }

  /// Notes the target of a turn: the tour of another page ends, and may play again later.
  public func heard(_ event: PagerEvent, at instant: Instant) -> [PageRequest] {
    if case .willSettle(_, let page) = event { attention.turns(to: page) }
    return []
  }

  /// Marks the pressed card. A tap on the target's card opens its demo; a tap on a neighbour scrolls to it.
  public mutating func heard(_ input: PageInput) -> [PageRequest] {
    switch input {
    case .pressed(let touch): pressed = touch.page
    case .cancelled, .longPressed: pressed = nil
    case .tapped(let touch):
      pressed = nil
      guard touch.page == attention.target else { return [.scroll(to: touch.page)] }
      chooseDemo(on: touch.page)
    case .activated(let page): chooseDemo(on: page)
    }
    return []
  }

  private func chooseDemo(on page: Page) {
    if let miniature = miniature(of: page), miniature.problem == nil { choose(miniature.demo) }
  }

  /// Returns the first card for Home and the last one for End.
  public func page(_ destination: PageDestination, from page: Page) -> Page? {
    switch destination {
    case .first: Page(column: 0)
    case .last: Page(column: miniatures.count - 1)
    case .following: nil
    }
  }
  /// Returns the window's title; for a screen reader the demo's title and its summary or problem.
  public func description(of page: Page, for use: PageDescription.Use) -> PageDescription? {
    switch use {
    case .title: PageDescription(translated("Demos"))
    case .speech:
      miniature(of: page).map { miniature in
        PageDescription(
          [translated(miniature.demo.title), miniature.problem ?? translated(miniature.demo.summary)].joined(
            separator: ". "))
      }
    }
  }
  /// Lets the visible miniatures work after the frame.
  public func presented() { for miniature in miniatures { miniature.presented() } }
  /// The albums of the miniature of photos; `nil` before it was visible.
  var miniatureAlbums: AlbumList? { miniatures.lazy.compactMap(\.albums).first }
  /// Whether every visible miniature is complete.
  public var isReady: Bool { miniatures.allSatisfy(\.isReady) }
}

/// The target page of the list of demos, and the page whose tour plays.
@MainActor
private final class Attention {
  private(set) var target: Page
  private(set) var playing: Page?

  init(target: Page) { self.target = target }

  /// Notes that `page` rests in the middle. Returns whether its tour should begin.
  func begins(_ page: Page) -> Bool {
    guard playing != page else { return false }
    playing = page
    return true
  }

  /// Notes a turn to `page`. The tour of another page ends.
  func turns(to page: Page) {
    target = page
    if playing != page { playing = nil }
  }
}

/// The drawing of round corners over a rectangle, in the colour of its surroundings.
enum RoundCorners {
  /// Returns the commands that fill the area outside the corners of `rect`, of `radius` pixels, with `color`. O(radius)
  /// commands.
  static func commands(of rect: PixelRect, radius: Int, _ color: Color) -> [DrawCommand] {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return [] }
    var commands: [DrawCommand] = []
    for row in 0..<radius {
      // The distance of the arc from the side, at the middle of this row of pixels.
      let rise = Double(radius) - Double(row) - 0.5
      let inset = Double(radius) - (Double(radius * radius) - rise * rise).squareRoot()
      let whole = Int(inset)
      let part = color.opacity(inset - Double(whole))
      for y in [rect.y + row, rect.y + rect.height - 1 - row] {
        let right = rect.x + rect.width
        if whole > 0 {
          commands.append(.fill(PixelRect(x: rect.x, y: y, width: whole, height: 1), color))
          commands.append(.fill(PixelRect(x: right - whole, y: y, width: whole, height: 1), color))
        }
        if part.alpha > 0 {
          commands.append(.fill(PixelRect(x: rect.x + whole, y: y, width: 1, height: 1), part))
          commands.append(.fill(PixelRect(x: right - whole - 1, y: y, width: 1, height: 1), part))
        }
      }
    }
    return commands
  }
}
