import PagerEngine

/// The albums of a scene of photos, and the pages of each in order. A pager and a trace know no more of a library.
public struct AlbumList: Hashable, Sendable {
  /// An album: one row of pages.
  public struct Album: Hashable, Sendable {
    /// The row of the album's pages. It identifies the album, and stays the same if the album moves.
    public var row: Int
    /// The columns of the pages, from first to last.
    public var order: [Int]
    /// Whether the album's only page is a notice that explains why there are no pictures.
    public var isNotice: Bool

    /// Creates an album of the pages `order` in `row`.
    public init(row: Int, order: [Int], isNotice: Bool = false) {
      self.row = row
      self.order = order
      self.isNotice = isNotice
    }
  }

  /// The albums, from top to bottom.
  public var albums: [Album]
  /// The page to open on, if the user asked for one.
  public var openAt: Page?
  /// Whether all requested files and folders have been read.
  public var isComplete: Bool

  /// Creates a list of albums.
  public init(albums: [Album], openAt: Page? = nil, isComplete: Bool = true) {
    self.albums = albums
    self.openAt = openAt
    self.isComplete = isComplete
  }
}
