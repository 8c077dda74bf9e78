/// Names an image for as long as it is resident.
public struct ImageID: Hashable, Sendable {
  /// Never used twice in one run.
  public var rawValue: UInt64

  /// The name `rawValue`.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
