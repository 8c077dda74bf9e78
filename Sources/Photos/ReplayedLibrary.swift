import Decoding
import PageStore
import PagerGeometry
import Paging
import PhotoLibrary

/// A library as a trace tells of it, whose pages are the pictures that are known, else placeholders.
@MainActor
public final class ReplayedLibrary: ReplaceableAlbums {
  private let source: Source
  private let pictures: RecordedPictures?
  private let decoder: any PictureDecoder

  /// A library of `albums` that are seen as `pictures`, decoded by `decoder`; without, as placeholders.
  public init(_ albums: AlbumList, pictures: RecordedPictures? = nil, decoder: (any PictureDecoder)? = nil) {
    source = Source(albums.snapshot(showing: pictures))
    self.pictures = pictures
    self.decoder = decoder ?? NoDecoder()
  }

  /// Replaces the albums, which the scene takes over when it is woken.
  public func replace(with albums: AlbumList) { source.snapshot = albums.snapshot(showing: pictures) }

  /// Whether a page can be more than a placeholder.
  public var hasPictures: Bool { pictures != nil }

  /// A scene of it.
  public func scene(viewport: Viewport, settings: PagingSettings) -> PhotoScene {
    PhotoScene(
      PhotoPages(library: source, snapshot: source.snapshot, decoder: decoder), viewport: viewport, settings: settings)
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
