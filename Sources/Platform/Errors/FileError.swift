import Glibc

/// An error about a file that cannot be read, with one line for the user.
public enum FileError: ReportedError, Hashable, Sendable {
  /// The file does not exist.
  case missing(path: String)
  /// The file may not be opened.
  case forbidden(path: String)
  /// The system call failed for another reason.
  case failed(path: String, call: String, reason: String)
  /// The path is not a regular file: it is a folder, or a pipe or a device, which may never end.
  case noFile(path: String)
  /// The file has more bytes than the limit `bytes`.
  case tooLong(path: String, bytes: Int)

  /// Creates the error of the file at `path` for a failed system call.
  public init(_ error: SystemError, path: String) {
    switch error.code {
    case ENOENT, ENOTDIR: self = .missing(path: path)
    case EACCES, EPERM: self = .forbidden(path: path)
    default: self = .failed(path: path, call: error.call, reason: error.words)
    }
  }

  /// The problem, the path and the remedy.
  public var line: String {
    switch self {
    case .missing(let path): "\(path): file not found: check the path"
    case .forbidden(let path): "\(path): permission denied: ask its owner, or change its permissions"
    case .failed(let path, let call, let reason): "\(path): \(call): \(reason)"
    case .noFile(let path): "\(path) is a folder, a pipe or a device: name a regular file"
    case .tooLong(let path, let bytes): "\(path) is larger than the limit of \(Self.size(bytes))"
    }
  }

  /// The exit status for scripts, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .missing, .noFile: 66
    case .forbidden: 77
    case .failed: 74
    case .tooLong: 65
    }
  }

  /// Returns a number of bytes as text, in MiB, or in KiB below 1 MiB; rounded down.
  public static func size(_ bytes: Int) -> String { bytes >> 20 > 0 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB" }
}
