import Instruments
import PagerGeometry
import Scene
import Stage
import Trace

extension WindowStage {
  /// Shows `scene` under `layers` and the instruments until it is closed, or the program is interrupted. `sources` is
  /// what the instruments can read of the scene.
  func run(
    _ scene: any SceneController, layers: [any SceneLayer], hud size: HUDSize, sources: HUDSources, viewport: Viewport
  ) throws(StageError) {
    var sources = sources
    sources.textures = {
      let spare = self.spareTextureCount
      return (self.textureCount - spare, spare, self.textureByteCount)
    }
    sources.now = { self.now }
    Interruption.watch { self.wake() }
    let hud = HUD(size: size, sources: sources)
    onFrame = { hud.add($0) }
    defer { onFrame = nil }
    try run(LayeredScene(scene, layers: [InterruptionLayer()] + layers + [hud], viewport: viewport))
  }
}

/// Closes the window once somebody has interrupted the program.
private final class InterruptionLayer: SceneLayer {
  func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    Interruption.signal == nil ? nil : [.quit]
  }

  func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {}
}

extension PlaybackTarget {
  /// This with marks of the recorded touches over the scene.
  func marked(isShown: Bool, viewport: Viewport) -> PlaybackTarget {
    var marked = self
    let marks = TouchMarks(isShown: isShown) { [scene] in scene.readout }
    marked.shown = LayeredScene(scene, layers: [marks], viewport: viewport)
    return marked
  }
}
