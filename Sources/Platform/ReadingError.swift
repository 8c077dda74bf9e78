import Glibc

/// Why a file was not read.
public enum ReadingError: Error, Hashable, Sendable {
  /// A system call failed with this `errno`.
  case system(call: String, code: Int32)
  /// It is a folder.
  case isFolder
  /// It is a pipe, a socket or a device, which may never end.
  case isSpecial
  /// It has more bytes than a file of its kind has.
  case tooLong(limit: Int)
}
