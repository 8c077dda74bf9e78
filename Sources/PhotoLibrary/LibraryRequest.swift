/// The paths to open, and the options for them.
public struct LibraryRequest: Hashable, Sendable {
  /// A list of paths from another program, which may still be writing it.
  public struct List: Hashable, Sendable {
    /// The descriptor to read from. The reader does not close it.
    public var descriptor: Int32
    /// Whether a NUL ends each path; otherwise a line break does.
    public var isNulSeparated: Bool

    /// Creates a list of the paths that `descriptor` gives.
    public init(descriptor: Int32, isNulSeparated: Bool = false) {
      self.descriptor = descriptor
      self.isNulSeparated = isNulSeparated
    }
  }

  /// The folders and files, in the given order.
  public var paths: [RawPath]
  /// Whether folders are searched all the way down; otherwise one level.
  public var isRecursive: Bool
  /// The list of more paths, after the others. The files in it make one album in the order of the list.
  public var list: List?
  /// The descriptor of the picture for the path `-`; without one, `-` is an ordinary name.
  public var input: Int32?
  /// The language for the order of names, such as `sv_SE` (``CollationLocale``); empty for Unicode's own order.
  public var locale: String
  /// The order of the pictures in an album.
  public var order: PictureOrder
  /// Whether a RAW photograph and a JPEG of one name in a folder are one page, which shows the JPEG.
  public var pairsRAW: Bool

  /// Creates a request for `paths`, one level down unless `isRecursive`, then for the paths of `list`.
  public init(
    paths: [RawPath], isRecursive: Bool = false, list: List? = nil, input: Int32? = nil, locale: String = "",
    order: PictureOrder = .name, pairsRAW: Bool = false
  ) {
    self.paths = paths
    self.isRecursive = isRecursive
    self.list = list
    self.input = input
    self.locale = locale
    self.order = order
    self.pairsRAW = pairsRAW
  }
}
