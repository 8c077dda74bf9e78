import Formats
import Platform

/// The kind of thing at a path.
enum Probe: Hashable, Sendable {
  case folder
  /// A regular file that begins with `header` (see `PictureFormat.head(of:)`).
  case file(header: [UInt8])
  /// A pipe, a socket or a device.
  case other
}

/// The facts about a file that need no reading of its content.
struct DiskFacts: Hashable, Sendable {
  /// The length, in bytes.
  let length: Int64
  /// The time of the last change, in ns since 1970.
  let modified: Int64
}

/// The meaning of a requested path.
enum Target {
  case folder
  case picture
  case failure(LibraryFailure)
}

extension Disk {
  /// Returns the target of `path`, from the first bytes of a file, or from its name where these do not decide.
  func target(at path: RawPath) -> Target {
    do {
      switch try probe(path) {
      case .folder: return .folder
      case .file(let header) where PictureFormat(of: header, named: path) != nil: return .picture
      case .file, .other: return .failure(LibraryFailure(path: path, reason: .notAPicture))
      }
    } catch {
      return .failure(LibraryFailure(path: path, error: error))
    }
  }
}

extension Disk {
  /// Returns `path`, or, where it is ambiguous, the same file in a folder without links, `.` and `..`. The kernel,
  /// other programs and the desktop's cache all read the result alike. May wait for the disk.
  func unambiguous(_ path: RawPath) -> RawPath {
    guard path.isAmbiguous else { return path }
    return path.isRelativeName ? resolve(path) : resolve(path.parent).appending(path.name)
  }
}

/// The file system, as a scan sees it. Tests answer from memory.
protocol Disk: Sendable {
  /// Returns the kind of thing at `path`, with links followed.
  func probe(_ path: RawPath) throws(SystemError) -> Probe

  /// Returns the kind of the entry at `path`, as in a listing of its folder; `nil` if there is none.
  ///
  /// Returns ``EntryKind/other`` for a file that may still be open for its first writing.
  func kindOfNew(_ path: RawPath) -> EntryKind?

  /// Calls `each` with every entry of `folder` in the order of the system, until `each` returns `false`.
  ///
  /// `.` and `..` are not entries. Calls `admit` first, and reads nothing if that returns `false`. A name is valid
  /// during the call only. Fails with `ENOTDIR` where `folder` is not a folder.
  func list(
    _ folder: RawPath, admit: (FolderIdentity) -> Bool,
    each: (_ name: UnsafeBufferPointer<UInt8>, _ kind: EntryKind) -> Bool
  ) throws(SystemError)

  /// Returns the facts about the file at `path`, with links followed; `nil` if there is none.
  func facts(_ path: RawPath) -> DiskFacts?

  /// Returns `path` without links, `.` and `..`; `path` itself where the system cannot resolve it.
  func resolve(_ path: RawPath) -> RawPath
}
