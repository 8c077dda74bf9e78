import Synchronization

/// Whether the cache of thumbnails can be written to. After the first failure nothing is tried any more: a disk that is full
/// or may not be written to costs one line.
final class ThumbnailTrouble: Sendable {
  private let isFound = Atomic(false)
  private let tell: @Sendable (String) -> Void

  /// No trouble yet; `tell` is called at most once.
  init(_ tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

  /// Whether a thumbnail could not be written.
  var isThere: Bool { isFound.load(ordering: .relaxed) }

  /// A thumbnail could not be written, for the reason in `line`.
  func report(_ line: String) {
    if !isFound.exchange(true, ordering: .relaxed) { tell(line) }
  }
}
