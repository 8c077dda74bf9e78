import Glibc
import Stage

/// Folders that pictures are written to.
enum OutputFolder {
  /// Makes `path` and the folders above it, where they are not there.
  static func make(_ path: String) throws(StageError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      guard mkdir(made, 0o777) == 0 || errno == EEXIST else {
        throw StageError(call: "mkdir", message: "\(made) cannot be made: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Whether there is a folder at `path`.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
