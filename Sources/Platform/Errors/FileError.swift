import Glibc

/// Why a file that was named cannot be read, in one line for a person.
public enum FileError: ReportedError, Hashable, Sendable {
  /// There is no such file.
  case missing(path: String)
  /// The file may not be opened.
  case forbidden(path: String)
  /// The system refused, in its own words.
  case failed(path: String, call: String, reason: String)
  /// It is a folder, or a pipe or a device, which may never end.
  case noFile(path: String)
  /// It has more than so many bytes.
  case tooLong(path: String, bytes: Int)

  /// The system refused the file at `path`.
  public init(_ error: SystemError, path: String) {
    switch error.code {
    case ENOENT, ENOTDIR: self = .missing(path: path)
    case EACCES, EPERM: self = .forbidden(path: path)
    default: self = .failed(path: path, call: error.call, reason: error.words)
    }
  }

  /// What is wrong, where, and what to do.
  public var line: String {
    switch self {
    case .missing(let path): "\(path): no such file: check the path"
    case .forbidden(let path): "\(path): not allowed to open it: have its owner allow it (chmod)"
    case .failed(let path, let call, let reason): "\(path): \(call): \(reason)"
    case .noFile(let path): "\(path) is a folder, a pipe or a device: name a regular file"
    case .tooLong(let path, let bytes): "\(path) is longer than \(Self.size(bytes)): no file of its kind is that long"
    }
  }

  /// The exit status for a script, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .missing, .noFile: 66
    case .forbidden: 77
    case .failed: 74
    case .tooLong: 65
    }
  }

  /// So many bytes in words.
  public static func size(_ bytes: Int) -> String { bytes >> 20 > 0 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB" }
}
