import PagerEngine
import PagerGeometry
import Scene

/// A scene that can be tuned, sent to a page, recorded and replayed.
@MainActor
public protocol RecordableScene: SceneController {
  /// The scene whose pager is seen: itself, or the one of several that it shows.
  var shown: any PagingScene { get }
  /// Sets numbers of the tuning over what the scene asks for; what moves goes on from where it is.
  func tune(_ changes: TuningPatch, at instant: Instant)
  /// Shows `page` at once, which somebody has asked for outside the scene, as by dropping its file. Does nothing where
  /// there is no such page.
  func open(_ page: Page, at instant: Instant) -> [WindowRequest]
  /// The journal that it was given when it was made.
  var journal: Journal { get }
  /// The albums of its pictures, seen or not; `nil` where it has none.
  var albums: AlbumList? { get }
  /// The pages that are marked, in the order in which they were; empty for drawn pages.
  var marks: [Page] { get }
}

/// A scene with one pager.
@MainActor
public protocol PagingScene: RecordableScene {
  /// The pager's state; `nil` while there is none.
  var readout: PagerReadout? { get }
  /// The pictures in its pages; `nil` for drawn pages.
  var pictures: (any AlbumContent)? { get }
}

extension PagingScene {
  /// This scene.
  public var shown: any PagingScene { self }
}

/// Content that is albums of pictures.
@MainActor
public protocol AlbumContent: AnyObject {
  /// The albums. O(pages) where they are others than when this was last asked.
  var albums: AlbumList { get }
  /// Where the picture `page` stands in its album; `nil` where it is in none.
  func place(of page: Page) -> AlbumPlace?
  /// The readiness of the pages that are kept, visible ones first.
  var readiness: [(page: Page, readiness: PageReadiness)] { get }
}

/// Something whose albums can be replaced: a library that is replayed.
@MainActor
public protocol ReplaceableAlbums: AnyObject {
  /// Replaces the albums. The scene that shows them takes them over at its next `InputEvent.woken`.
  func replace(with albums: AlbumList)
  /// Whether its pages have pictures; without, they are placeholders.
  var hasPictures: Bool { get }
  /// Whether pages are passed without being seen, so that none is loaded meanwhile.
  var isSkipping: Bool { get set }
}
