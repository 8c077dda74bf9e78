import Instruments
import PagerGeometry
import Photos
import Scene
import Stage
import Trace

extension WindowStage {
  /// Shows `scene`, which can be slowed down, under the instruments until it is closed, or the program is interrupted.
  ///
  /// - Parameters:
  ///   - marks: what lies over the scene in the scene's time.
  ///   - instruments: what was asked for; a clean window has no line that says how much it is slowed down.
  ///   - sources: what the instruments can read of the scene.
  ///   - stall: a delay of frames on request.
  ///   - events: what is told of each frame.
  ///   - layers: what lies over the slowed scene besides.
  func run(
    _ scene: any SceneController, marks: any SceneLayer, viewport: Viewport, instruments: InstrumentOptions,
    sources: HUDSources = HUDSources(), stall: FaultInjection.Stall? = nil, events: TraceEventFile? = nil,
    layers: (SlowMotion) -> [any SceneLayer] = { _ in [] }
  ) throws(StageError) {
    let time = SlowMotion(tellsRate: !instruments.isClean)
    time.period = 1 / max(10, refreshRate)
    var below: [any SceneLayer] = [marks, time]
    if let stall { below.append(Stalls(duration: stall.duration, interval: stall.interval)) }
    try show(
      scene, viewport: viewport, instruments: instruments, sources: sources, events: events,
      layers: below + layers(time))
  }

  /// Shows `scene` under `layers` and the HUD until it is closed, or the program is interrupted; `sources` are what the HUD
  /// can read of the scene, and `reservedHeight` is the lower edge's that it leaves free.
  func show(
    _ scene: any SceneController, viewport: Viewport, instruments: InstrumentOptions,
    sources: HUDSources = HUDSources(), reservedHeight: @escaping (Size) -> Double = { _ in 0 },
    events: TraceEventFile? = nil, layers: [any SceneLayer] = []
  ) throws(StageError) {
    var sources = sources
    sources.textures = {
      let spare = self.spareTextureCount
      return (self.textureCount - spare, spare, self.textureByteCount)
    }
    sources.now = { self.now }
    Interruption.watch { self.wake() }
    let hud = HUD(size: instruments.hud, corner: instruments.hudCorner, sources: sources)
    hud.reservedHeight = reservedHeight
    onFrame = { figures in
      hud.add(figures)
      events?.add(figures)
    }
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
