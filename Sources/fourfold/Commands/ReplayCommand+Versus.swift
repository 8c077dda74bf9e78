import Instruments
import PagerGeometry
import Scene
import Trace

extension ReplayCommand {
  /// Shows two traces side by side until the window is closed: one trace as two presets feel.
  @MainActor
  func compare(_ first: TraceFile, _ second: TraceFile) throws {
    let half = first.scaled(by: 0.5).header.viewport
    let scale = first.header.viewport.scale
    let scene = SideBySide(
      left: try side(first), right: try side(second), half: PixelSize(width: half.width, height: half.height),
      scale: scale)
    let viewport = Viewport(pixelSize: scene.size, scale: scale)
    let stage = try window.stage(titled: file, viewport: viewport, isResizable: false, need: "--versus needs one")
    try stage.show(scene, viewport: viewport, instruments: window.instruments)
  }

  /// A half of the window, with the recorded touches marked where that is asked for.
  @MainActor
  private func side(_ trace: TraceFile) throws -> (name: String, scene: any SceneController) {
    let half = trace.scaled(by: 0.5)
    func target(_ half: TraceFile) throws -> PlaybackTarget {
      try PlaybackTarget(half.header, showsChrome: false)
        .marked(window.instruments, viewport: half.header.viewport.viewport)
    }
    let player = PlaybackScene(half, first: try target(half), rate: window.rate, open: target)
    return (trace.header.preset ?? "as recorded", player)
  }
}
