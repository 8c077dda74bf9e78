import PagerEngine

/// The pages of a scene of photos: how many albums there are, and which pages each has in which order. All that a pager
/// and a trace know of a library.
public struct AlbumList: Hashable, Sendable {
  /// One row of pages.
  public struct Album: Hashable, Sendable {
    /// The row of its pages, which it keeps wherever it moves to.
    public var row: Int
    /// The pages' columns from first to last.
    public var order: [Int]
    /// Whether its one page says why there are no pictures.
    public var isNotice: Bool

    /// An album of the pages `order` in `row`.
    public init(row: Int, order: [Int], isNotice: Bool = false) {
      self.row = row
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
}
