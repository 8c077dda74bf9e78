import PagerEngine

/// What is known of a library at one moment: a value that can be read anywhere.
///
/// A page is a picture: its row is the album's id, its column the picture's id in the album. Pages keep their names in
/// later snapshots, wherever in the order they move to, and no name is given twice.
public struct LibrarySnapshot: Sendable {
  /// In the order in which they are shown.
  public let albums: [Album]
  /// Whether everything that was asked for has been read. What changes on disk later makes new snapshots all the same.
  public let isComplete: Bool
  /// The picture that was asked for, when it was a single file and is still there.
  public let openAt: Page?
  /// What could not be shown, in the order of the paths. Each has an album with a notice among `albums`.
  public let failures: [LibraryFailure]
  /// The first picture of the first album that has one; no notice.
  private let firstPicture: Page?
  /// Where each album stands among ``albums``.
  let places: AlbumPlaces
  /// Shared by copies alone.
  private let identity = Identity()

  private final class Identity: Sendable {}

  /// A library of `albums`, whose ids are all different.
  public init(albums: [Album] = [], isComplete: Bool = false, openAt: Page? = nil) {
    self.albums = albums
    self.isComplete = isComplete
    let places = AlbumPlaces(of: albums)
    self.places = places
    self.openAt = openAt.flatMap { page in
      places[page.row].flatMap { albums[$0].index(of: page.column) } == nil ? nil : page
    }
    failures = albums.compactMap(\.failure)
    firstPicture =
      albums.lazy.filter { $0.failure == nil }.compactMap { album in
        album.id(at: 0).map { Page(column: $0, row: album.id) }
      }.first
  }

  /// Whether both are copies of one snapshot, and so the same. O(1).
  public func isCopy(of other: LibrarySnapshot) -> Bool { identity === other.identity }

  /// Where to open: the picture that was asked for, else the first. `nil` while there is none; once the library is
  /// complete that means that ``failures`` is all there is to say.
  public var startPage: Page? { openAt ?? firstPicture }

  /// The album that `page` is in.
  public func album(of page: Page) -> Album? {
    places[page.row].map { albums[$0] }
  }

  /// The place of `page`'s album among the albums, from 0; `nil` for a page that is in none.
  public func albumIndex(of page: Page) -> Int? { places[page.row] }

  /// Where the picture `page` is on disk; `nil` for a notice and for pages that are not in the library.
  public func location(of page: Page) -> RawPath? {
    album(of: page)?.location(of: page.column)
  }

  /// Which content the file of the picture `page` has: another number than in an earlier snapshot means that it was
  /// written to since. Starts at 0.
  public func version(of page: Page) -> Int {
    album(of: page)?.version(of: page.column) ?? 0
  }
}

extension LibrarySnapshot {
  /// The page of what is at `path`: a picture, the first picture of a folder or of those below it, or what went wrong with
  /// the path. `nil` while it is not known. Paths are compared as they are written, from the root on; one where `..` follows
  /// a name waits for the disk. O(albums).
  public func page(at path: RawPath) -> Page? {
    let path = SystemDisk().unambiguous(path).absolute
    return picture(at: path) ?? firstPicture(below: path) ?? notice(about: path)
  }

  /// Whether `page` says that something went wrong.
  public func isNotice(_ page: Page) -> Bool { album(of: page)?.failure != nil }

  private func picture(at path: RawPath) -> Page? {
    let folder = path.parent
    for album in albums where album.folder.absolute == folder {
      if let id = album.list?.id(named: path.name) { return Page(column: id, row: album.id) }
    }
    return nil
  }

  private func firstPicture(below path: RawPath) -> Page? {
    let top = path.trimmedBytes
    for album in albums where album.list != nil {
      let folder = album.folder.absolute.trimmedBytes
      guard folder.starts(with: top), folder.count == top.count || folder[top.count] == UInt8(ascii: "/") else {
        continue
      }
      if let id = album.id(at: 0) { return Page(column: id, row: album.id) }
    }
    return nil
  }

  private func notice(about path: RawPath) -> Page? {
    albums.first { $0.failure?.path.absolute == path }.map { Page(column: 0, row: $0.id) }
  }
}
