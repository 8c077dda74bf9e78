import ArgumentParser
import PagerGeometry
import Scene
import Stage

/// Options about the window.
struct WindowOptions: ParsableArguments {
  @Option(help: "Who draws.")
  var renderer = RendererKind.auto

  @Option(help: ArgumentHelp("Pixels to the point (0.25 to 8); by default what the desktop says.", valueName: "number"))
  var scale: Double?

  @Option(
    name: .customLong("size"),
    help: ArgumentHelp(
      "The window's size in points, as WIDTHxHEIGHT, each 100 to 32768.", valueName: "size"))
  var windowSize: WindowSize?

  @Flag(name: .customLong("fullscreen"), help: "Start in fullscreen.")
  var isFullscreen = false

  @OptionGroup
  var look: LookOptions

  @OptionGroup
  var colors: ColorOptions

  @Flag(
    name: .customLong(Self.errorsFlag),
    help: "Show in a window what goes wrong, besides saying it on standard error: for starts without a terminal.")
  var showsErrors = false

  /// The option that shows errors in a window, without its dashes.
  static let errorsFlag = "errors-in-window"

  mutating func validate() throws {
    if let scale, !(0.25...8).contains(scale) {
      throw ValidationError("--scale is \(scale): give a number from 0.25 to 8")
    }
  }

  /// What the options say.
  ///
  /// - Parameter isClean: whether the window keeps its size and shows no cursor.
  func stageOptions(isClean: Bool = false) -> StageOptions {
    var options = StageOptions(windowSize: size, scale: scale, renderer: renderer, isFullscreen: isFullscreen)
    options.isResizable = !isClean
    options.showsCursor = !isClean
    return options
  }

  private var size: Size { windowSize?.size ?? Size(width: 1280, height: 800) }

  /// What the window is asked to be: the desktop may have less room or more pixels to the point. A tour is drawn on just
  /// this.
  ///
  /// - Parameter look: how the desktop wants it to look.
  func askedViewport(_ look: Look) -> Viewport {
    let grid = PixelGrid(scale: scale ?? 1)
    return Viewport(
      pixelSize: PixelSize(width: grid.pixel(size.width), height: grid.pixel(size.height)), scale: grid.scale,
      look: look)
  }
}

extension RendererKind: ExpressibleByArgument {}

/// A size on the command line, as in 1280x800.
struct WindowSize: ExpressibleByArgument {
  var size: Size

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (100...32768).contains(width),
      (100...32768).contains(height)
    else { return nil }
    size = Size(width: width, height: height)
  }
}
