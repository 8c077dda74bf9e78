import Scene
import Trace

/// One of two replays that a film compares.
public struct VersusReplay {
  /// The preset's name or the trace's.
  public var name: String
  /// What is replayed.
  public var trace: TraceFile
  /// What it is played into: the scene as the trace has it, or at half its size where the two stand side by side.
  public var target: PlaybackTarget
  /// What lies over the scene.
  public var layers: [any SceneLayer]
  /// What its gestures came to.
  public var report: TraceReport
  /// The part of it that is seen, and how slowly.
  public var excerpt: FilmExcerpt

  /// `trace`, called `name`, which came to `report`, played into `target` with `layers` over it.
  public init(
    _ trace: TraceFile, name: String, into target: PlaybackTarget, layers: [any SceneLayer], report: TraceReport,
    excerpt: FilmExcerpt
  ) {
    self.trace = trace
    self.name = name
    self.target = target
    self.layers = layers
    self.report = report
    self.excerpt = excerpt
  }
}
