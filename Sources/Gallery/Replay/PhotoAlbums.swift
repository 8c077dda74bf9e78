import PagerEngine
import PhotoLibrary

/// How many pages the albums of a library have, and in which order: all that a pager knows of pictures.
public struct PhotoAlbums: Hashable, Sendable {
  /// One row of pages.
  public struct Album: Hashable, Sendable {
    /// The pages' ids from first to last.
    public var order: [Int]
    /// Whether its one page says why there are no pictures.
    public var isNotice: Bool

    /// An album of the pages `order`.
    public init(order: [Int], isNotice: Bool = false) {
      self.order = order
      self.isNotice = isNotice
    }
  }

  /// Top to bottom.
  public var albums: [Album]
  /// The page that was asked for.
  public var openAt: Page?

  /// Albums, and where to open.
  public init(albums: [Album], openAt: Page? = nil) {
    self.albums = albums
    self.openAt = openAt
  }

  /// The albums of `snapshot`. O(pages).
  init(_ snapshot: LibrarySnapshot) {
    albums = snapshot.albums.map { album in
      Album(order: (0..<album.listed).compactMap(album.id), isNotice: album.failure != nil)
    }
    openAt = snapshot.openAt
  }

  /// A complete library that a pager cannot tell from the one that was written down; with `pictures` where those are
  /// known, else with names alone.
  func snapshot(showing pictures: RecordedPictures?) -> LibrarySnapshot {
    LibrarySnapshot(
      albums: albums.enumerated().map { index, album in
        let folder = RawPath("/Album \(index + 1)")
        guard !album.isNotice else {
          return PhotoLibrary.Album(
            id: index, failure: LibraryFailure(path: folder, reason: .noPictures(isRecursive: false)))
        }
        if let known = pictures?.album(at: index, order: album.order) { return known }
        // A name's place among the names is its id; natural order puts them in the order that was written down.
        var names = Array(repeating: "", count: (album.order.max() ?? -1) + 1)
        for (place, id) in album.order.enumerated() where names.indices.contains(id) { names[id] = "\(place + 1).jpg" }
        for id in names.indices where names[id].isEmpty { names[id] = "gone \(id).jpg" }
        return PhotoLibrary.Album(id: index, title: "Album \(index + 1)", folder: folder, names: names)
      }, isComplete: true, openAt: openAt)
  }
}

/// A library's albums, counted again only once more is listed.
struct KnownAlbums {
  private var extent: [Int]?
  private var albums = PhotoAlbums(albums: [])

  /// The albums of `snapshot`. O(albums) where as much is listed as the last time, else O(pages).
  mutating func albums(of snapshot: LibrarySnapshot) -> PhotoAlbums {
    let extent = snapshot.albums.map(\.listed)
    if extent != self.extent {
      self.extent = extent
      albums = PhotoAlbums(snapshot)
    }
    return albums
  }
}
