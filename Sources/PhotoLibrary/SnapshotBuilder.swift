import PagerEngine

/// Collects what a scan finds, and publishes snapshots of it when they are due.
///
/// The first is due when the first album is complete or after 30 ms, whichever comes first: late enough for most folders
/// to be whole, and so to open on their first picture. After that news waits at most for ``interval``.
struct SnapshotBuilder {
  /// How long the first snapshot waits for the first album to be complete (ns).
  static let patience: UInt64 = 30_000_000
  /// The least time between snapshots (ns). Shorter than the 50 ms that a count may lag, by a margin for sorting.
  static let interval: UInt64 = 40_000_000

  /// The time on a steady clock (ns).
  private let clock: () -> UInt64
  private let publish: (LibrarySnapshot) -> Void
  private var albums: [Album] = []
  /// By album id; `nil` where the album is complete.
  private var builders: [AlbumBuilder?] = []
  private var openAt: Page?
  private var due: UInt64
  private var hasPublished = false
  private var hasNews = false

  /// Nothing yet. `publish` gets every snapshot, the last one complete.
  init(clock: @escaping () -> UInt64, publish: @escaping (LibrarySnapshot) -> Void) {
    self.clock = clock
    self.publish = publish
    due = clock() + Self.patience
  }

  /// How many albums there are, notices among them.
  var albumCount: Int { albums.count }

  /// Adds an album and returns its id. It must get a picture before the next call that may publish.
  mutating func beginAlbum(title: String, folder: RawPath) -> Int {
    var builder = AlbumBuilder(id: albums.count, title: title, folder: folder)
    albums.append(builder.album(isComplete: false))
    builders.append(builder)
    return albums.count - 1
  }

  /// Adds the picture `name` to `album`.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>, to album: Int) {
    _ = builders[album]?.append(name)
    hasNews = true
    publishIfDue()
  }

  /// Adds the picture that was asked for to `album`, and publishes it at once: it can be shown before its neighbours are
  /// known.
  mutating func open(at name: UnsafeBufferPointer<UInt8>, in album: Int) {
    if let id = builders[album]?.append(name) { openAt = Page(column: id, row: album) }
    publishNow(isComplete: false)
  }

  /// Puts `album` in its last order.
  mutating func finish(album: Int) {
    guard let complete = builders[album]?.album(isComplete: true) else { return }
    albums[album] = complete
    builders[album] = nil
    hasNews = true
    if hasPublished { publishIfDue() } else { publishNow(isComplete: false) }
  }

  /// Adds a page that says why a path is not shown.
  mutating func addNotice(_ failure: LibraryFailure) {
    albums.append(Album(id: albums.count, failure: failure))
    builders.append(nil)
    hasNews = true
    publishIfDue()
  }

  /// Completes every album and publishes the last snapshot.
  mutating func finish() {
    publishNow(isComplete: true)
  }

  private mutating func publishIfDue() {
    if hasNews, clock() >= due { publishNow(isComplete: false) }
  }

  private mutating func publishNow(isComplete: Bool) {
    for id in builders.indices {
      if let album = builders[id]?.album(isComplete: isComplete) { albums[id] = album }
    }
    publish(LibrarySnapshot(albums: albums, isComplete: isComplete, openAt: openAt))
    hasNews = false
    hasPublished = true
    // Counted from the end, so that a sort that takes long is never followed by another at once.
    due = clock() + Self.interval
  }
}
