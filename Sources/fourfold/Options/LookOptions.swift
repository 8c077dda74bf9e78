import ArgumentParser
import Scene
import Stage

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
