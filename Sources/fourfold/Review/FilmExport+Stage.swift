import Film
import Scene
import Stage
import Trace

extension FilmExport {
  /// Draws the film of `trace` as `target` plays it, with `layers` over its scene, off screen; what it has, in a line.
  static func draw(
    _ trace: TraceFile, into target: PlaybackTarget, layers: [any SceneLayer], settings: FilmSettings
  ) throws -> String {
    let export = try FilmExport(trace, into: target, layers: layers, settings: settings)
    let stage = try OffscreenStage(viewport: export.viewport)
    Interruption.watch()
    return try export.run(signal: { Interruption.signal }) { frame in
      try stage.show(frame)
      return try stage.image()
    }
  }
}
