import PagerEngine

/// The pager whose events a scene passes on.
public struct PagerEventSource {
  /// Tells it apart from the scene's others.
  public let id: ObjectIdentifier
  /// What it says now.
  public let readout: PagerReadout

  /// The pager called `id`, which says `readout`.
  public init(id: ObjectIdentifier, readout: PagerReadout) { (self.id, self.readout) = (id, readout) }
}
