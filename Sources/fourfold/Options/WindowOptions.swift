import ArgumentParser
import PagerGeometry
import Scene
import Stage

/// Options about the window.
struct WindowOptions: ParsableArguments {
  @OptionGroup
  var screen: ScreenOptions

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
    var options = StageOptions(windowSize: size, scale: scale, renderer: screen.renderer, isFullscreen: isFullscreen)
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

/// Options about colours and the size of text.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Dark or light, or one of them with high contrast; auto is what the desktop says, and dark where it says nothing.",
      valueName: "look"))
  var look = LookName.auto

  @Option(
    help: ArgumentHelp(
      "How large text is (0.8 to 2), besides the scale; by default what the desktop says.", valueName: "number"))
  var textScale: Double?

  mutating func validate() throws {
    if let textScale, !Look.textScales.contains(textScale) {
      throw ValidationError("--text-scale is \(textScale): give a number from 0.8 to 2")
    }
  }

  /// What the options say.
  var choice: LookChoice {
    var choice = LookChoice(textScale: textScale)
    switch look {
    case .auto: break
    case .dark: (choice.scheme, choice.isHighContrast) = (.dark, false)
    case .light: (choice.scheme, choice.isHighContrast) = (.light, false)
    case .darkContrast: (choice.scheme, choice.isHighContrast) = (.dark, true)
    case .lightContrast: (choice.scheme, choice.isHighContrast) = (.light, true)
    }
    return choice
  }
}

/// A look on the command line.
enum LookName: String, ExpressibleByArgument, CaseIterable {
  case auto
  case dark
  case light
  case darkContrast = "dark-contrast"
  case lightContrast = "light-contrast"
}
