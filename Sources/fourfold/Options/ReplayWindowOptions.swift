import ArgumentParser
import Instruments
import PagerGeometry
import Stage

/// Options about the window of a replay, whose size is the recorded one.
struct ReplayWindowOptions: ParsableArguments {
  @Option(help: "Who draws.")
  var renderer = RendererKind.auto

  @OptionGroup
  var instruments: InstrumentOptions
}

extension ReplayWindowOptions {
  /// A window of just `viewport`, called `title`; throws where there is no display, which `need` says something of.
  @MainActor
  func stage(titled title: String, viewport: Viewport, isResizable: Bool, need: String) throws -> WindowStage {
    if let problem = WindowStage.displayProblem() { throw Exit(Exit.unavailable, "\(problem); \(need)") }
    var options = StageOptions(
      title: "\(title) — Fourfold", windowSize: viewport.size, scale: viewport.grid.scale, renderer: renderer)
    options.isResizable = isResizable
    options.showsCursor = !instruments.isClean
    return try WindowStage(options: options)
  }
}
