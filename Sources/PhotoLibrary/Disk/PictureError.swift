import Platform

/// Why a picture could not be opened.
public struct PictureError: Error, Hashable, Sendable {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    case isFolder
    /// A pipe, a socket or a device.
    case isSpecial
    /// The system refused.
    case system(SystemError)
  }

  /// Where the picture should have been.
  public let path: RawPath
  /// Why it could not be opened.
  public let reason: Reason

  /// One line for the picture's page; the page names the file itself.
  public var line: String {
    switch reason {
    case .isFolder: "This is a folder, not a picture"
    case .isSpecial: "This is a pipe or a device, not a picture"
    case .system(let error): "This picture cannot be opened (\(error.words))"
    }
  }
}
