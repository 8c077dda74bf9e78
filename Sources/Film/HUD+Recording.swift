import Instruments
import Paging
import Trace

extension HUD {
  /// The instruments over `scene`, which `trace` is played into, and who tells them of each line that was played. What they
  /// cannot know of a recording they leave open, so that a film is the same whenever it is made.
  public static func ofRecording(
    _ trace: TraceFile, scene: any RecordableScene, size: HUDSize
  ) -> (hud: HUD, hear: (TraceLine) -> Void) {
    var sources = HUDSources()
    sources.pager = { scene.readout }
    sources.place = { scene.place(of: $0) }
    sources.memory = { _ in nil }
    let hud = HUD(size: size, sources: sources)
    var figures = RecordedFigures(refreshRate: trace.header.refreshRate)
    return (hud, { line in if let frame = figures.hear(line) { hud.add(frame) } })
  }
}
