import Decoding
import Glibc

/// Where the translations of the program's words are.
enum CatalogueLocation {
  /// Beside the running program where it was built (`locale`), else where it was installed (`../share/locale` from there).
  /// A folder that is not there leaves all words in English.
  static func folder() -> String {
    let program = RunningProgram.folder()
    let built = "\(program)/locale"
    return access(built, X_OK) == 0 ? built : "\(program)/../share/locale"
  }
}
