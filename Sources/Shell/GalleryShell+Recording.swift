import Gallery
import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The shell's state and methods for recordings, tuning and playbacks.
extension GalleryShell {
  /// The marked pages of photos, visible or not. O(demos).
  public var marks: [Page] { scenes.values.lazy.map(\.marks).first { !$0.isEmpty } ?? [] }

  /// The albums of the photos, of a demo or of a miniature; `nil` before any were visible. O(demos).
  public var albums: AlbumList? {
    shown.pictures?.albums ?? gallery?.content.miniatureAlbums ?? scenes.values.lazy.compactMap(\.albums).first
  }

  /// Sets the user's tuning in all scenes, also in those opened later. It overrides the demos' configurations.
  ///
  /// - Returns: The requests of the visible scene. The window is not another scene's.
  public func tune(_ changes: TuningPatch, at instant: Instant) -> [WindowRequest] {
    settings.changes = changes
    let shown = shown
    let requests = shown.tune(changes, at: instant)
    journal.silently {
      for scene in scenes.values where scene !== shown { _ = scene.tune(changes, at: instant) }
      if let gallery, gallery !== shown { _ = gallery.tune(changes, at: instant) }
    }
    return requests.flatMap { follow($0, at: instant) }
  }

  /// Shows the photos, and jumps to `page`. Closes the help.
  public func open(_ page: Page, at instant: Instant) -> [WindowRequest] {
    help.close()
    greeting = nil
    var requests: [WindowRequest] = []
    if demoName != Demo.photos.name { requests += visit(.photos, at: instant) }
    requests += shown.open(page, at: instant)
    return requests.flatMap { follow($0, at: instant) }
  }
}
