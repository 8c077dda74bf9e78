import Glibc

/// The variables that this program was started with.
public enum Environment {
  /// What `name` is set to; `nil` where it is not, or to nothing.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
