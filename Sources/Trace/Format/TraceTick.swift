import PagerEngine
import PagerGeometry
import Paging

/// The state of the pager at a frame, in a trace.
public struct TraceTick: Hashable, Sendable {
  /// The digest of the pager's complete state; `nil` if there is no pager.
  public var digest: UInt64?
  /// The offset (pt), rounded to a hundredth: precise enough for the distance between two replays.
  public var offset: Vector
  /// The target page.
  public var target: Page?

  /// Creates a tick from `readout`.
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

  /// Writes the tick; an offset of zero is left out.
  ///
  /// The digest is written as sixteen hexadecimal digits, as not every JSON reader can hold such a large integer.
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
      throw DecodingError.dataCorruptedError(forKey: .digest, in: values, debugDescription: "invalid tick")
    }
    self.offset = Vector(x: offset[0], y: offset[1])
    target = values.contains(.target) ? try values.decodePage(forKey: .target) : nil
  }
}
