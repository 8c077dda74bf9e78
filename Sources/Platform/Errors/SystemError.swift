import Glibc

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call's name.
  public let call: String
  /// Its `errno`.
  public let code: Int32

  /// `call` failed with `code`.
  public init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  /// The system's own words for the code.
  public var words: String { Self.words(for: code) }

  /// The call and the system's words, as in `open: No such file or directory`.
  public var description: String { "\(call): \(words)" }

  /// The system's own words for `code`, a value of `errno`.
  public static func words(for code: Int32) -> String { String(cString: strerror(code)) }
}
