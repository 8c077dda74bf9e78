/// The colour profile (ICC) of a display, as decoders get it to show pictures in the display's own colours.
///
/// Only the head is looked at here. Sealed processes make sense of the rest; a profile of which they make none counts as
/// sRGB's.
public struct DisplayProfile: Hashable, Sendable {
  /// The most that a profile may have (bytes): large tables have a few million.
  public static let mostBytes = 16 << 20

  /// The profile's own bytes.
  public let bytes: [UInt8]

  /// The profile in `bytes`; `nil` unless it says to be one of red, green and blue, of no more than ``mostBytes``.
  public init?(_ bytes: [UInt8]) {
    guard (132...Self.mostBytes).contains(bytes.count), bytes[36..<40].elementsEqual("acsp".utf8),
      bytes[16..<20].elementsEqual("RGB ".utf8)
    else { return nil }
    self.bytes = bytes
  }
}
