import Decoding
import Platform

/// The source of a page's picture.
public struct PictureSource: Sendable {
  /// The function that opens the picture. Called on a decoder thread.
  public let open: @Sendable () throws(OpenFailure) -> Descriptor
  /// The function that opens the picture's entry in the desktop's cache. Called on a decoder thread.
  public let openCached: @Sendable () -> CachedFile?
  /// Access to the picture's thumbnails in the desktop's cache; `nil` if the cache is not used.
  public let thumbnails: CachedThumbnails?

  /// Creates a source that opens its files with `open` and `openCached`, and keeps its thumbnails in `thumbnails`.
  public init(
    open: @escaping @Sendable () throws(OpenFailure) -> Descriptor,
    openCached: @escaping @Sendable () -> CachedFile? = { nil }, thumbnails: CachedThumbnails? = nil
  ) {
    self.open = open
    self.openCached = openCached
    self.thumbnails = thumbnails
  }
}
