import PagerGeometry
import Scene
import Stage
import Words

/// The window that says why the program ends, where it was not started from a terminal.
enum ErrorWindow {
  /// Shows `lines` until the window is closed. Does nothing where there can be no window: standard error has the lines.
  @MainActor
  static func show(_ lines: [String]) {
    guard !lines.isEmpty, WindowStage.hasDisplay else { return }
    let options = StageOptions(windowSize: Size(width: 640, height: 320), renderer: .software)
    guard let stage = try? WindowStage(options: options, desktop: DesktopWatch()) else { return }
    let sentences = lines.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    try? stage.run(
      ErrorScene(headline: translated("Fourfold cannot go on"), lines: sentences, viewport: stage.viewport))
  }
}
