import PagerGeometry
import Platform

/// What the desktop's cache has of one picture, and takes of it. Both are called on threads of the decoder's, where they may
/// block.
public struct CachedThumbnails: Sendable {
  /// Opens a thumbnail of at least this size; `nil` where there is none.
  public let open: @Sendable (ThumbnailSize) -> CachedFile?
  /// Writes a new one.
  public let write: @Sendable (NewThumbnail) -> Void

  /// A cache that is read by `open` and written by `write`.
  public init(
    open: @escaping @Sendable (ThumbnailSize) -> CachedFile?, write: @escaping @Sendable (NewThumbnail) -> Void
  ) {
    self.open = open
    self.write = write
  }
}

/// A thumbnail that the desktop's cache does not have: made of a whole picture that is larger.
public struct NewThumbnail: Sendable {
  /// Its size in the cache.
  public let size: ThumbnailSize
  /// Columns and rows.
  public let pixelSize: PixelSize
  /// Whether every pixel's alpha is 255.
  public let isOpaque: Bool
  /// Red, green, blue, alpha (straight), rows from the top down; in sRGB.
  public let pixels: [UInt8]
  /// The picture's file, which was the same before and after it was read.
  public let picture: FileStamp
}
