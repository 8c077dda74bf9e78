/// What can be set of a zoom besides how it moves, which a pager's configuration says.
public struct ZoomConfiguration: Hashable, Sendable, Codable {
  /// Whether pages are zoomed at all; otherwise the pager has everything, as if it were alone. Of a ``ZoomingPager``.
  public var isEnabled = true
  /// The largest scale, in device pixels to a content pixel; 1 to 64, held to that where it is used.
  public var greatestScale = 8.0
  /// The least scale of a canvas, 1/64 to 1, held to that; `nil` for pages that are zoomed each for itself, whose least
  /// scale shows all of them. Of a ``ZoomingPager`` that is free (``SnapPolicy/free``): all of its pages are then one canvas
  /// without end, with one scale.
  public var leastScale: Double?
  /// The scale that a double tap leads to from fit, in device pixels to a content pixel; 1/64 to 64, held to that.
  public var doubleTapScale = 1.0
  /// A double tap leads from fit to ``doubleTapScale`` where that is at least this many times as large, else to twice fit;
  /// held to 1 and above.
  public var leastGain = 1.25
  /// How many detents of the wheel, or presses of a key, make a page twice as large; 0.1 to 100, held to that.
  public var detentsToDouble = 3.0
  /// When a drag of a zoomed page turns it. Of a ``ZoomingPager``.
  public var handover = ZoomHandover.fromEdge
  /// Whether scale and place are carried to the next page, for comparing; else each page keeps its own. Of a
  /// ``ZoomingPager``.
  public var keepsZoom = false
  /// Of how many pages a ``ZoomingPager`` knows how they were left and how large their contents are, held to 1 to
  /// 1,000,000: of those that were changed last.
  public var keptPages = 1000

  /// Pages are not zoomed.
  public static var disabled: ZoomConfiguration {
    var configuration = ZoomConfiguration()
    configuration.isEnabled = false
    return configuration
  }

  /// How much larger `detents` of the wheel make a page, held to 32 either way: 2^(detents / ``detentsToDouble``).
  func factor(ofDetents detents: Double) -> Double {
    let logarithmOf2 = 0.6931471805599453
    let step = logarithmOf2 / detentsToDouble.clamped(to: 0.1...100, ifNotFinite: 3)
    return ElementaryFunctions.exp(detents.clamped(to: -32...32, ifNotFinite: 0) * step)
  }

  /// Up to eight device pixels to a content pixel.
  public init() {}

  enum CodingKeys: CodingKey {
    case isEnabled, greatestScale, leastScale, doubleTapScale, leastGain, detentsToDouble, handover, keepsZoom,
      keptPages
  }

  /// Reads what is there; what is missing is as it comes.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.read(.isEnabled, into: &isEnabled)
    try values.read(.greatestScale, into: &greatestScale)
    leastScale = try values.decodeIfPresent(Double.self, forKey: .leastScale)
    try values.read(.doubleTapScale, into: &doubleTapScale)
    try values.read(.leastGain, into: &leastGain)
    try values.read(.detentsToDouble, into: &detentsToDouble)
    try values.read(.handover, into: &handover)
    try values.read(.keepsZoom, into: &keepsZoom)
    try values.read(.keptPages, into: &keptPages)
  }
}

/// When a drag of a zoomed page goes on as one of the pager, and turns the page.
public enum ZoomHandover: String, Hashable, Sendable, Codable, CaseIterable {
  /// Where the content stood at that edge as the finger went down. A pan that reaches an edge turns nothing.
  case fromEdge
  /// As soon as the content reaches the edge, in the same drag.
  case atEdge
  /// Never: a page turns at fit alone.
  case never
}

/// What a zoom needs of the configurations: its limits, and how it moves. Plain numbers alone, so that a copy costs
/// nothing.
struct ZoomRules: Hashable, Sendable {
  /// Device pixels to a content pixel.
  let greatestScale: Double
  /// Device pixels to a content pixel; `nil` for what shows all of the content. Where there is one, the content is without
  /// end.
  let leastScale: Double?
  /// Device pixels to a content pixel.
  let doubleTapScale: Double
  let leastGain: Double
  /// How a command moves.
  let curve: SettleCurve
  /// What brings back what is past a limit.
  let spring: Spring
  let tolerance: Tolerance
  let deceleration: Deceleration
  let edgeBehavior: EdgeBehavior
  let reducesMotion: Bool
  /// No velocity is larger (pt/s).
  let velocityLimit: Double

  /// - Parameter isEndless: whether the content has no edges; then a least scale must be given.
  init(_ zoom: ZoomConfiguration, _ pager: PagerConfiguration, isEndless: Bool = false) {
    leastScale = isEndless ? zoom.leastScale?.clamped(to: 1.0 / 64...1, ifNotFinite: 1) : nil
    greatestScale = zoom.greatestScale.clamped(to: 1...64, ifNotFinite: 8)
    doubleTapScale = zoom.doubleTapScale.clamped(to: 1.0 / 64...64, ifNotFinite: 1)
    leastGain = max(1, zoom.leastGain.clamped(to: 1...64, ifNotFinite: 1.25))
    let tuning = pager.tuning
    func reduced(_ spring: Spring) -> Spring {
      guard pager.reducesMotion else { return spring }
      return Spring(response: spring.response, dampingRatio: max(1, spring.dampingRatio))
    }
    spring = reduced(tuning.spring)
    if case .spring(let spring) = tuning.turnCurve {
      curve = .spring(reduced(spring))
    } else {
      curve = tuning.turnCurve
    }
    tolerance = tuning.tolerance
    deceleration = pager.deceleration
    edgeBehavior = pager.edgeBehavior
    reducesMotion = pager.reducesMotion
    velocityLimit = tuning.velocity.limit.clamped(to: 0...1e5, ifNotFinite: 8000)
  }
}
