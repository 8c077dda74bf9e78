import Decoding
import PageStore
import PhotoLibrary

/// A library as a trace tells of it, whose pages are the pictures that are known, else paper with their names on it.
@MainActor
public final class ReplayedLibrary {
  private let source: Source
  private let pictures: RecordedPictures?
  private let decoder: any PictureDecoder

  /// A library of `albums` that are seen as paper.
  public convenience init(_ albums: PhotoAlbums) { self.init(albums, pictures: nil, decoder: NoDecoder()) }

  /// A library of `albums` that are seen as `pictures`, decoded by `decoder`.
  public init(_ albums: PhotoAlbums, pictures: RecordedPictures?, decoder: any PictureDecoder) {
    source = Source(albums.snapshot(showing: pictures))
    self.pictures = pictures
    self.decoder = decoder
  }

  /// Makes the library another one, which its scene hears of when it is woken.
  public func take(_ albums: PhotoAlbums) { source.snapshot = albums.snapshot(showing: pictures) }

  /// Whether a page can be more than paper.
  public var hasPictures: Bool { pictures != nil }

  /// A scene of it.
  func scene(_ request: DemoRequest) -> PhotoScene {
    PhotoScene(
      library: source, snapshot: source.snapshot, decoder: decoder, viewport: request.viewport,
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
