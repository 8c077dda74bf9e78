import Glibc

/// An error about a file or folder that cannot be created or written, with one line: the problem, the path, the remedy.
public enum OutputError: ReportedError, Hashable, Sendable {
  /// The path is empty.
  case noName
  /// Something exists at the path; it is not changed.
  case exists(path: String)
  /// A folder is at the path of a file.
  case isFolder(path: String)
  /// The path is neither a file nor a device or pipe that accepts bytes.
  case notAFile(path: String)
  /// Something other than a folder is at the path of a folder.
  case notAFolder(path: String)
  /// The folder contains files; they are not changed.
  case notEmpty(path: String)
  /// The system cannot create it; `code` is the `errno`.
  case notMade(path: String, code: Int32)
  /// The name was free at first but is taken now; the output is at `kept`.
  case taken(path: String, kept: String)
  /// The system accepts no more bytes; `code` is the `errno`.
  case notWritten(path: String, code: Int32)

  /// The problem, the path and the remedy.
  public var line: String {
    switch self {
    case .noName: "the output path is empty: give a path"
    case .exists(let path): "\(path) exists: give another name, or --overwrite to replace it"
    case .isFolder(let path): "\(path) is a folder: give the name of a file"
    case .notAFile(let path): "\(path) is not a file: give another name"
    case .notAFolder(let path): "\(path) is not a folder: give another name"
    case .notEmpty(let path):
      "\(path) is not empty: give another folder, or --overwrite to replace the frames in it"
    case .notMade(let path, let code): "\(path) cannot be made: \(SystemError.words(for: code)): \(Self.help(code))"
    case .taken(let path, let kept): "\(path) was created by another program meanwhile: the output is \(kept)"
    case .notWritten(let path, let code):
      "\(path) cannot be written: \(SystemError.words(for: code)): \(Self.help(code))"
    }
  }

  /// The exit status for scripts, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .noName: 64
    case .exists, .isFolder, .notAFile, .notAFolder, .notEmpty, .notMade, .taken: 73
    case .notWritten: 74
    }
  }

  private static func help(_ code: Int32) -> String {
    switch code {
    case ENOENT: "create its folder first"
    case ENOSPC, EDQUOT: "free some space, or write it elsewhere"
    case EFBIG: "allow larger files (ulimit -f), or write it elsewhere"
    case ENAMETOOLONG: "give a shorter name"
    default: "write it elsewhere"
    }
  }
}
