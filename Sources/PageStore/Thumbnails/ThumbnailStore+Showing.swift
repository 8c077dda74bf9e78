import Decoding
import PagerEngine
import PagerGeometry

/// What there is to show.
extension ThumbnailStore {
  /// What there is to show of `page`.
  public func content(of page: Page) -> ThumbnailContent { entries[page]?.content(in: box) ?? .placeholder }

  /// What should be in textures, seen first. O(followed pages).
  public var resident: [PixelBuffer] { followed.flatMap { entries[$0]?.pictures.map(\.pixels) ?? [] } }

  /// Whether all that is seen is there, or cannot be had. O(seen pages).
  public var isSettled: Bool { seen.allSatisfy { content(of: $0).isSettled } }

  /// When to follow the same once more: a page that is seen could not be had for a reason that may have passed by then.
  /// O(seen pages).
  public var nextRetry: Instant? { seen.compactMap { entries[$0]?.retryAt }.min() }

  /// What all pixels in memory take (bytes). O(pages that are known).
  public var byteCount: Int { entries.values.reduce(0) { $0 + $1.pixelBytes } }

  /// Pages that anything is known of.
  var knownCount: Int { entries.count }
}
