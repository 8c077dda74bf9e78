import Formats
import Platform

/// What is at a path.
enum Probe: Hashable, Sendable {
  case folder
  /// A regular file that begins with `header` (see `PictureFormat.head(of:)`).
  case file(header: [UInt8])
  /// A pipe, a socket, a device.
  case other
}

/// What can be asked of a file without reading it.
struct DiskFacts: Hashable, Sendable {
  /// Bytes.
  let length: Int64
  /// When it was last written to (ns since 1970).
  let modified: Int64
}

/// What a path that was asked for leads to.
enum Target {
  case folder
  case picture
  case failure(LibraryFailure)
}

extension Disk {
  /// What `path` leads to, by the first bytes of a file; by its name too where those do not tell.
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
  /// `path`, and where it is ambiguous the same file by a folder without links, `.` and `..`: the kernel, other programs and
  /// the desktop's cache read it alike. May wait for the disk.
  func unambiguous(_ path: RawPath) -> RawPath {
    guard path.isAmbiguous else { return path }
    return path.isRelativeName ? resolve(path) : resolve(path.parent).appending(path.name)
  }
}

/// The questions that a scan asks of the file system. Tests answer them from memory.
protocol Disk: Sendable {
  /// What is at `path`, links followed.
  func probe(_ path: RawPath) throws(SystemError) -> Probe

  /// What a listing of its folder would say about the entry at `path`; `nil` where there is none.
  ///
  /// Says ``EntryKind/other`` of a file that may still be written to for the first time.
  func kindOfNew(_ path: RawPath) -> EntryKind?

  /// Hands every entry of `folder` to `each` in the order the system keeps them, until `each` says `false`.
  ///
  /// `.` and `..` are not entries. Asks `admit` first whether the folder should be read, and reads nothing if not.
  /// A name is valid during the call only. Fails with `ENOTDIR` where `folder` is something else.
  func list(
    _ folder: RawPath, admit: (FolderIdentity) -> Bool,
    each: (_ name: UnsafeBufferPointer<UInt8>, _ kind: EntryKind) -> Bool
  ) throws(SystemError)

  /// What the system says of the file at `path`, links followed; `nil` where there is none.
  func facts(_ path: RawPath) -> DiskFacts?

  /// `path` without links, `.` and `..`; itself where the system cannot say.
  func resolve(_ path: RawPath) -> RawPath
}
