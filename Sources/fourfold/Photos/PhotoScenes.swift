import Decoding
import Gallery
import PagerEngine
import Paging
import PhotoLibrary
import Photos
import Platform
import Scene
import Stage
import Trace

/// Makes scenes of photos, and knows what decodes them.
@MainActor
protocol PhotoScenes: AnyObject, Sendable {
  /// A scene of them, whose facts go into `journal`.
  func scene(viewport: Viewport, settings: PagingSettings, journal: Journal) throws -> any PagingScene
  /// A library that was `albums` when a trace of them began and `last` when it ended, seen as these pictures; `nil` where
  /// nobody has wanted to see any.
  func replayed(_ albums: AlbumList, last: AlbumList) -> ReplayedLibrary?
  /// From now on `events` is told of decodes.
  func tell(_ events: TraceEventFile)
  /// Opens `paths` too, as albums after those there are, but for those that are open.
  func open(_ paths: [RawPath])
  /// The page to go to for the paths that were opened last, once it is known; then `nil` until more are opened.
  func takeOpenedPage() -> Page?
  /// What a command line names them by.
  var words: [String] { get }
  /// The pages that were marked when the window was closed.
  var marks: [Page] { get set }
  /// The profile of the display that the pictures are seen on; `nil`, as at first, for sRGB.
  var displayProfile: DisplayProfile? { get set }
  /// How many pictures wait for a decoder or have one; `nil` while nobody has wanted to see any.
  var jobCount: Int? { get }
  /// The system's numbers of the decoders.
  var processes: Set<Int32> { get }
}

extension PhotoScenes {
  /// Shows the pictures by `choice` until there is a window, where that is up to the display as it is `expected` to be.
  func begin(_ choice: ProfileChoice, expecting expected: ExpectedWindow?) {
    displayProfile =
      switch choice {
      case .fixed(let profile): profile
      case .display: expected?.displayProfile.flatMap { DisplayProfile($0) }
      }
  }

  /// Shows the pictures by `choice`, and from now on as `stage` says where that is up to the display.
  func follow(_ choice: ProfileChoice, of stage: WindowStage) {
    switch choice {
    case .fixed(let profile): displayProfile = profile
    case .display:
      stage.onDisplayProfile = { [weak self] bytes in self?.displayProfile = bytes.flatMap { DisplayProfile($0) } }
    }
  }
}
