/// Counts of how complete the visible pages of a store were in the presented frames.
public struct StoreCounters: Hashable, Sendable {
  /// The time after which a page should show something, in seconds from when it was asked for.
  public static let patience = 0.1

  /// The number of frames.
  public var frames = 0
  /// The number of frames in which a page was a placeholder.
  public var placeholderFrames = 0
  /// The number of frames in which a placeholder page had been asked for longer than ``patience`` ago.
  public var lateFrames = 0
  /// The number of pages that came into view.
  public var seenPages = 0
  /// The number of those pages that showed a preview or a picture before they left the view.
  public var filledPages = 0
  /// The number of those pages that showed their picture.
  public var sharpPages = 0
  /// The number of decodes of pictures that were asked for.
  public var askedDecodes = 0
  /// The number of those decodes that succeeded while they were still wanted.
  public var finishedDecodes = 0

  /// Creates counters at zero.
  public init() {}
}
