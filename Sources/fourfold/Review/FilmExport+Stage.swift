import Film
import Scene
import Stage

extension FilmExport {
  /// Renders the film off screen and returns a line that describes it.
  func draw() throws -> String {
    let stage = try OffscreenStage(viewport: viewport)
    Interruption.watch()
    return try run(signal: { Interruption.signal }) { frame in
      try stage.show(frame)
      return try stage.image()
    }
  }
}
