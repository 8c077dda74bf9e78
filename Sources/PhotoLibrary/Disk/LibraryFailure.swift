import Glibc
import Platform
import Words

/// Why a path that was asked for shows no picture.
public struct LibraryFailure: Error, Hashable, Sendable {
  /// What is wrong with the path.
  public enum Reason: Hashable, Sendable {
    case missing
    /// An address of something that is no file on this computer, as `https://` or `sftp://`.
    case address
    /// It is there, and this user may not read it.
    case forbidden
    /// The system could not read it.
    case unreadable(SystemError)
    /// A folder without pictures, in itself and as far down as was looked.
    case noPictures(isRecursive: Bool)
    /// A file in no format that is opened, or no file at all (a pipe, a device).
    case notAPicture
    /// What was read from another program is no picture.
    case inputIsNoPicture
    /// Another program gave no byte of a picture.
    case inputIsEmpty
    /// Another program gave more bytes than a picture may have.
    case inputIsTooLong(limit: Int)
    /// Another program's list names no picture.
    case listIsEmpty
    /// Another program's list has NULs where line breaks were expected.
    case listHasNULs
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
      case ENOENT, ENOTDIR: FileAddress.isAddress(path.bytes) ? .address : .missing
      case EACCES, EPERM: .forbidden
      default: .unreadable(error)
      }
  }

  /// What a process that can show nothing should exit with, from sysexits: 66 (no input), 77 (no permission) or 65
  /// (wrong data); 64 (usage) where an option is missing.
  public var exitCode: Int32 {
    switch reason {
    case .missing, .address, .unreadable: 66
    case .forbidden: 77
    case .listHasNULs: 64
    case .noPictures, .notAPicture, .inputIsNoPicture, .inputIsEmpty, .inputIsTooLong, .listIsEmpty: 65
    }
  }

  /// Whether it could not be read, rather than being read and holding no picture.
  var isUnread: Bool {
    switch reason {
    case .noPictures, .notAPicture, .listIsEmpty: false
    default: true
    }
  }

  /// One line for standard error: where, what, what to do. No line break, no control character, whatever the path holds.
  public var line: String { inEnglish { shownLine } }

  /// The same on the screen, in the person's language.
  public var shownLine: String {
    switch reason {
    case .missing:
      translated("%1$@ does not exist: check the path", path.quoted)
    case .address:
      translated(
        "%1$@ is no file on this computer: copy it here first, or pass it on, as in: %2$@", path.quoted,
        "curl ADDRESS | fourfold -")
    case .forbidden:
      translated(
        "%1$@ may not be read (permission denied): ask its owner, or change its mode with chmod", path.quoted)
    case .unreadable(let error):
      translated(
        "%1$@ cannot be read (%2$@): check the disk or the connection to it", path.quoted,
        "\(error.call): \(error.words)")
    case .noPictures(isRecursive: false):
      translated("%1$@ holds no pictures: open another folder, or add -r to look in all folders below", path.quoted)
    case .noPictures(isRecursive: true):
      translated("%1$@ holds no pictures, nor do the folders below: open another folder", path.quoted)
    case .notAPicture:
      translated("%1$@ is not a picture: open a %2$@ file", path.quoted, Self.formats)
    case .inputIsNoPicture:
      translated("standard input is not a picture: write a %1$@ file to it", Self.formats)
    case .inputIsEmpty:
      translated("standard input is empty: write a picture to it, as in: %1$@", "curl URL | fourfold -")
    case .inputIsTooLong(let limit):
      translated(
        "standard input is longer than a picture may be (%1$@ MiB): save it to a file and open that",
        localNumber(limit >> 20))
    case .listIsEmpty:
      translated(
        "standard input names no picture: write paths to it, as in: %1$@", "find . -name '*.jpg' | fourfold -i")
    case .listHasNULs:
      translated(
        "standard input has a NUL after each path, not a line break: add -0, as in: %1$@",
        "find . -print0 | fourfold -i -0")
    }
  }

  private static var formats: String { translated("JPEG, PNG, WebP, AVIF, HEIC, JXL, TIFF, GIF, BMP, SVG or PNM") }
}
