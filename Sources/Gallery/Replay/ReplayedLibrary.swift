import Decoding
import PageStore
import PhotoLibrary

/// A library as a trace tells of it, whose pages are paper with their names on it.
@MainActor
public final class ReplayedLibrary {
  private let source: Source

  /// A library of `albums`.
  public init(_ albums: PhotoAlbums) { source = Source(albums.snapshot) }

  /// Makes the library another one, which its scene hears of when it is woken.
  public func take(_ albums: PhotoAlbums) { source.snapshot = albums.snapshot }

  /// A scene of it.
  func scene(_ request: DemoRequest) -> PhotoScene {
    PhotoScene(
      library: source, snapshot: source.snapshot, decoder: NoDecoder(), viewport: request.viewport,
      settings: request.settings)
  }

  private final class Source: PhotoSource {
    var snapshot: LibrarySnapshot
    init(_ snapshot: LibrarySnapshot) { self.snapshot = snapshot }
    func latest() -> LibrarySnapshot { snapshot }
  }

  /// Leaves every picture undecoded.
  private final class NoDecoder: PictureDecoder {
    func want(_ jobs: [DecodeJob]) {}
    func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] { [] }
  }
}

extension Demo {
  /// The demo's scene for a replay; `library` stands in for photos.
  @MainActor
  public func replayedScene(
    _ request: DemoRequest, library: ReplayedLibrary?
  ) throws(DemoOptionError) -> any TracedScene {
    if let library { return library.scene(request) }
    guard let scene = try scene(request) as? any TracedScene else {
      throw DemoOptionError("\(name) has no pager that could be replayed")
    }
    return scene
  }
}
