import PageStore
import PagerEngine
import PagerGeometry
import Scene

/// A scene that somebody can look into while it runs: to record it, to mark what the hand does, to compare replays.
///
/// Nothing has a default: what stands before a scene would hide what it forgets to pass on.
@MainActor
public protocol TracedScene: GalleryPiece {
  /// What its pager says; `nil` while there is none.
  var readout: PagerReadout? { get }
  /// Hears what the pager tells, in order.
  var onPagerEvents: (([PagerEvent]) -> Void)? { get set }
  /// From now on the pager feels as the demo asks, but for what is set in `changes`, and moves on from where it is.
  func tune(_ changes: FeelChanges, at instant: Instant)
  /// The albums of a scene of photos; `nil` for drawn pages.
  var albums: PhotoAlbums? { get }
  /// Where the picture `page` stands in its album; `nil` for drawn pages, whose columns and rows are places.
  func place(of page: Page) -> AlbumPlace?
  /// How much there is to see of the pages that are kept, those that are seen first; none for drawn pages.
  var readiness: [(page: Page, readiness: PageReadiness)] { get }
  /// From now on no more is seen of these pages than `readiness` says, and paper of those that were never named.
  func show(_ readiness: [Page: PageReadiness])
}
