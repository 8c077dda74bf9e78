import ArgumentParser
import PagerGeometry
import Paging
import Scene
import Words

/// The default size of the carousel's cards.
enum CardSizing: String, Sendable, ExpressibleByArgument, CaseIterable {
  /// A size that fits the window.
  case window
  /// A size of 330 by 150 points, without a backdrop.
  case fixed
}

/// The options of the carousel demo.
private struct CarouselOptions: ParsableArguments {
  @Option(help: "First card (1 to 9).")
  var page = 1
  @Option(help: "Gap between cards, in points (0 to 500).")
  var spacing = 16.0
  @Option(help: "Card size: fitted to the window, or 330 by 150 points.")
  var cards = CardSizing.window
  @Option(help: "Card width, in points (40 to 4000).")
  var width: Double?
  @Option(help: "Card height, in points (40 to 4000).")
  var height: Double?

  func validate() throws {
    try check("page", page, in: 1...9)
    try check("spacing", spacing, in: 0...500)
    try check("width", width, in: 40...4000)
    try check("height", height, in: 40...4000)
  }

  /// The style of the carousel.
  var style: CarouselStyle {
    var style = CarouselArt.style
    style.cardSize = { [cards, width, height] window in
      let size = cards == .fixed ? Size(width: 330, height: 150) : Self.cardSize(in: window)
      return Size(width: width ?? size.width, height: height ?? size.height)
    }
    if cards == .fixed { style.backdrop = nil }
    return style
  }

  /// Returns the size of a card in a window of `size` (pt), with room for the neighbours and the dots.
  private static func cardSize(in size: Size) -> Size {
    let height = min(size.height * 0.74, size.height - 112, size.width * 1.12)
    return Size(width: min(size.width * 0.78, max(height * 1.5, 220)).rounded(), height: height.rounded())
  }
}

extension Demo {
  /// The carousel demo: cards in a row.
  public static let carousel = Demo(
    name: "carousel", title: marked("Carousel"),
    summary: marked("Cards narrower than the window, with their neighbours at the sides"),
    tour: carouselTour
  ) { (options: CarouselOptions, request) in
    @PageState var page = options.page - 1
    let carousel = Carousel(currentPage: $page, spacing: options.spacing, style: options.style) {
      Card(translated("Harbour"), subtitle: translated("3 km along the water"), .harbour)
      Card(translated("Old town"), subtitle: translated("Two hours, with stairs"), .oldTown)
      for walk in walks { walk }
      Card(translated("Night train"), subtitle: translated("Platform 4, at ten"), .nightTrain)
    }
    return PagerScene(carousel, viewport: request.viewport, settings: request.settings, journal: request.journal)
  }

  private static var walks: [Card] {
    [
      Card(translated("Ridge"), subtitle: translated("9 km, 640 m up"), .ridge),
      Card(translated("Salt marsh"), subtitle: translated("6 km, mind the tide"), .saltMarsh),
      Card(translated("Orchards"), subtitle: translated("5 km in blossom"), .orchards),
      Card(translated("Quarry"), subtitle: translated("4 km, bring a lamp"), .quarry),
      Card(translated("Observatory"), subtitle: translated("7 km, best at dusk"), .observatory),
      Card(translated("Waterworks"), subtitle: translated("8 km, level all the way"), .waterworks),
    ]
  }

  /// The tour of the carousel: a drag, flings, a tap on a neighbour, a digit key, a drag past the end, and Home.
  private static let carouselTour: Tour = [
    .rest(300),
    .drag(Vector(x: -70, y: 0), over: 400), .rest(600),
    .swipe(Vector(x: -0.2, y: 0), over: 80), .rest(120),
    .swipe(Vector(x: -0.2, y: 0), over: 80), .rest(700),
    .tap(Vector(x: 0.97, y: 0.5)), .rest(700),
    .press(.character("9")), .rest(800),
    .swipe(Vector(x: -0.4, y: 0), over: 400), .rest(700),
    .press(.home), .rest(1200),
  ]
}
