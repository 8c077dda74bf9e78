import ArgumentParser
import Decoding
import Platform

/// A display profile on the command line.
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

  /// Returns the chosen profile; throws if its file cannot be read or is not a display profile.
  func choice() throws -> ProfileChoice {
    switch self {
    case .auto: return .display
    case .none: return .fixed(nil)
    case .file(let path):
      let bytes = try BoundedReader.bytes(at: path, limit: DisplayProfile.mostBytes)
      guard let profile = DisplayProfile(bytes) else {
        throw Exit(
          Exit.data,
          "\(path) is not an RGB colour profile (ICC): name another file, or none for sRGB")
      }
      return .fixed(profile)
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

/// The profile that pictures are converted to.
enum ProfileChoice {
  /// The profile of the window's display, if it has one.
  case display
  /// A fixed profile; `nil` for sRGB.
  case fixed(DisplayProfile?)
}
