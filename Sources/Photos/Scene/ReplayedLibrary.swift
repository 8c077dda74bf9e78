import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene
import Words

/// A library from a trace. Its pages show the pictures that were found on disk, or placeholders.
@MainActor
public final class ReplayedLibrary: ReplaceableAlbums {
  private let source: Source
  private let pictures: RecordedPictures?
  private let decoder: any PictureDecoder
  private let thumbnailDecoder: any PictureDecoder
  private let thumbnails: ThumbnailCache?
  /// The pages of the scenes created after the last opening, in order of creation.
  private var pages: [Shown] = []
  /// The pages of the scenes before the last opening, in the same order.
  private var kept: [PhotoPages?] = []
  /// The images in textures at the last opening.
  private var inTextures: Set<ImageID> = []

  private struct Shown {
    weak var pages: PhotoPages?
  }

  /// Creates a library of `albums`.
  ///
  /// - Parameters:
  ///   - pictures: The pictures on disk; `nil` for placeholders.
  ///   - smallVersions: Small versions of pictures that stand for them.
  ///   - decoder: The decoder of the pictures; `nil` decodes none.
  ///   - thumbnailDecoder: The decoder of the thumbnails; `nil` decodes none.
  ///   - thumbnails: The desktop's thumbnail cache; `nil` neither reads nor writes it.
  public init(
    _ albums: AlbumList, pictures: RecordedPictures? = nil, smallVersions: [Page: SmallVersion] = [:],
    decoder: (any PictureDecoder)? = nil, thumbnailDecoder: (any PictureDecoder)? = nil,
    thumbnails: ThumbnailCache? = nil
  ) {
    self.thumbnails = thumbnails
    source = Source(albums.snapshot(showing: pictures), pictures, smallVersions)
    self.pictures = pictures
    self.decoder = decoder ?? NoDecoder()
    self.thumbnailDecoder = thumbnailDecoder ?? NoDecoder()
  }

  /// Replaces the albums. The scene takes them over at its next ``InputEvent/woken``.
  public func replace(with albums: AlbumList) { source.snapshot = albums.snapshot(showing: pictures) }

  /// Whether pages may have pictures. If not, they are placeholders.
  public var hasPictures: Bool { pictures != nil || !source.smallVersions.isEmpty }

  /// Whether the playback skips ahead, so that no page has to be loaded.
  public var isSkipping: Bool {
    get { source.isSkipping }
    set { source.isSkipping = newValue }
  }

  /// Opens the library again with `albums`, after the earlier scenes were closed. Each new scene takes over the
  /// pictures of the earlier scene with the same position in the order of creation.
  ///
  /// - Parameter images: The images of the last frame, which are in textures.
  public func reopen(with albums: AlbumList, showing images: Set<ImageID> = []) {
    replace(with: albums)
    inTextures = images
    source.knownOrder = nil
    kept = hasPictures ? pages.map(\.pages) : []
    pages = []
  }

  /// Creates a scene of this library. The scene adds its facts to `journal`.
  public func scene(
    viewport: Viewport, settings: PagingSettings, journal: Journal = Journal()
  ) -> PhotosScene {
    let place = self.pages.count
    let pages = PhotoPages(
      library: source, snapshot: source.snapshot, decoder: decoder, thumbnails: thumbnails,
      keepingPicturesOf: kept.indices.contains(place) ? kept[place] : nil, inTextures: inTextures, settings: settings,
      journal: journal)
    if kept.indices.contains(place) { kept[place] = nil }
    self.pages.append(Shown(pages: pages))
    return PhotosScene(pages, decoder: thumbnailDecoder, viewport: viewport)
  }

  private final class Source: PhotoSource {
    var snapshot: LibrarySnapshot
    var isSkipping = false
    private let pictures: RecordedPictures?
    let smallVersions: [Page: SmallVersion]
    init(_ snapshot: LibrarySnapshot, _ pictures: RecordedPictures?, _ smallVersions: [Page: SmallVersion]) {
      self.snapshot = snapshot
      self.pictures = pictures
      self.smallVersions = smallVersions
    }
    func hasPicture(of page: Page) -> Bool { smallVersions[page] != nil || pictures?.has(page) == true }
    func smallVersion(of page: Page) -> SmallVersion? { smallVersions[page] }
    func latest() -> LibrarySnapshot { snapshot }
    /// The sort order that the user has chosen since the trace began. The trace itself has the sorted albums.
    var knownOrder: PictureOrder?
    func sort(by order: PictureOrder) { knownOrder = order }
    func expectRemoval(of path: RawPath) {}
    func look(atAlbum id: Int) {}
  }

  /// A decoder that decodes no picture.
  private final class NoDecoder: PictureDecoder {
    func want(_ jobs: [DecodeJob]) {}
    func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] { [] }
    var begun: Set<UInt64> { [] }
    var colorVersion: Int { 0 }
  }
}

extension AlbumList {
  /// Creates the list of the albums of `snapshot`. O(pages).
  init(_ snapshot: LibrarySnapshot) {
    self.init(
      albums: snapshot.albums.map { album in
        Album(row: album.id, order: (0..<album.listed).compactMap(album.id), isNotice: album.failure != nil)
      }, openAt: snapshot.openAt, isComplete: snapshot.isComplete)
  }

  /// Returns a library with the same pages as the recorded one, with the files of `pictures`, or with invented names
  /// for albums that were not found.
  func snapshot(showing pictures: RecordedPictures?) -> LibrarySnapshot {
    LibrarySnapshot(
      albums: albums.enumerated().map { index, album in
        let folder = RawPath("/Album \(index + 1)")
        guard !album.isNotice else {
          return PhotoLibrary.Album(
            id: album.row, failure: LibraryFailure(path: folder, reason: .noPictures(isRecursive: false)))
        }
        if let known = pictures?.album(album.row, order: album.order) { return known }
        var names = Array(repeating: "gone", count: (album.order.max() ?? -1) + 1)
        for (place, id) in album.order.enumerated() where names.indices.contains(id) { names[id] = "\(place + 1).jpg" }
        return PhotoLibrary.Album(
          id: album.row, title: translated("Album %1$@", localNumber(index + 1)), folder: folder, names: names
        )
        .keeping(album.order)
      }, isComplete: isComplete, openAt: openAt)
  }
}
