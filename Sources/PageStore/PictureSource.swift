import Decoding
import Platform

/// Where a page's picture comes from.
public struct PictureSource: Sendable {
  /// Opens the picture, on a thread of the decoder's.
  public let open: @Sendable () throws(OpenFailure) -> Descriptor
  /// Opens what the desktop's cache has of it, on a thread of the decoder's.
  public let openCached: @Sendable () -> CachedFile?
  /// What the desktop's cache has of it as a thumbnail, and takes; `nil` where it is left alone.
  public let thumbnails: CachedThumbnails?

  /// A source that opens its files by `open` and `openCached`, and keeps its thumbnails in `thumbnails`.
  public init(
    open: @escaping @Sendable () throws(OpenFailure) -> Descriptor,
    openCached: @escaping @Sendable () -> CachedFile? = { nil }, thumbnails: CachedThumbnails? = nil
  ) {
    self.open = open
    self.openCached = openCached
    self.thumbnails = thumbnails
  }
}
