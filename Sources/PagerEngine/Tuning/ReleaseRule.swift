/// Where a release that is no fling leads.
public enum ReleaseRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// A drag from rest turns once its projected end has passed the part of the gap that
  /// ``Tuning/horizontalTurnFraction`` asks for; one that has caught the picture leads to the page nearest to the
  /// projected end. A picture within half a point of its place is at rest.
  case projected
  /// To the page nearest to where the picture is: velocity counts for flings alone. libadwaita's rule.
  case nearest
}
