/// What to open.
public struct LibraryRequest: Hashable, Sendable {
  /// Folders and files in the order given.
  public var paths: [RawPath]
  /// Whether folders are searched all the way down; otherwise one level.
  public var isRecursive: Bool

  /// `paths`, one level down unless `isRecursive`.
  public init(paths: [RawPath], isRecursive: Bool = false) {
    self.paths = paths
    self.isRecursive = isRecursive
  }
}
