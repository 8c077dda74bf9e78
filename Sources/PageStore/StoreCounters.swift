/// Counts of how complete a store's pages were in the frames that were presented.
public struct StoreCounters: Hashable, Sendable {
  /// A page should show something this long after it was asked for (seconds).
  public static let patience = 0.1

  /// Frames counted.
  public var frames = 0
  /// Frames in which a page was a placeholder.
  public var placeholderFrames = 0
  /// Those of them on which the page had been asked for longer than ``patience``.
  public var lateFrames = 0
  /// Pages that came into sight.
  public var seenPages = 0
  /// Those of them that showed a preview or a picture before they left it.
  public var filledPages = 0
  /// Those of them that showed their picture.
  public var sharpPages = 0
  /// Decodes that were asked for.
  public var askedDecodes = 0
  /// Those of them that came in time.
  public var finishedDecodes = 0

  /// Nothing counted yet.
  public init() {}
}
