import Instruments
import PagerGeometry
import Photos
import Scene
import Stage
import Trace

extension WindowStage {
  /// Shows `scene` with slow motion and instruments until the window is closed, or the program is interrupted.
  ///
  /// - Parameters:
  ///   - marks: the layer over the scene, in the scene's time.
  ///   - instruments: the options of the instruments; a clean window shows no notice about slow motion.
  ///   - sources: the HUD's sources about the scene.
  ///   - stall: a simulated delay of frames.
  ///   - events: a timeline that receives each frame.
  ///   - layers: further layers over the slowed scene.
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

  /// Shows `scene` under `layers` and the HUD until the window is closed, or the program is interrupted.
  ///
  /// - Parameters:
  ///   - sources: the HUD's sources about the scene.
  ///   - reservedHeight: the height at the window's lower edge that the HUD leaves free.
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

/// A layer that closes the window once the program is interrupted.
private final class InterruptionLayer: SceneLayer {
  func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    Interruption.signal == nil ? nil : [.quit]
  }

  func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {}
}
