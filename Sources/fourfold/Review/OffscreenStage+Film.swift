import Film
import PagerGeometry
import Scene
import Stage

extension OffscreenStage {
  /// A stage that frames of a film are drawn on.
  static func forFilm(viewport: Viewport) throws(ExportError) -> OffscreenStage {
    do throws(StageError) { return try OffscreenStage(viewport: viewport) } catch { throw ExportError(error) }
  }

  /// `frame` as pixels.
  func drawn(_ frame: Frame) throws(ExportError) -> RGBAImage {
    do throws(StageError) {
      try show(frame)
      return try image()
    } catch {
      throw ExportError(error)
    }
  }
}

extension ExportError {
  /// What the stage could not do.
  init(_ error: StageError) { self = .drawing(call: error.call, reason: error.message) }
}
