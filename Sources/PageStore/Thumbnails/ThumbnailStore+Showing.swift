import Decoding
import PagerEngine
import PagerGeometry

/// Contents, textures and figures.
extension ThumbnailStore {
  /// The content of `page`.
  public func content(of page: Page) -> ThumbnailContent { entries[page]?.content(in: box) ?? .placeholder }

  /// Pixels for textures, those of seen pages first. O(followed pages).
  public var resident: [PixelBuffer] { followed.flatMap { entries[$0]?.pictures.map(\.pixels) ?? [] } }

  /// Whether all that is seen is there, or cannot be had. O(seen pages).
  public var isSettled: Bool { seen.allSatisfy { content(of: $0).isSettled } }

  /// Time of the next attempt at a seen page that failed for a passing reason; `nil` for none.
  /// O(seen pages).
  public var nextRetry: Instant? { seen.compactMap { entries[$0]?.retryAt }.min() }

  /// Memory of all pixels (bytes). O(known pages).
  public var byteCount: Int { entries.values.reduce(0) { $0 + $1.pixelBytes } }

  /// Pages that anything is known of.
  var knownCount: Int { entries.count }
}
