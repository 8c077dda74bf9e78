import Instruments
import PagerGeometry
import Scene
import Stage
import Trace

/// One trace as two presets feel, side by side in a window.
@MainActor
struct VersusWindow {
  let first: TraceFile
  let second: TraceFile
  let window: ReplayWindowOptions

  /// Shows both until the window is closed.
  func run(titled title: String) throws(Exit) {
    if let problem = WindowStage.displayProblem() {
      throw Exit(code: Exit.unavailable, lines: ["\(problem); --versus needs one"])
    }
    let halves = [first, second].map { $0.scaled(by: 0.5) }
    let half = halves[0].header.viewport
    let scale = first.header.viewport.scale
    let scene = SideBySide(
      left: (name: name(of: first), scene: try player(of: halves[0])),
      right: (name: name(of: second), scene: try player(of: halves[1])),
      half: PixelSize(width: half.width, height: half.height), scale: scale)
    let viewport = Viewport(pixelSize: scene.size, scale: scale)
    var options = StageOptions(
      title: "\(title) — Fourfold", windowSize: viewport.size, scale: scale, renderer: window.renderer)
    options.isResizable = false
    options.showsCursor = !window.isClean
    do throws(StageError) {
      let stage = try WindowStage(options: options)
      let slowed = SlowMotion(scene, viewport: viewport, tellsRate: !window.isClean)
      slowed.period = 1 / max(10, stage.refreshRate)
      try stage.run(slowed, layers: [], hud: window.hud, sources: HUDSources(), viewport: viewport)
    } catch {
      throw Exit(error)
    }
  }

  private func name(of trace: TraceFile) -> String { trace.header.preset ?? "as recorded" }

  private func player(of trace: TraceFile) throws(Exit) -> PlaybackScene {
    PlaybackScene(trace, first: try target(of: trace)) { try? target(of: trace) }
  }

  /// The scene, with the recorded touches marked where that is asked for.
  private func target(of trace: TraceFile) throws(Exit) -> PlaybackTarget {
    try PlaybackTarget(trace.header, showsChrome: false)
      .marked(isShown: window.showsTouches, viewport: trace.header.viewport.viewport)
  }
}
