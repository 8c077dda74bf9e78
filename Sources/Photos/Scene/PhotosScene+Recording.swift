import PagerEngine
import PagerGeometry
import Paging
import Scene

/// What recording, tuning and replaying need: the pages', and the overview's where that is what a person moves.
extension PhotosScene {
  /// Whether controls are among its layers.
  public var hasControls: Bool { layers.contains { $0 is Controls } }
  /// Whether letters lead to names: in the overview.
  public var takesText: Bool { isInOverview }
  /// What the pager says that a person moves: the pages', or the overview's.
  public var readout: PagerReadout? {
    let readout = isOverviewOpen ? (isInOverview ? overview.readout : pages.readout)?.adding(flight) : pages.readout
    return readout?.adding(marks)
  }
  /// The pages that are marked.
  public var marks: [Page] { pages.content.files.marks }
  /// Sets numbers of the tuning.
  public func tune(_ changes: TuningPatch, at instant: Instant) {
    pages.tune(changes, at: instant)
    overview.tune(changes, at: instant)
  }
  /// Shows `page`, whatever is open over the pages.
  public func open(_ page: Page, at instant: Instant) -> [WindowRequest] {
    guard pages.content.snapshot.album(of: page)?.index(of: page.column) != nil else { return [] }
    var requests = handle(.cancelled, at: instant)
    transition.land()
    requests += pages.open(page, at: instant)
    return requests + act(at: instant)
  }
  /// The pictures.
  public var pictures: (any AlbumContent)? { pages.content }
  /// The albums.
  public var albums: AlbumList? { pages.content.albums }
}
