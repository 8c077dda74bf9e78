import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The scene's state for recordings, tuning and playbacks: that of the pages, or of the overview while it receives
/// input.
extension PhotosScene {
  /// Whether the scene has controls.
  public var hasControls: Bool { layers.contains { $0 is Controls } }

  /// Whether the menu is open.
  public var hasOpenMenu: Bool { layers.contains { ($0 as? PageMenu)?.isOpen == true } }
  /// Whether typed letters search for names: in the overview.
  public var takesText: Bool { isInOverview }
  /// The state of the pager that receives input: that of the pages or of the overview.
  public var readout: PagerReadout? {
    let readout = isOverviewOpen ? (isInOverview ? overview.readout : pages.readout)?.adding(flight) : pages.readout
    return readout?.adding(marks)
  }
  /// The target page of the pages, also in the overview.
  public var targetPage: Page? { pages.targetPage }
  /// Whether the target page is a picture, not the notice of a folder without any.
  public var isOnPicture: Bool {
    let album = pages.targetPage.flatMap { pages.content.snapshot.album(of: $0) }
    return album.map { $0.failure == nil } ?? false
  }
  /// The marked pages, in the order in which the user marked them.
  public var marks: [Page] { pages.content.files.marks }
  /// Sets values of the tuning in the pages and the overview.
  public func tune(_ changes: TuningPatch, at instant: Instant) -> [WindowRequest] {
    overview.tune(changes, at: instant)
    return pages.tune(changes, at: instant) + act(at: instant)
  }
  /// Jumps to `page`, and closes the overview. Does nothing if the page does not exist.
  public func open(_ page: Page, at instant: Instant) -> [WindowRequest] {
    guard pages.content.snapshot.album(of: page)?.index(of: page.column) != nil else { return [] }
    var requests = handle(.cancelled, at: instant)
    transition.land()
    requests += pages.open(page, at: instant)
    return requests + act(at: instant)
  }
  /// The content as albums of pictures.
  public var pictures: (any AlbumContent)? { pages.content }
  /// The albums of the pictures.
  public var albums: AlbumList? { pages.content.albums }
}
