import ArgumentParser
import Instruments
import PagerGeometry
import Scene
import Stage

/// Options about the window of a replay, which has the recorded size.
struct ReplayWindowOptions: ParsableArguments {
  @Option(
    name: .customLong("speed"),
    help: ArgumentHelp("Playback speed, such as 1/4, 0.5 or 2 (1/100 to 16).", valueName: "number"),
    transform: Self.rate)
  var rate = 1.0

  @OptionGroup
  var screen: ScreenOptions

  @OptionGroup
  var instruments: InstrumentOptions
}

extension ReplayWindowOptions {
  private static func rate(_ words: String) throws -> Double {
    let parts = words.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    let rate: Double? =
      switch parts.count {
      case 1: parts[0]
      case 2: parts[0].flatMap { part in parts[1].map { part / $0 } }
      default: nil
      }
    guard let rate, (0.01...16).contains(rate) else {
      throw ValidationError("--speed is \(words): give a number or a fraction from 1/100 to 16")
    }
    return rate
  }

  /// Opens a window of the size and scale of `viewport`; throws if there is no display.
  ///
  /// - Parameter need: the second part of the error message: a remedy.
  @MainActor
  func stage(titled title: String, viewport: Viewport, isResizable: Bool, need: String) throws -> WindowStage {
    if let problem = WindowStage.displayProblem() { throw Exit(Exit.unavailable, "\(problem); \(need)") }
    var options = StageOptions(
      title: "\(title) — Fourfold", windowSize: viewport.size, scale: viewport.grid.scale, renderer: screen.renderer)
    options.iconPath = DesktopIdentity.icon
    options.runsMainActor = false
    options.isResizable = isResizable
    options.showsCursor = !instruments.isClean
    return try WindowStage(options: options, desktop: DesktopWatch())
  }
}
