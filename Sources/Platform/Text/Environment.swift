import Glibc

/// The environment variables of this process.
public enum Environment {
  /// Returns the value of `name`; `nil` if it is unset or empty.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the path of the program `name` on the `PATH`; `nil` if there is none.
  public static func path(ofProgram name: String) -> String? {
    let folders = value(of: "PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
