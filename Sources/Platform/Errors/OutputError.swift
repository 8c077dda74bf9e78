import Glibc

/// Why a file or folder cannot be made or written, in one line: what, where, what to do.
public enum OutputError: ReportedError, Hashable, Sendable {
  /// The path is empty.
  case noName
  /// There is something at the path, which stays as it is.
  case exists(path: String)
  /// A folder is at the path of a file.
  case isFolder(path: String)
  /// What is at the path is neither a file nor something that takes bytes as they come.
  case notAFile(path: String)
  /// Something other than a folder is at the path of a folder.
  case notAFolder(path: String)
  /// There are files in the folder, which stay as they are.
  case notEmpty(path: String)
  /// The system refuses to make it; `code` as in `errno`.
  case notMade(path: String, code: Int32)
  /// The name was free and is not any more: what was written is at `kept`.
  case taken(path: String, kept: String)
  /// The system takes no more bytes; `code` as in `errno`.
  case notWritten(path: String, code: Int32)

  /// What is wrong, where, and what helps.
  public var line: String {
    switch self {
    case .noName: "what is to be written has an empty name: give a path"
    case .exists(let path): "\(path) is there already: give another name, or --overwrite to replace it"
    case .isFolder(let path): "\(path) is a folder: give a file's name"
    case .notAFile(let path): "\(path) is no file: give another name"
    case .notAFolder(let path): "\(path) is no folder: give another name"
    case .notEmpty(let path):
      "\(path) is not empty: give another folder, or --overwrite to replace the frames that were written there"
    case .notMade(let path, let code): "\(path) cannot be made: \(SystemError.words(for: code)): \(Self.help(code))"
    case .taken(let path, let kept): "\(path) was made by somebody else meanwhile: what was written is \(kept)"
    case .notWritten(let path, let code):
      "\(path) cannot be written: \(SystemError.words(for: code)): \(Self.help(code))"
    }
  }

  /// The exit status for a script, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .noName: 64
    case .exists, .isFolder, .notAFile, .notAFolder, .notEmpty, .notMade, .taken: 73
    case .notWritten: 74
    }
  }

  private static func help(_ code: Int32) -> String {
    switch code {
    case ENOENT: "make its folder first"
    case ENOSPC, EDQUOT: "make room, or write it elsewhere"
    case EFBIG: "allow larger files (ulimit -f), or write it elsewhere"
    case ENAMETOOLONG: "give a shorter name"
    default: "write it elsewhere"
    }
  }
}
