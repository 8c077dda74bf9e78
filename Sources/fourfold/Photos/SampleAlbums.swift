import Decoding
import Glibc
import PhotoLibrary
import Platform

/// Where the sample albums are.
enum SampleAlbums {
  /// The folder of the sample albums; where there is none, says so.
  static func path() throws -> RawPath {
    guard let samples = find() else {
      throw Exit(
        Exit.unavailable,
        "the sample albums are not installed: name a folder, or set FOURFOLD_ASSETS to where they are")
    }
    return RawPath(samples)
  }

  /// The folder of the sample albums: in `FOURFOLD_ASSETS`, else beside an installed program (`../share/fourfold`), else
  /// in the checkout that the program was built in. `nil` when there are none.
  static func find() -> String? {
    if let named = Environment.value(of: "FOURFOLD_ASSETS") { return existing("\(named)/albums") }
    var folder = RunningProgram.folder()
    if let installed = existing("\(folder)/../share/fourfold/albums") { return installed }
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if let built = existing("\(folder)/assets/albums") { return built }
    }
    return nil
  }

  private static func existing(_ path: String) -> String? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? path : nil
  }
}
