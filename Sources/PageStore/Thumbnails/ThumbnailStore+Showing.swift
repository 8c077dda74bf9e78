import Decoding
import PagerEngine
import PagerGeometry

/// Contents, textures and figures.
extension ThumbnailStore {
  /// Returns the content of `page`.
  public func content(of page: Page) -> ThumbnailContent { entries[page]?.content(in: box) ?? .placeholder }

  /// The pixels that belong in textures, those of visible pages first. O(followed pages).
  public var resident: [PixelBuffer] { followed.flatMap { entries[$0]?.pictures.map(\.pixels) ?? [] } }

  /// Whether the content of every visible page is final. O(visible pages).
  public var isSettled: Bool { seen.allSatisfy { content(of: $0).isSettled } }

  /// The time of the next automatic retry of a visible page; `nil` for none. O(visible pages).
  public var nextRetry: Instant? { seen.compactMap { entries[$0]?.retryAt }.min() }

  /// The memory of all pixels, in bytes. O(known pages).
  public var byteCount: Int { entries.values.reduce(0) { $0 + $1.pixelBytes } }

  /// The number of pages with an entry.
  var knownCount: Int { entries.count }
}
