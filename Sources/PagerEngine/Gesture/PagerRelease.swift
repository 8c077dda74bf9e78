import PagerGeometry

/// The release of a drag, to be shown or recorded.
public struct PagerRelease: Hashable, Sendable {
  /// When, by the pager's time.
  public let time: Instant
  /// The finger's velocity (pt/s), in the sense of the offset: positive toward later pages.
  public let velocity: Vector
  /// From where the picture was to where it would end if nothing stopped it (pt), in the sense of the offset.
  public let projection: Vector
  /// From where the picture was to where it will rest (pt), in the sense of the offset.
  public let displacement: Vector
  /// The page it will rest on.
  public let target: Page
}
