import PagerEngine
import PagerGeometry
import Paging

/// What is written down of the pager at a frame.
public struct TraceTick: Hashable, Sendable {
  /// Stands for all of the pager's state; `nil` while there is no pager.
  public var digest: UInt64?
  /// Where the picture was (pt), to a hundredth: enough to say how far apart two replays are.
  public var offset: Vector
  /// The page it meant to rest on.
  public var target: Page?

  /// What `readout` says, for a trace.
  public init(_ readout: PagerReadout?) {
    digest = readout?.digest
    target = readout?.targetPage
    let offset = readout?.offset ?? .zero
    self.offset = Vector(x: Self.rounded(offset.x), y: Self.rounded(offset.y))
  }

  private static func rounded(_ points: Double) -> Double {
    let hundredths = (points * 100).rounded()
    return hundredths == 0 ? 0 : hundredths / 100
  }
}

extension TraceTick: Codable {
  private enum CodingKeys: CodingKey {
    case digest, offset, target
  }

  /// Writes what there is: no offset of zero, and the digest in sixteen digits, as a whole number of that size is more
  /// than every JSON reader can hold.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(digest?.digits(16, radix: 16), forKey: .digest)
    if offset != .zero { try values.encode([offset.x, offset.y], forKey: .offset) }
    if let target { try values.encode(target.pair, forKey: .target) }
  }

  /// Reads a tick.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let digits = try values.decodeIfPresent(String.self, forKey: .digest)
    digest = digits.flatMap { UInt64($0, radix: 16) }
    let offset = try values.decodeIfPresent([Double].self, forKey: .offset) ?? [0, 0]
    guard (digest == nil) == (digits == nil), offset.count == 2 else {
      throw DecodingError.dataCorruptedError(forKey: .digest, in: values, debugDescription: "no tick is like this")
    }
    self.offset = Vector(x: offset[0], y: offset[1])
    target = values.contains(.target) ? try values.decodePage(forKey: .target) : nil
  }
}
