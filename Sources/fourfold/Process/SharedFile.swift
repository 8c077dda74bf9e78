import Glibc
import Platform

/// A file or folder that is installed with the program.
enum SharedFile {
  /// Returns the path of `installed` below the `share` folder of an installed program, or of `built` below the checkout in
  /// which the program was built; `nil` if neither exists.
  static func path(installed: String, built: String) -> String? {
    var folder = RunningProgram.folder()
    if let path = existing("\(folder)/../share/\(installed)") { return path }
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if let path = existing("\(folder)/\(built)") { return path }
    }
    return nil
  }

  /// Returns `path` if there is a file or folder.
  static func existing(_ path: String) -> String? { access(path, F_OK) == 0 ? path : nil }
}
