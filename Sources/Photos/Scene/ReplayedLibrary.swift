import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene
import Words

/// A library as a trace tells of it, whose pages are the pictures that are known, else placeholders.
@MainActor
public final class ReplayedLibrary: ReplaceableAlbums {
  private let source: Source
  private let pictures: RecordedPictures?
  private let decoder: any PictureDecoder
  private let thumbnailDecoder: any PictureDecoder
  private let thumbnails: ThumbnailCache?
  /// The pages of the scenes that were made since it was opened, in order, as far as they are shown.
  private var pages: [Shown] = []
  /// The pages of the scenes before it was opened again, in the same order.
  private var kept: [PhotoPages?] = []
  /// The images that were in textures then.
  private var inTextures: Set<ImageID> = []

  private struct Shown {
    weak var pages: PhotoPages?
  }

  /// A library of `albums` that are seen as `pictures`, decoded by `decoder`; without, as placeholders. Thumbnails are
  /// decoded by `thumbnailDecoder`, come from the desktop's cache and go there where that is given.
  public init(
    _ albums: AlbumList, pictures: RecordedPictures? = nil, decoder: (any PictureDecoder)? = nil,
    thumbnailDecoder: (any PictureDecoder)? = nil, thumbnails: ThumbnailCache? = nil
  ) {
    self.thumbnails = thumbnails
    source = Source(albums.snapshot(showing: pictures), pictures)
    self.pictures = pictures
    self.decoder = decoder ?? NoDecoder()
    self.thumbnailDecoder = thumbnailDecoder ?? NoDecoder()
  }

  /// Replaces the albums, which the scene takes over when it is woken.
  public func replace(with albums: AlbumList) { source.snapshot = albums.snapshot(showing: pictures) }

  /// Whether a page can be more than a placeholder.
  public var hasPictures: Bool { pictures != nil }

  /// Whether pages are passed without being seen, so that none is loaded meanwhile.
  public var isSkipping: Bool {
    get { source.isSkipping }
    set { source.isSkipping = newValue }
  }

  /// Begins again with `albums`: scenes that were made are seen no more, and those that are made now take over their
  /// pictures, each those of the one that was made in its turn.
  ///
  /// - Parameter images: what the last frame named, so that it is in textures.
  public func reopen(with albums: AlbumList, showing images: Set<ImageID> = []) {
    replace(with: albums)
    inTextures = images
    source.knownOrder = nil
    kept = hasPictures ? pages.map(\.pages) : []
    pages = []
  }

  /// A scene of it, whose facts go into `journal`.
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
    init(_ snapshot: LibrarySnapshot, _ pictures: RecordedPictures?) {
      self.snapshot = snapshot
      self.pictures = pictures
    }
    func hasPicture(of page: Page) -> Bool { pictures?.has(page) == true }
    func latest() -> LibrarySnapshot { snapshot }
    /// What was chosen since the trace began. The pictures come in it where the trace says so.
    var knownOrder: PictureOrder?
    func sort(by order: PictureOrder) { knownOrder = order }
    func expectRemoval(of path: RawPath) {}
    func look(atAlbum id: Int) {}
  }

  /// Leaves every picture undecoded.
  private final class NoDecoder: PictureDecoder {
    func want(_ jobs: [DecodeJob]) {}
    func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] { [] }
    var colorVersion: Int { 0 }
  }
}

extension AlbumList {
  /// The albums of `snapshot`. O(pages).
  init(_ snapshot: LibrarySnapshot) {
    self.init(
      albums: snapshot.albums.map { album in
        Album(row: album.id, order: (0..<album.listed).compactMap(album.id), isNotice: album.failure != nil)
      }, openAt: snapshot.openAt, isComplete: snapshot.isComplete)
  }

  /// A library that a pager cannot tell from the one that was recorded, with the files of `pictures` where those are
  /// known, else with names alone.
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
