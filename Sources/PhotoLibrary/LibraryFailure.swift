import Glibc

/// Why a path that was asked for shows no picture.
public struct LibraryFailure: Error, Hashable, Sendable {
  /// What is wrong with the path.
  public enum Reason: Hashable, Sendable {
    case missing
    /// It is there, and this user may not read it.
    case forbidden
    /// The system could not read it.
    case unreadable(SystemError)
    /// A folder without pictures, in itself and as far down as was looked.
    case noPictures(isRecursive: Bool)
    /// A file in no format that is opened, or no file at all (a pipe, a device).
    case notAPicture
  }

  /// The path as it was given, or as it was met on the way down from a given folder.
  public let path: RawPath
  /// What is wrong with it.
  public let reason: Reason

  /// `path` cannot be shown for `reason`.
  public init(path: RawPath, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// `path` cannot be shown because of `error`.
  init(path: RawPath, error: SystemError) {
    self.path = path
    reason =
      switch error.code {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .forbidden
      default: .unreadable(error)
      }
  }

  /// What a process that can show nothing should exit with, from sysexits: 66 (no input), 77 (no permission) or 65
  /// (wrong data).
  public var exitCode: Int32 {
    switch reason {
    case .missing, .unreadable: 66
    case .forbidden: 77
    case .noPictures, .notAPicture: 65
    }
  }

  /// One line for a person: where, what, what to do. No line break, no control character, whatever the path holds.
  public var line: String {
    switch reason {
    case .missing:
      "\(path.quoted) does not exist: check the path"
    case .forbidden:
      "\(path.quoted) may not be read (permission denied): ask its owner, or change its mode with chmod"
    case .unreadable(let error):
      "\(path.quoted) cannot be read (\(error.call): \(error.words)): check the disk or the connection to it"
    case .noPictures(isRecursive: false):
      "\(path.quoted) holds no pictures: open another folder, or add -r to look in all folders below"
    case .noPictures(isRecursive: true):
      "\(path.quoted) holds no pictures, nor do the folders below: open another folder"
    case .notAPicture:
      "\(path.quoted) is not a picture: open a JPEG, PNG, WebP, AVIF, HEIC, JXL, TIFF, GIF, BMP, SVG or PNM file"
    }
  }
}
