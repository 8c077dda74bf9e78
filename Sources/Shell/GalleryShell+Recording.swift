import Gallery
import PagerEngine
import PagerGeometry
import Paging
import Scene

/// Recording, tuning and replaying of the shell with all of its scenes.
extension GalleryShell {
  /// The pages of photos that are marked, whatever is shown. O(demos).
  public var marks: [Page] { scenes.values.lazy.map(\.marks).first { !$0.isEmpty } ?? [] }

  /// The albums of the photos, large or as a miniature; `nil` where none were seen yet. O(demos).
  public var albums: AlbumList? {
    shown.pictures?.albums ?? gallery?.content.miniatureAlbums ?? scenes.values.lazy.compactMap(\.albums).first
  }

  /// From now on the pagers of all scenes, and of those that are opened later, feel as their demos ask, but for what is
  /// set in `changes`.
  public func tune(_ changes: TuningPatch, at instant: Instant) {
    settings.changes = changes
    let shown = shown
    shown.tune(changes, at: instant)
    journal.silently {
      for scene in scenes.values where scene !== shown { scene.tune(changes, at: instant) }
      if let gallery, gallery !== shown { gallery.tune(changes, at: instant) }
    }
  }

  /// Shows `page` of the photos, whatever is shown now.
  public func open(_ page: Page, at instant: Instant) -> [WindowRequest] {
    help.close()
    greeting = nil
    var requests: [WindowRequest] = []
    if demoName != Demo.photos.name { requests += visit(.photos, at: instant) }
    requests += shown.open(page, at: instant)
    return requests.flatMap { follow($0, at: instant) }
  }
}
