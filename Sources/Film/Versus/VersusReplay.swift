import Scene
import Trace

/// One of two replays in a comparison film.
public struct VersusReplay {
  /// The name of the preset or the trace.
  public var name: String
  /// The trace.
  public var trace: TraceFile
  /// The target of the playback: at the trace's size, or at half of it for two replays side by side.
  public var target: PlaybackTarget
  /// The layers over the scene.
  public var layers: [any SceneLayer]
  /// The report of the trace.
  public var report: TraceReport
  /// The motions of the report's gestures.
  public var motions: [GestureMotion]
  /// The part of the trace and its slow motion.
  public var excerpt: FilmExcerpt

  /// Creates a replay of `trace` under `name`, with its `report` and `motions`, played into `target` with `layers` over
  /// it.
  public init(
    _ trace: TraceFile, name: String, into target: PlaybackTarget, layers: [any SceneLayer], report: TraceReport,
    motions: [GestureMotion], excerpt: FilmExcerpt
  ) {
    self.trace = trace
    self.name = name
    self.target = target
    self.layers = layers
    self.report = report
    self.motions = motions
    self.excerpt = excerpt
  }
}
