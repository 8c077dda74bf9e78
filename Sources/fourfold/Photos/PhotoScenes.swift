import Decoding
import Gallery
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Photos
import Platform
import Scene
import Stage
import Trace

/// A source of photo scenes, which manages their decoders.
@MainActor
protocol PhotoScenes: AnyObject, Sendable {
  /// Makes a scene of the pictures that writes its facts to `journal`.
  func scene(viewport: Viewport, settings: PagingSettings, journal: Journal) throws -> any PagingScene
  /// Returns a library for the replay of a trace, with these pictures; `nil` if the pictures were never opened.
  ///
  /// - Parameters:
  ///   - albums: the albums at the start of the trace.
  ///   - last: the albums at its end.
  func replayed(_ albums: AlbumList, last: AlbumList) -> ReplayedLibrary?
  /// Calls `take` with the pictures of `pages`, each fitted into `box`, as they are decoded.
  ///
  /// - Parameter last: The albums at the end of a trace with these pages.
  func decode(_ pages: [Page], in box: PixelSize, last: AlbumList?, take: (Page, DecodedPicture) -> Void)
  /// Reports decodes to `events` from now on.
  func tell(_ events: TraceEventFile)
  /// Opens `paths` as additional albums at the end; paths that are already open stay where they are.
  func open(_ paths: [RawPath])
  /// Returns the page to show for the last opened paths once it is known, then `nil` until more are opened.
  func takeOpenedPage() -> Page?
  /// The arguments of a command line for the same pictures.
  var words: [String] { get }
  /// The pages that were marked when the window was closed.
  var marks: [Page] { get set }
  /// The profile of the display; `nil`, the default, for sRGB.
  var displayProfile: DisplayProfile? { get set }
  /// The number of decodes that are waiting or running; `nil` if the pictures were never opened.
  var jobCount: Int? { get }
  /// The process identifiers of the decoders.
  var processes: Set<Int32> { get }
}

extension PhotoScenes {
  /// Sets the profile for the time before the window opens: the chosen one, or that of the `expected` display.
  func begin(_ choice: ProfileChoice, expecting expected: ExpectedWindow?) {
    displayProfile =
      switch choice {
      case .fixed(let profile): profile
      case .display: expected?.displayProfile.flatMap { DisplayProfile($0) }
      }
  }

  /// Sets the chosen profile, or follows the profile of the display of `stage`.
  func follow(_ choice: ProfileChoice, of stage: WindowStage) {
    switch choice {
    case .fixed(let profile): displayProfile = profile
    case .display:
      stage.onDisplayProfile = { [weak self] bytes in self?.displayProfile = bytes.flatMap { DisplayProfile($0) } }
    }
  }
}
