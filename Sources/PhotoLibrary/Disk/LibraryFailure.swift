import Formats
import Glibc
import Platform
import Words

/// The reason why a requested path shows no picture.
public struct LibraryFailure: Error, Hashable, Sendable {
  /// The fault of the path.
  public enum Reason: Hashable, Sendable {
    case missing
    /// All files that were given one by one, or in a list, are gone.
    case noneLeft
    /// An address of something that is not a file on this computer, such as `https://` or `sftp://`.
    case address
    /// It exists, but this user may not read it.
    case forbidden
    /// The system could not read it.
    case unreadable(SystemError)
    /// A folder without pictures, also in the subfolders that were searched.
    case noPictures(isRecursive: Bool)
    /// A file in no supported format, or not a regular file (a pipe, a device).
    case notAPicture
    /// The input from another program is not a picture.
    case inputIsNoPicture
    /// The input from another program is empty.
    case inputIsEmpty
    /// The input from another program is longer than allowed, in bytes.
    case inputIsTooLong(limit: Int)
    /// The list from another program names no picture.
    case listIsEmpty
    /// The list from another program has NULs where line breaks were expected.
    case listHasNULs
  }

  /// The path as it was given, or as it was found below a given folder.
  public let path: RawPath
  /// The fault of the path.
  public let reason: Reason

  /// Creates a failure of `path` for `reason`.
  public init(path: RawPath, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Creates a failure of `path` because of `error`.
  init(path: RawPath, error: SystemError) {
    self.path = path
    reason =
      switch error.code {
      case ENOENT, ENOTDIR: FileAddress.isAddress(path.bytes) ? .address : .missing
      case EACCES, EPERM: .forbidden
      default: .unreadable(error)
      }
  }

  /// The exit status of a process that can show nothing, from sysexits: 66 (no input), 77 (no permission) or 65 (wrong
  /// data); 64 (usage) where an option is missing.
  public var exitCode: Int32 {
    switch reason {
    case .missing, .noneLeft, .address, .unreadable: 66
    case .forbidden: 77
    case .listHasNULs: 64
    case .noPictures, .notAPicture, .inputIsNoPicture, .inputIsEmpty, .inputIsTooLong, .listIsEmpty: 65
    }
  }

  /// Whether it counts as unread: every reason but ``Reason/noPictures(isRecursive:)``, ``Reason/notAPicture`` and
  /// ``Reason/listIsEmpty``.
  var isUnread: Bool {
    switch reason {
    case .noPictures, .notAPicture, .listIsEmpty: false
    default: true
    }
  }

  /// The message for standard error, in English, on one line: the path, the fault and the remedy. It contains no line
  /// break and no control character, even if the path does. It may name a command-line option.
  public var line: String {
    switch reason {
    case .noPictures(isRecursive: false):
      "\(path.quoted) contains no pictures: open another folder, or add -r to include all subfolders"
    case .noPictures(isRecursive: true): "\(path.quoted) and its subfolders contain no pictures: open another folder"
    default: inEnglish { shownLine }
    }
  }

  /// The message for the window, on one line and in the user's language. It avoids command-line options where possible.
  public var shownLine: String {
    switch reason {
    case .missing:
      translated("%1$@ does not exist: check the path", path.quoted)
    case .noneLeft:
      translated("%1$@ has none of the given pictures any more: drop a folder on the window", path.quoted)
    case .address:
      translated(
        "%1$@ is not a file on this computer: download it first, or pipe it in, as in: %2$@", path.quoted,
        "curl ADDRESS | fourfold -")
    case .forbidden:
      translated(
        "%1$@ cannot be read (permission denied): ask its owner, or change its permissions", path.quoted)
    case .unreadable(let error):
      translated(
        "%1$@ cannot be read (%2$@): check the disk or the connection to it", path.quoted,
        "\(error.call): \(error.words)")
    case .noPictures(isRecursive: false):
      translated("%1$@ contains no pictures: copy pictures into it, or drop another folder on the window", path.quoted)
    case .noPictures(isRecursive: true):
      translated(
        "%1$@ and its subfolders contain no pictures: copy pictures into them, or drop another folder on the window",
        path.quoted)
    case .notAPicture:
      translated("%1$@ is not a picture: open a file in a supported format (%2$@)", path.quoted, Self.formats)
    case .inputIsNoPicture:
      translated("standard input is not a picture: write a file in a supported format to it (%1$@)", Self.formats)
    case .inputIsEmpty:
      translated("standard input is empty: write a picture to it, as in: %1$@", "curl URL | fourfold -")
    case .inputIsTooLong(let limit):
      translated(
        "standard input is longer than the limit of %1$@ MiB: save it to a file and open that file",
        localNumber(limit >> 20))
    case .listIsEmpty:
      translated(
        "standard input contains no paths: write paths to it, as in: %1$@", "find . -name '*.jpg' | fourfold -i")
    case .listHasNULs:
      translated(
        "standard input has a NUL after each path, not a line break: add -0, as in: %1$@",
        "find . -print0 | fourfold -i -0")
    }
  }

  /// The names of all formats. Without the isolates of `joined`, which an argument of a message may not contain.
  private static var formats: String { PictureFormat.all.map(\.name).joined(separator: translated(", ")) }
}
