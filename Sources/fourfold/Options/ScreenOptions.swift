import ArgumentParser
import Decoding
import Platform
import Stage

/// Options about how a window draws, and in which colours.
struct ScreenOptions: ParsableArguments {
  @Option(help: "Draw with the graphics processor or without it.")
  var renderer = RendererKind.auto

  @Option(
    name: .customLong("display-profile"),
    help: ArgumentHelp(
      "The colour profile (ICC) of the display, in whose colours pictures are shown: a file, or none for sRGB; auto is what X11 says of the display.",
      valueName: "file"), completion: .file())
  var displayProfile = ProfileName.auto

  /// The profile that the option names; throws where its file is not there, or is no profile of a display.
  func profile() throws -> ProfileChoice {
    switch displayProfile {
    case .auto: return .display
    case .none: return .fixed(nil)
    case .file(let path):
      let bytes = try BoundedReader.bytes(at: path, limit: DisplayProfile.mostBytes)
      guard let profile = DisplayProfile(bytes) else {
        throw Exit(
          Exit.data,
          "\(path) is no colour profile (ICC) of red, green and blue: name another one, or none for sRGB")
      }
      return .fixed(profile)
    }
  }
}

extension RendererKind: ExpressibleByArgument {}

/// A display's profile on the command line.
enum ProfileName: ExpressibleByArgument, CustomStringConvertible {
  case auto
  case none
  case file(String)

  init?(argument: String) {
    switch argument {
    case "": return nil
    case "auto": self = .auto
    case "none": self = .none
    default: self = .file(argument)
    }
  }

  var description: String {
    switch self {
    case .auto: "auto"
    case .none: "none"
    case .file(let path): path
    }
  }

  var defaultValueDescription: String { description }
}

/// By which profile pictures are shown.
enum ProfileChoice {
  /// That of the display that the window is on, where it says one.
  case display
  /// Always this one; `nil` for sRGB.
  case fixed(DisplayProfile?)
}
