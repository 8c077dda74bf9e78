import ArgumentParser
import PagerGeometry
import Scene
import Stage

/// Options about the window.
struct WindowOptions: ParsableArguments {
  @OptionGroup
  var screen: ScreenOptions

  @Option(help: ArgumentHelp("Pixels per point, 0.25 to 8. (default: the desktop's)", valueName: "number"))
  var scale: Double?

  @Option(
    name: .customLong("size"),
    help: ArgumentHelp(
      """
      Window size in points, as WIDTHxHEIGHT, each 100 to 32768; a window has at least 200x150 and fits on the display.
      """, valueName: "size"))
  var windowSize: WindowSize?

  @Flag(name: .customLong("fullscreen"), help: "Fullscreen from the start.")
  var isFullscreen = false

  @OptionGroup
  var look: LookOptions

  @Flag(
    name: .customLong(Self.errorsFlag),
    help: "Errors in a window too, for a start without a terminal.")
  var showsErrors = false

  /// The option that shows errors in a window, without its dashes.
  static let errorsFlag = "errors-in-window"

  mutating func validate() throws {
    if let scale, !(0.25...8).contains(scale) {
      throw ValidationError("--scale is \(scale): give a number from 0.25 to 8")
    }
  }

  /// Returns the stage's options.
  ///
  /// - Parameter isClean: whether the window has a fixed size and no cursor.
  func stageOptions(isClean: Bool = false) -> StageOptions {
    var options = StageOptions(
      title: "Fourfold", windowSize: size, scale: scale, renderer: screen.renderer, isFullscreen: isFullscreen)
    options.iconPath = DesktopIdentity.icon
    options.runsMainActor = false
    options.isResizable = !isClean
    options.showsCursor = !isClean
    return options
  }

  private var size: Size { windowSize?.size ?? Size(width: 1280, height: 800) }

  /// Returns the requested viewport; a tour has exactly this one.
  ///
  /// A window may become smaller or get another scale from the desktop.
  ///
  /// - Parameter look: the look that the desktop asks for.
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
      "Colour scheme; auto follows the desktop, and is dark without a setting.",
      valueName: "look"))
  var look = LookName.auto

  @Option(
    help: ArgumentHelp(
      "Text size, 0.8 to 2, in addition to --scale. (default: the desktop's)", valueName: "number"))
  var textScale: Double?

  mutating func validate() throws {
    if let textScale, !Look.textScales.contains(textScale) {
      throw ValidationError("--text-scale is \(textScale): give a number from 0.8 to 2")
    }
  }

  /// The look that the options ask for.
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
