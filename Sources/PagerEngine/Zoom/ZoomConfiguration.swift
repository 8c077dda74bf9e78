/// What can be set of a zoom besides how it moves, which a pager's configuration says.
public struct ZoomConfiguration: Hashable, Sendable, Codable {
  /// The largest scale, in device pixels to a content pixel; 1 to 64, held to that where it is used.
  public var greatestScale = 8.0
  /// A double tap leads from fit to one to one where that is at least this many times as large, else to twice fit; held
  /// to 1 and above.
  public var leastGain = 1.25

  /// Up to eight device pixels to a content pixel.
  public init() {}

  enum CodingKeys: CodingKey { case greatestScale, leastGain }

  /// Reads what is there; what is missing is as it comes.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.read(.greatestScale, into: &greatestScale)
    try values.read(.leastGain, into: &leastGain)
  }
}
