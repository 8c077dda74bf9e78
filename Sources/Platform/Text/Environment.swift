import Glibc

/// The variables that this program was started with.
public enum Environment {
  /// What `name` is set to; `nil` where it is not, or to nothing.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where the program `name` is on the `PATH`; `nil` where it is not.
  public static func path(ofProgram name: String) -> String? {
    let folders = value(of: "PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
