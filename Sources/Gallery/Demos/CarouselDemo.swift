import ArgumentParser
import PagerGeometry
import Paging
import Scene

/// What the carousel can be opened with.
private struct CarouselOptions: ParsableArguments {
  @Option(help: "The card to open on (1 to 9).")
  var page = 1
  @Option(help: "Points between two cards (0 to 500).")
  var spacing = 16.0
  @Option(help: "How wide a card is, in points (40 to 4000).")
  var width = 330.0
  @Option(help: "How high a card is, in points (40 to 4000).")
  var height = 150.0

  func validate() throws {
    try check("page", page, in: 1...9)
    try check("spacing", spacing, in: 0...500)
    try check("width", width, in: 40...4000)
    try check("height", height, in: 40...4000)
  }
}

extension Demo {
  /// Cards in a row.
  static let carousel = Demo(
    name: "carousel", title: "Carousel", summary: "Cards narrower than the window, the current one in its middle",
    tour: carouselTour
  ) { (options: CarouselOptions, request) in
    @PageState var page = options.page - 1
    let carousel = Carousel(
      currentPage: $page, spacing: options.spacing, pageWidth: options.width, pageHeight: options.height
    ) {
      Card("Harbour", subtitle: "3 km along the water", color: Color(hex: 0x1F4E5F))
      Card("Old town", subtitle: "Two hours, with stairs", color: Color(hex: 0x6A3B2E))
      for walk in walks { walk }
      Card("Night train", subtitle: "Platform 4, at ten", color: Color(hex: 0x2A2D55))
    }
    return PagerScene(carousel, viewport: request.viewport, settings: request.settings)
  }

  private static let walks = [
    Card("Ridge", subtitle: "9 km, 640 m up", color: Color(hex: 0x3D4A63)),
    Card("Salt marsh", subtitle: "6 km, mind the tide", color: Color(hex: 0x4A5A33)),
    Card("Orchards", subtitle: "5 km in blossom", color: Color(hex: 0x6B2F4A)),
    Card("Quarry", subtitle: "4 km, bring a lamp", color: Color(hex: 0x4D4640)),
    Card("Observatory", subtitle: "7 km, best at dusk", color: Color(hex: 0x43306B)),
    Card("Waterworks", subtitle: "8 km, level all the way", color: Color(hex: 0x1E5A4C)),
  ]

  /// A drag, flicks, a neighbour tapped, a number typed, and a pull beyond the end.
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
