/// Where a gesture may leave the picture.
public enum SnapPolicy: Hashable, Sendable, Codable {
  /// One page a gesture, however hard the fling.
  case onePage
  /// As far as the fling carries, at most this many pages, 1 to 1,000; held to that.
  case atMost(Int)
  /// The page nearest to the projected end, however many that turns, up to 1,000, and however short the drag was.
  case nearest
  /// Anywhere: a canvas that both axes of a finger move, and that glides on after a release (``Deceleration``). The
  /// target page is the one nearest to where it comes to rest.
  case free

  /// No release leads farther than this many pages, whatever the tuning says, as pages are counted one by one.
  static let farthest = 1000

  /// The most pages a release may turn.
  var limit: Int {
    switch self {
    case .onePage: 1
    case .atMost(let pages): max(1, min(Self.farthest, pages))
    case .nearest, .free: Self.farthest
    }
  }
}
