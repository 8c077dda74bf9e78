/// Why a file was not read.
public enum ReadingError: Error, Hashable, Sendable {
  /// The system refused.
  case system(SystemError)
  /// It is a folder.
  case isFolder
  /// It is a pipe, a socket or a device, which may never end.
  case isSpecial
  /// It has more bytes than a file of its kind has.
  case tooLong(limit: Int)
}
