import Film
import Scene
import Stage

extension FilmExport {
  /// Draws the film off screen; what it has, in a line.
  func draw() throws -> String {
    let stage = try OffscreenStage(viewport: viewport)
    Interruption.watch()
    return try run(signal: { Interruption.signal }) { frame in
      try stage.show(frame)
      return try stage.image()
    }
  }
}
