/// The settings of a zoom other than its motion, which the pager's configuration contains.
public struct ZoomConfiguration: Hashable, Sendable, Codable {
  /// Whether pages can be zoomed; otherwise a ``ZoomingPager`` behaves like its pager alone.
  public var isEnabled = true
  /// The largest scale in device pixels per content pixel, clamped to 1 to 64 where it is used.
  public var greatestScale = 8.0
  /// The smallest scale of a canvas, clamped to 1/64 to 1; `nil` for pages that are zoomed individually, whose smallest
  /// scale is fit. Applies only to a ``ZoomingPager`` with ``SnapPolicy/free``, whose pages form one endless canvas
  /// with a common scale.
  public var leastScale: Double?
  /// The scale of a double tap from fit, in device pixels per content pixel, clamped to 1/64 to 64.
  public var doubleTapScale = 1.0
  /// The minimum ratio of ``doubleTapScale`` to fit; if the ratio is lower, a double tap zooms to twice fit. Clamped to
  /// 1 to 64.
  public var leastGain = 1.25
  /// The level of a double tap from fit.
  public var doubleTap = DoubleTapLevel.actualSize
  /// The number of wheel detents or key presses that double the size of a page, clamped to 0.1 to 100.
  public var detentsToDouble = 3.0
  /// The rule by which a drag of a zoomed page turns it, in a ``ZoomingPager``.
  public var handover = ZoomHandover.fromEdge
  /// Whether the next page takes over the scale and position, for comparison, in a ``ZoomingPager``; otherwise each
  /// page has its own.
  public var keepsZoom = false
  /// The number of pages whose state and content size a ``ZoomingPager`` remembers, clamped to 1 to 1,000,000: those
  /// that were changed last.
  public var keptPages = 1000

  /// The configuration in which pages cannot be zoomed.
  public static var disabled: ZoomConfiguration {
    var configuration = ZoomConfiguration()
    configuration.isEnabled = false
    return configuration
  }

  /// Returns the scale factor for `detents` of the wheel, clamped to ±32: 2^(detents / ``detentsToDouble``).
  func factor(ofDetents detents: Double) -> Double {
    let logarithmOf2 = 0.6931471805599453
    let step = logarithmOf2 / detentsToDouble.clamped(to: 0.1...100, ifNotFinite: 3)
    return ElementaryFunctions.exp(detents.clamped(to: -32...32, ifNotFinite: 0) * step)
  }

  /// Creates the default configuration, with up to eight device pixels per content pixel.
  public init() {}

  enum CodingKeys: CodingKey {
    case isEnabled, greatestScale, leastScale, doubleTapScale, leastGain, detentsToDouble, handover, keepsZoom,
      keptPages, doubleTap
  }

  /// Encodes a configuration, without the default level of a double tap.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(isEnabled, forKey: .isEnabled)
    try values.encode(greatestScale, forKey: .greatestScale)
    try values.encodeIfPresent(leastScale, forKey: .leastScale)
    try values.encode(doubleTapScale, forKey: .doubleTapScale)
    try values.encode(leastGain, forKey: .leastGain)
    try values.encode(detentsToDouble, forKey: .detentsToDouble)
    try values.encode(handover, forKey: .handover)
    try values.encode(keepsZoom, forKey: .keepsZoom)
    try values.encode(keptPages, forKey: .keptPages)
    if doubleTap != .actualSize { try values.encode(doubleTap, forKey: .doubleTap) }
  }

  /// Decodes a configuration. Missing keys have their default values.
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
    try values.read(.doubleTap, into: &doubleTap)
  }
}

/// The level to which a double tap zooms from fit. A panorama, more than three times as long as wide, fills the viewport
/// with any of them.
public enum DoubleTapLevel: String, Hashable, Sendable, Codable, CaseIterable {
  /// ``ZoomConfiguration/doubleTapScale``, which is 100 % by default.
  case actualSize = "actual-size"
  /// The smallest scale at which the content fills the viewport.
  case fill
  /// The scale at which the content is as wide as the viewport.
  case width = "fit-width"
}

/// The rule by which a drag of a zoomed page moves the pager and turns the page.
public enum ZoomHandover: String, Hashable, Sendable, Codable, CaseIterable {
  /// Only if the content was at that edge at the press. A pan that reaches an edge does not turn the page.
  case fromEdge
  /// As soon as the content reaches the edge, in the same drag.
  case atEdge
  /// Never: a drag turns only a page at fit.
  case never
}

/// The limits and the motion of a zoom, from the configurations. Contains plain values only, so that a copy is cheap.
struct ZoomRules: Hashable, Sendable {
  /// The largest scale, in device pixels per content pixel.
  let greatestScale: Double
  /// The smallest scale, in device pixels per content pixel; `nil` for fit. A content with this value is endless.
  let leastScale: Double?
  /// The scale of a double tap, in device pixels per content pixel.
  let doubleTapScale: Double
  let leastGain: Double
  let doubleTap: DoubleTapLevel
  /// The curve of commands.
  let curve: SettleCurve
  /// The spring that returns the content from beyond a limit.
  let spring: Spring
  let tolerance: Tolerance
  let deceleration: Deceleration
  let edgeBehavior: EdgeBehavior
  let reducesMotion: Bool
  /// The maximum velocity (pt/s).
  let velocityLimit: Double

  /// Creates the rules from the two configurations.
  ///
  /// - Parameter isEndless: Whether the content has no edges, which requires a smallest scale.
  init(_ zoom: ZoomConfiguration, _ pager: PagerConfiguration, isEndless: Bool = false) {
    leastScale = isEndless ? zoom.leastScale?.clamped(to: 1.0 / 64...1, ifNotFinite: 1) : nil
    greatestScale = zoom.greatestScale.clamped(to: 1...64, ifNotFinite: 8)
    doubleTapScale = zoom.doubleTapScale.clamped(to: 1.0 / 64...64, ifNotFinite: 1)
    leastGain = max(1, zoom.leastGain.clamped(to: 1...64, ifNotFinite: 1.25))
    doubleTap = zoom.doubleTap
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
