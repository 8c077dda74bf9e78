import Instruments

/// What a film is asked to be.
public struct FilmSettings: Hashable, Sendable {
  /// The file or folder that is written; its ending says the format.
  public var path: String
  /// Whether what is there is replaced.
  public var overwrites = false
  /// Frames a second (1 to 240); `nil` for the format's usual rate.
  public var framesPerSecond: Int?
  /// The part of the trace that it shows, and how slowly.
  public var excerpt = FilmExcerpt()
  /// Whether it shows the frames that were shown, each for as long as it was, instead of one every so often.
  public var isAsSeen = false
  /// How often its part is shown one time after the other, 1 for once.
  public var loops = 1
  /// How much detail a video keeps.
  public var quality = FilmQuality.medium
  /// The width that a video is scaled down to (px); `nil` for the trace's own.
  public var width: Int?
  /// The instruments that are seen in it.
  public var hud = HUDSize.off
  /// Where these stand.
  public var hudCorner = HUDCorner.topLeft
  /// The program's version, which a caption names; `nil` for a film without a caption.
  public var captionVersion: String?

  /// A film at `path` with nothing over the picture.
  public init(path: String) { self.path = path }
}
