import PagerEngine

/// The state of a library at one moment: a value that any thread can read.
///
/// A page is a picture: its row is the album's id, its column the picture's id in the album. Pages keep these numbers
/// in later snapshots, even when they move in the order, and no number is used twice.
public struct LibrarySnapshot: Sendable {
  /// The albums, in display order.
  public let albums: [Album]
  /// Whether everything in the request has been read. Later changes on disk still make new snapshots.
  public let isComplete: Bool
  /// The requested picture, where the request was a single file that still exists.
  public let openAt: Page?
  /// The paths that could not be shown, in the order of the request. Each has an album with a notice among ``albums``.
  public let failures: [LibraryFailure]
  /// The first picture of the first album that has one, never a notice.
  private let firstPicture: Page?
  /// The index of each album among ``albums``.
  let places: AlbumPlaces
  /// The identity of the snapshot, shared by its copies only.
  private let identity = Identity()

  private final class Identity: Sendable {}

  /// Creates a library of `albums`, whose ids are all different.
  public init(albums: [Album] = [], isComplete: Bool = false, openAt: Page? = nil) {
    self.albums = albums
    self.isComplete = isComplete
    let places = AlbumPlaces(of: albums)
    self.places = places
    self.openAt = openAt.flatMap { page in
      places[page.row].flatMap { albums[$0].shown(page.column) }.map { Page(column: $0, row: page.row) }
    }
    failures = albums.compactMap(\.failure)
    firstPicture =
      albums.lazy.filter { $0.failure == nil }.compactMap { album in
        album.id(at: 0).map { Page(column: $0, row: album.id) }
      }.first
  }

  /// Returns whether both are copies of the same snapshot. O(1).
  public func isCopy(of other: LibrarySnapshot) -> Bool { identity === other.identity }

  /// The page to open: the requested picture, else the first one. `nil` while there is none; in a complete library,
  /// `nil` means that there are only ``failures``.
  public var startPage: Page? { openAt ?? firstPicture }

  /// Returns the album of `page`.
  public func album(of page: Page) -> Album? {
    places[page.row].map { albums[$0] }
  }

  /// Returns the index of the album of `page` among the albums, from 0; `nil` for a page in no album.
  public func albumIndex(of page: Page) -> Int? { places[page.row] }

  /// Returns the path of the picture `page`; `nil` for a notice and for pages outside the library.
  public func location(of page: Page) -> RawPath? {
    album(of: page)?.location(of: page.column)
  }

  /// Returns the path of the file of the picture `page`, for other programs; `nil` also for a picture from standard
  /// input, whose path has a meaning for this process alone.
  public func file(of page: Page) -> RawPath? {
    if case .single? = album(of: page)?.content { return nil }
    return location(of: page)
  }

  /// Returns the version of the picture's file, from 0. It differs from the version in an earlier snapshot if the file
  /// has changed in between.
  public func version(of page: Page) -> Int {
    album(of: page)?.version(of: page.column) ?? 0
  }
}

extension LibrarySnapshot {
  /// Returns the page for `path`: a picture, the first picture of a folder or of the folders below it, or the notice
  /// about the path. `nil` while it is unknown. Compares the text of absolute paths; a path with `..` after a name is
  /// resolved on disk first, which may wait. O(albums).
  ///
  /// - Parameter after: looks only at albums with a greater id than this; `nil` for all.
  public func page(at path: RawPath, after: Int? = nil) -> Page? {
    let path = SystemDisk().unambiguous(path).absolute
    let albums = albums.filter { $0.id > after ?? .min }
    return picture(at: path, in: albums) ?? firstPicture(below: path, in: albums) ?? notice(about: path, in: albums)
  }

  /// Returns whether `page` is a notice.
  public func isNotice(_ page: Page) -> Bool { album(of: page)?.failure != nil }

  private func picture(at path: RawPath, in albums: [Album]) -> Page? {
    let folder = path.parent
    for album in albums where album.folder.absolute == folder {
      if let list = album.list, let id = list.id(named: path.name).flatMap(list.shown) {
        return Page(column: id, row: album.id)
      }
    }
    return nil
  }

  private func firstPicture(below path: RawPath, in albums: [Album]) -> Page? {
    let top = path.trimmedBytes
    var below: Page?
    // The album of a list has no folder.
    for album in albums where album.list != nil && !album.folder.bytes.isEmpty {
      let folder = album.folder.absolute.trimmedBytes
      guard folder.starts(with: top), folder.count == top.count || folder[top.count] == UInt8(ascii: "/"),
        let id = album.id(at: 0)
      else { continue }
      let page = Page(column: id, row: album.id)
      if folder.count == top.count { return page }
      below = below ?? page
    }
    return below
  }

  private func notice(about path: RawPath, in albums: [Album]) -> Page? {
    // A path that was opened again has a later one.
    albums.last { $0.failure?.path.absolute == path }.map { Page(column: 0, row: $0.id) }
  }
}
