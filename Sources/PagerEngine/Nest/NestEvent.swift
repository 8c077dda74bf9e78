/// What happened to one of the pagers of a nest.
public struct NestEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Which pager.
  public let pager: ID
  /// What happened.
  public let event: PagerEvent

  /// `event` of `pager`.
  public init(pager: ID, event: PagerEvent) {
    self.pager = pager
    self.event = event
  }
}
