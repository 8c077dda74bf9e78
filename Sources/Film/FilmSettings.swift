import Instruments

/// The settings of a film.
public struct FilmSettings: Hashable, Sendable {
  /// The path of the file or folder; its extension determines the format.
  public var path: String
  /// Whether an existing file or folder is replaced.
  public var overwrites = false
  /// The frame rate (1 to 240 frames per second); `nil` for the default.
  public var framesPerSecond: Int?
  /// The part of the trace and its slow motion.
  public var excerpt = FilmExcerpt()
  /// Whether the film shows the recorded frames with their recorded timing, instead of frames at even intervals.
  public var isAsSeen = false
  /// The number of times that the excerpt plays, 1 for once.
  public var loops = 1
  /// The quality of a video.
  public var quality = FilmQuality.medium
  /// The width that a video is scaled down to (px); `nil` for the trace's own.
  public var width: Int?
  /// The size of the HUD in the film.
  public var hud = HUDSize.off
  /// The corner of the HUD.
  public var hudCorner = HUDCorner.topLeft
  /// The program's version for the caption; `nil` for a film without a caption.
  public var captionVersion: String?

  /// Creates the settings of a film at `path` with nothing over the picture.
  public init(path: String) { self.path = path }
}
