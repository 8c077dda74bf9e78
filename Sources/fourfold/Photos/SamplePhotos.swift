import Decoding
import Glibc
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Photos
import Platform
import Scene
import Trace

/// The sample albums, opened once somebody wants to see them.
@MainActor
final class SamplePhotos: PhotoScenes {
  private let wakeUp: WakeUpRelay
  private let faults: FaultInjection
  private let usesThumbnailCache: Bool
  private var events: TraceEventFile?
  /// The albums, or why they cannot be opened, once that was tried.
  private var opened: Result<PhotoSession, any Error>?

  init(wakeUp: WakeUpRelay, faults: FaultInjection = FaultInjection(), usesThumbnailCache: Bool = true) {
    self.wakeUp = wakeUp
    self.faults = faults
    self.usesThumbnailCache = usesThumbnailCache
  }

  /// A scene of them.
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

  /// Opens `paths` after the sample albums.
  func open(_ paths: [RawPath]) {
    do { try openSession().open(paths) } catch { Exit(error).say() }
  }

  /// The page to go to for the paths that were opened last, once it is known.
  func takeOpenedPage() -> Page? { session?.takeOpenedPage() }

  /// From now on `events` is told of decodes, also of those of albums that are opened later.
  func tell(_ events: TraceEventFile) {
    self.events = events
    session?.tell(events)
  }

  /// What a command line names them by.
  var words: [String] { session?.words ?? [] }
  /// What was marked, which nobody asks for.
  var marks: [Page] = []
  /// The profile of the display that the pictures are seen on, also those of albums that are opened later.
  var displayProfile: DisplayProfile? { didSet { session?.displayProfile = displayProfile } }
  private var session: PhotoSession? { try? opened?.get() }
  /// How many pictures wait for a decoder or have one; `nil` while nobody has wanted to see any.
  var jobCount: Int? { session?.jobCount }
  /// The system's numbers of the decoders.
  var processes: Set<Int32> { session?.processes ?? [] }
  /// The sample albums as a trace tells of them.
  func replayed(_ albums: AlbumList, last: AlbumList) -> ReplayedLibrary? { session?.replayed(albums, last: last) }
  /// Ends what was started.
  func end() { session?.end() }
}

/// Where the sample albums are.
enum SampleAlbums {
  /// The folder of the sample albums; where there is none, says so.
  static func path() throws -> RawPath {
    guard let samples = find() else {
      throw Exit(
        Exit.unavailable,
        "the sample albums are not installed: name a folder, or set FOURFOLD_ASSETS to where they are")
    }
    return RawPath(samples)
  }

  /// The folder of the sample albums: in `FOURFOLD_ASSETS`, else beside an installed program (`../share/fourfold`), else
  /// in the checkout that the program was built in. `nil` when there are none.
  static func find() -> String? {
    if let named = Environment.value(of: "FOURFOLD_ASSETS") { return existing("\(named)/albums") }
    var folder = RunningProgram.folder()
    if let installed = existing("\(folder)/../share/fourfold/albums") { return installed }
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if let built = existing("\(folder)/assets/albums") { return built }
    }
    return nil
  }

  private static func existing(_ path: String) -> String? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? path : nil
  }
}
