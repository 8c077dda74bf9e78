import PagerEngine
import PagerGeometry
import Scene

/// A scene that supports tuning, jumps to a page, recording and playback.
@MainActor
public protocol RecordableScene: SceneController {
  /// The visible scene with a pager: this scene, or one of several inside it.
  var shown: any PagingScene { get }
  /// Sets values of the tuning, which override those of the scene. A motion goes on from its current position. Returns
  /// the requests of what ended before.
  func tune(_ changes: TuningPatch, at instant: Instant) -> [WindowRequest]
  /// Jumps to `page` on a request from outside the scene, as when the user drops its file on the window. Does nothing
  /// if the page does not exist.
  func open(_ page: Page, at instant: Instant) -> [WindowRequest]
  /// The journal of the scene's facts.
  var journal: Journal { get }
  /// The albums of the scene's pictures, visible or not; `nil` for a scene without pictures.
  var albums: AlbumList? { get }
  /// The marked pages, in the order in which the user marked them; empty for drawn pages.
  var marks: [Page] { get }
  /// Whether a menu or the help is open over the pages. A notice waits until it closes.
  var hasOpenMenu: Bool { get }
}

extension RecordableScene {
  /// `false`: a scene without a menu.
  public var hasOpenMenu: Bool { false }
}

/// A scene with one pager.
@MainActor
public protocol PagingScene: RecordableScene {
  /// The pager's state; `nil` while there is no pager. While an overview of the pages receives input, that of its pager.
  var readout: PagerReadout? { get }
  /// Whether ``readout`` is about an overview of the pages.
  var isInOverview: Bool { get }
  /// The page that the scene shows or returns to; `nil` while there is no pager.
  var targetPage: Page? { get }
  /// The content as albums of pictures; `nil` for drawn pages.
  var pictures: (any AlbumContent)? { get }
}

extension PagingScene {
  /// This scene.
  public var shown: any PagingScene { self }
  /// `false`: a scene without an overview.
  public var isInOverview: Bool { false }
  /// The target page of the pager.
  public var targetPage: Page? { readout?.targetPage }
}

/// A content that consists of albums of pictures.
@MainActor
public protocol AlbumContent: AnyObject {
  /// The albums. O(pages) after a change of the albums, else O(1).
  var albums: AlbumList { get }
  /// Returns the place of the picture `page` in its album; `nil` for a page in no album.
  func place(of page: Page) -> AlbumPlace?
  /// The readiness of the pages in the store, visible pages first.
  var readiness: [(page: Page, readiness: PageReadiness)] { get }
}

/// A library whose albums can be replaced, for a playback.
@MainActor
public protocol ReplaceableAlbums: AnyObject {
  /// Replaces the albums. The scene takes them over at its next `InputEvent.woken`.
  func replace(with albums: AlbumList)
  /// Whether the pages have pictures; without pictures they are placeholders.
  var hasPictures: Bool { get }
  /// Whether the playback skips ahead, so that no page has to be loaded.
  var isSkipping: Bool { get set }
}
