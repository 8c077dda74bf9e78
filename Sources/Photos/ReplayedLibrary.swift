import Decoding
import PageStore
import PagerGeometry
import Paging
import PhotoLibrary

/// A library as a trace tells of it, whose pages are the pictures that are known, else paper with their names on it.
@MainActor
public final class ReplayedLibrary: ReplaceableAlbums {
  private let source: Source
  private let pictures: RecordedPictures?
  private let decoder: any PictureDecoder

  /// A library of `albums` that are seen as paper.
  public convenience init(_ albums: AlbumList) { self.init(albums, pictures: nil, decoder: NoDecoder()) }

  /// A library of `albums` that are seen as `pictures`, decoded by `decoder`.
  public init(_ albums: AlbumList, pictures: RecordedPictures?, decoder: any PictureDecoder) {
    source = Source(albums.snapshot(showing: pictures))
    self.pictures = pictures
    self.decoder = decoder
  }

  /// Replaces the albums, which the scene takes over when it is woken.
  public func replace(with albums: AlbumList) { source.snapshot = albums.snapshot(showing: pictures) }

  /// Whether a page can be more than paper.
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
