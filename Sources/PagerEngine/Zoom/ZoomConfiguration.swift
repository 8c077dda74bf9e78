/// What can be set of a zoom besides how it moves, which a pager's configuration says.
public struct ZoomConfiguration: Hashable, Sendable, Codable {
  /// The largest scale, in device pixels to a content pixel; 1 to 64, held to that where it is used.
  public var greatestScale = 8.0
  /// A double tap leads from fit to one to one where that is at least this many times as large, else to twice fit; held
  /// to 1 and above.
  public var leastGain = 1.25
  /// When a drag of a zoomed page turns it. Of a ``ZoomingPager``.
  public var handover = ZoomHandover.fromEdge
  /// Whether scale and place are carried to the next page, for comparing; else each page keeps its own. Of a
  /// ``ZoomingPager``.
  public var keepsZoom = false
  /// Of how many pages a ``ZoomingPager`` knows how they were left and how large their contents are, at least 1: of those
  /// that were changed last.
  public var keptPages = 1000

  /// Up to eight device pixels to a content pixel.
  public init() {}

  enum CodingKeys: CodingKey { case greatestScale, leastGain, handover, keepsZoom, keptPages }

  /// Reads what is there; what is missing is as it comes.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.read(.greatestScale, into: &greatestScale)
    try values.read(.leastGain, into: &leastGain)
    try values.read(.handover, into: &handover)
    try values.read(.keepsZoom, into: &keepsZoom)
    try values.read(.keptPages, into: &keptPages)
  }
}
