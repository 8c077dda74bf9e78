import ArgumentParser
import Instruments
import PagerGeometry
import Stage

/// Options about the window of a replay, whose size is the recorded one.
struct ReplayWindowOptions: ParsableArguments {
  @Option(help: "Who draws.")
  var renderer = RendererKind.auto

  @Flag(name: .customLong("show-touches"), help: "Mark where fingers and the mouse were (F3).")
  var showsTouches = false

  @Option(name: .customLong("hud"), help: ArgumentHelp("Show what frames cost (F2).", valueName: "how"))
  var hud = HUDSize.off

  @Flag(name: .customLong("clean"), help: "For recordings: no caption, no cursor, and a window that keeps its size.")
  var isClean = false
}

extension ReplayWindowOptions {
  /// A window of just `viewport`, called `title`; throws where there is no display, which `need` says something of.
  @MainActor
  func stage(titled title: String, viewport: Viewport, isResizable: Bool, need: String) throws -> WindowStage {
    if let problem = WindowStage.displayProblem() { throw Exit(Exit.unavailable, "\(problem); \(need)") }
    var options = StageOptions(
      title: "\(title) — Fourfold", windowSize: viewport.size, scale: viewport.grid.scale, renderer: renderer)
    options.isResizable = isResizable
    options.showsCursor = !isClean
    return try WindowStage(options: options)
  }
}
