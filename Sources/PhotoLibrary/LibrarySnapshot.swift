import PagerEngine

/// What is known of a library at one moment: a value that can be read anywhere.
///
/// A page is a picture: its row is the album's id, its column the picture's id in the album. Pages keep their names in
/// later snapshots.
public struct LibrarySnapshot: Sendable {
  /// In the order in which they are shown; an album's id is its place here.
  public let albums: [Album]
  /// Whether nothing more will come.
  public let isComplete: Bool
  /// The picture that was asked for, when it was a single file.
  public let openAt: Page?
  /// What could not be shown, in the order of the paths. Each has an album with a notice among `albums`.
  public let failures: [LibraryFailure]
  /// The first picture of the first album that has one; no notice.
  private let firstPicture: Page?

  /// A library of `albums`, whose ids are 0, 1, 2 and so on.
  public init(albums: [Album] = [], isComplete: Bool = false, openAt: Page? = nil) {
    self.albums = albums
    self.isComplete = isComplete
    self.openAt = openAt
    failures = albums.compactMap(\.failure)
    firstPicture =
      albums.lazy.filter { $0.failure == nil }.compactMap { album in
        album.id(at: 0).map { Page(column: $0, row: album.id) }
      }.first
  }

  /// Where to open: the picture that was asked for, else the first. `nil` while there is none; once the library is
  /// complete that means that ``failures`` is all there is to say.
  public var startPage: Page? { openAt ?? firstPicture }

  /// The album that `page` is in.
  public func album(of page: Page) -> Album? {
    albums.indices.contains(page.row) ? albums[page.row] : nil
  }

  /// Where the picture `page` is on disk; `nil` for a notice and for pages that are not in the library.
  public func location(of page: Page) -> RawPath? {
    album(of: page)?.location(of: page.column)
  }
}
