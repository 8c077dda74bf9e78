import PagerGeometry
import Platform

/// Access to one picture's thumbnails in the desktop's cache. Both functions are called on decoder threads, where they
/// may block.
public struct CachedThumbnails: Sendable {
  /// The function that opens a thumbnail of at least this size; `nil` if there is none.
  public let open: @Sendable (ThumbnailSize) -> CachedFile?
  /// The function that writes a new thumbnail.
  public let write: @Sendable (NewThumbnail) -> Void

  /// Creates access to the cache through the functions `open` and `write`.
  public init(
    open: @escaping @Sendable (ThumbnailSize) -> CachedFile?, write: @escaping @Sendable (NewThumbnail) -> Void
  ) {
    self.open = open
    self.write = write
  }
}

/// A new thumbnail for the desktop's cache, made from a complete, larger picture.
public struct NewThumbnail: Sendable {
  /// The size in the cache.
  public let size: ThumbnailSize
  /// The columns and rows.
  public let pixelSize: PixelSize
  /// Whether every pixel's alpha is 255.
  public let isOpaque: Bool
  /// The red, green, blue and straight alpha bytes, rows from the top down, in sRGB.
  public let pixels: [UInt8]
  /// The stamp of the picture's file, which was the same before and after reading.
  public let picture: FileStamp
}
