import Decoding
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Photos
import Platform
import Scene
import Trace

/// The sample albums, opened on first use.
@MainActor
final class SamplePhotos: PhotoScenes {
  private let wakeUp: WakeUpRelay
  private let faults: FaultInjection
  private let usesThumbnailCache: Bool
  private var events: TraceEventFile?
  /// The session, or the error of opening it; `nil` before the first attempt.
  private var opened: Result<PhotoSession, any Error>?

  init(wakeUp: WakeUpRelay, faults: FaultInjection = FaultInjection(), usesThumbnailCache: Bool = true) {
    self.wakeUp = wakeUp
    self.faults = faults
    self.usesThumbnailCache = usesThumbnailCache
  }

  /// Makes a scene of the sample albums.
  func scene(viewport: Viewport, settings: PagingSettings, journal: Journal) throws -> any PagingScene {
    try openSession().scene(viewport: viewport, settings: settings, journal: journal)
  }

  private func openSession() throws -> PhotoSession {
    if let opened { return try opened.get() }
    let opened = Result {
      try PhotoSession(
        request: LibraryRequest(paths: [try SampleAlbums.path()]), faults: faults,
        usesThumbnailCache: usesThumbnailCache, wakeUp: wakeUp)
    }
    self.opened = opened
    let session = try opened.get()
    session.displayProfile = displayProfile
    if let events { session.tell(events) }
    return session
  }

  /// Opens `paths` after the sample albums; prints an error if the session cannot be opened.
  func open(_ paths: [RawPath]) {
    do { try openSession().open(paths) } catch { Exit(error).say() }
  }

  /// Returns the page to show for the last opened paths, once it is known.
  func takeOpenedPage() -> Page? { session?.takeOpenedPage() }

  /// Reports decodes to `events` from now on, including those of a session that opens later.
  func tell(_ events: TraceEventFile) {
    self.events = events
    session?.tell(events)
  }

  /// The arguments of a command line for the same pictures.
  var words: [String] { session?.words ?? [] }
  /// The marked pages; no caller reads them.
  var marks: [Page] = []
  /// The profile of the display, also for a session that opens later.
  var displayProfile: DisplayProfile? { didSet { session?.displayProfile = displayProfile } }
  private var session: PhotoSession? { try? opened?.get() }
  /// The number of decodes that are waiting or running; `nil` if the albums were never opened.
  var jobCount: Int? { session?.jobCount }
  /// The process identifiers of the decoders.
  var processes: Set<Int32> { session?.processes ?? [] }
  /// Returns a library for a replay; `nil` if the albums were never opened.
  func replayed(_ albums: AlbumList, last: AlbumList) -> ReplayedLibrary? { session?.replayed(albums, last: last) }
  /// Decodes pictures of the albums, if they were opened.
  func decode(_ pages: [Page], in box: PixelSize, last: AlbumList?, take: (Page, DecodedPicture) -> Void) {
    session?.decode(pages, in: box, last: last, take: take)
  }
  /// Ends the session, if it was opened.
  func end() { session?.end() }
}

/// The location of the sample albums.
enum SampleAlbums {
  /// Returns the folder of the sample albums; throws an ``Exit`` if there is none.
  static func path() throws -> RawPath {
    guard let samples = find() else {
      throw Exit(
        Exit.unavailable,
        "the sample albums are not installed: name a folder, or set FOURFOLD_ASSETS to the folder that contains albums")
    }
    return RawPath(samples)
  }

  /// Returns the folder of the sample albums; `nil` if there is none.
  ///
  /// `FOURFOLD_ASSETS` names the assets' folder.
  static func find() -> String? {
    if let named = Environment.value(of: "FOURFOLD_ASSETS") { return SharedFile.existing("\(named)/albums") }
    return SharedFile.path(installed: "fourfold/albums", built: "assets/albums")
  }
}
