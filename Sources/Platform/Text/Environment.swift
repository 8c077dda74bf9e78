import Glibc

/// The environment variables of this process.
public enum Environment {
  /// Returns the value of `name`; `nil` if it is unset or empty.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The user's folder for caches: `XDG_CACHE_HOME`, unless it is a relative path, which the specification ignores; else
  /// `~/.cache`. `nil` if neither is known.
  public static var cacheFolder: String? {
    if let folder = value(of: "XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder }
    return value(of: "HOME").map { "\($0)/.cache" }
  }

  /// Returns the path of the program `name` on the `PATH`; `nil` if there is none.
  public static func path(ofProgram name: String) -> String? {
    let folders = value(of: "PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
