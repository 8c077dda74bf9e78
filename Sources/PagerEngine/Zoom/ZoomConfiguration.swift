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
  /// A double tap leads from fit to one to one where that is at least this many times as large, else to twice fit; held
  /// to 1 and above.
  public var leastGain = 1.25
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

  /// How much larger a detent of the wheel, and a key, makes a page: three of them double it.
  public static let step = 1.2599210498948732
  /// The natural logarithm of ``step``, a third of that of 2.
  static let logarithmOfStep = 0.23104906018664842

  /// Up to eight device pixels to a content pixel.
  public init() {}

  enum CodingKeys: CodingKey { case isEnabled, greatestScale, leastScale, leastGain, handover, keepsZoom, keptPages }

  /// Reads what is there; what is missing is as it comes.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.read(.isEnabled, into: &isEnabled)
    try values.read(.greatestScale, into: &greatestScale)
    leastScale = try values.decodeIfPresent(Double.self, forKey: .leastScale)
    try values.read(.leastGain, into: &leastGain)
    try values.read(.handover, into: &handover)
    try values.read(.keepsZoom, into: &keepsZoom)
    try values.read(.keptPages, into: &keptPages)
  }
}
