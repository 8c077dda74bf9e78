import PagerEngine
import PagerGeometry
import Review
import Scene
import Stage

/// Puts the instruments over what a window shows, and reads for them what the stage knows.
@MainActor
struct Instruments {
  let size: HUDSize
  /// What the instruments can read of the decoders.
  var sources = HUDSources()

  /// Instruments of `size` over a scene whose pager says `readout`.
  init(size: HUDSize, sources: HUDSources = HUDSources(), readout: @escaping () -> PagerReadout?) {
    self.size = size
    self.sources = sources
    self.sources.pager = readout
  }

  /// Shows `scene` on `stage` until it is closed, or the program is interrupted.
  func run(_ scene: any SceneController, on stage: WindowStage, viewport: Viewport) throws(StageError) {
    var sources = sources
    sources.textures = {
      let spare = stage.spareTextureCount
      return (stage.textureCount - spare, spare, stage.textureByteCount)
    }
    sources.now = { stage.now }
    Interruption.watch { stage.wake() }
    let hud = HUDOverlay(InterruptibleScene(scene), viewport: viewport, size: size, sources: sources)
    stage.onFrame = { hud.add($0) }
    defer { stage.onFrame = nil }
    try stage.run(hud)
  }
}
