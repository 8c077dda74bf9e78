import PagerEngine
import PhotoLibrary

/// How many pages the albums of a library have, and in which order: all that a pager knows of pictures.
public struct PhotoAlbums: Hashable, Sendable {
  /// One row of pages.
  public struct Album: Hashable, Sendable {
    /// The row of its pages, which it keeps wherever it moves to.
    public var id: Int
    /// The pages' ids from first to last.
    public var order: [Int]
    /// Whether its one page says why there are no pictures.
    public var isNotice: Bool

    /// An album of the pages `order` in the row `id`.
    public init(id: Int, order: [Int], isNotice: Bool = false) {
      self.id = id
      self.order = order
      self.isNotice = isNotice
    }
  }

  /// Top to bottom.
  public var albums: [Album]
  /// The page that was asked for.
  public var openAt: Page?
  /// Whether everything that was asked for has been read.
  public var isComplete: Bool

  /// Albums, and where to open.
  public init(albums: [Album], openAt: Page? = nil, isComplete: Bool = true) {
    self.albums = albums
    self.openAt = openAt
    self.isComplete = isComplete
  }

  /// The albums of `snapshot`. O(pages).
  init(_ snapshot: LibrarySnapshot) {
    albums = snapshot.albums.map { album in
      Album(id: album.id, order: (0..<album.listed).compactMap(album.id), isNotice: album.failure != nil)
    }
    openAt = snapshot.openAt
    isComplete = snapshot.isComplete
  }

  /// A library that a pager cannot tell from the one that was written down; with `pictures` where those are known, else
  /// with names alone.
  func snapshot(showing pictures: RecordedPictures?) -> LibrarySnapshot {
    LibrarySnapshot(
      albums: albums.enumerated().map { index, album in
        let folder = RawPath("/Album \(index + 1)")
        guard !album.isNotice else {
          return PhotoLibrary.Album(
            id: album.id, failure: LibraryFailure(path: folder, reason: .noPictures(isRecursive: false)))
        }
        if let known = pictures?.album(album.id, order: album.order) { return known }
        var names = Array(repeating: "gone", count: (album.order.max() ?? -1) + 1)
        for (place, id) in album.order.enumerated() where names.indices.contains(id) { names[id] = "\(place + 1).jpg" }
        return PhotoLibrary.Album(id: album.id, title: "Album \(index + 1)", folder: folder, names: names)
          .keeping(album.order)
      }, isComplete: isComplete, openAt: openAt)
  }
}

/// A library's albums, counted again only once the library is another one.
struct KnownAlbums {
  private var albums: PhotoAlbums?

  /// The albums of `snapshot`, which is the same as the last time unless ``forget()`` was called. O(pages) after that.
  mutating func albums(of snapshot: LibrarySnapshot) -> PhotoAlbums {
    let known = albums ?? PhotoAlbums(snapshot)
    albums = known
    return known
  }

  /// There is another snapshot.
  mutating func forget() { albums = nil }
}
