/// What to open.
public struct LibraryRequest: Hashable, Sendable {
  /// Paths from another program, which may still be writing them.
  public struct List: Hashable, Sendable {
    /// Where they are read; the reader does not close it.
    public var descriptor: Int32
    /// Whether a NUL ends each path; otherwise a line break does.
    public var isNulSeparated: Bool

    /// The paths that `descriptor` gives.
    public init(descriptor: Int32, isNulSeparated: Bool = false) {
      self.descriptor = descriptor
      self.isNulSeparated = isNulSeparated
    }
  }

  /// Folders and files in the order given.
  public var paths: [RawPath]
  /// Whether folders are searched all the way down; otherwise one level.
  public var isRecursive: Bool
  /// More paths, after the others: the files among them make one album in the order of the list.
  public var list: List?
  /// Where the bytes of one picture are read that the path `-` stands for; without one `-` is a name like any other.
  public var input: Int32?
  /// The language whose order names are in, as in `sv_SE` (``CollationLocale``); empty for Unicode's own.
  public var locale: String
  /// What the pictures of an album are sorted by.
  public var order: PictureOrder

  /// `paths`, one level down unless `isRecursive`, then what `list` names; sorted by `order`, names as `locale` has them.
  public init(
    paths: [RawPath], isRecursive: Bool = false, list: List? = nil, input: Int32? = nil, locale: String = "",
    order: PictureOrder = .name
  ) {
    self.paths = paths
    self.isRecursive = isRecursive
    self.list = list
    self.input = input
    self.locale = locale
    self.order = order
  }
}
