import Glibc

/// An error of a system call.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the call.
  public let call: String
  /// The value of `errno`.
  public let code: Int32

  /// Creates the error of `call` with `code`.
  public init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  /// The system's message for the code.
  public var words: String { Self.words(for: code) }

  /// The call and the system's message, such as `open: No such file or directory`.
  public var description: String { "\(call): \(words)" }

  /// Returns the system's message for `code`, a value of `errno`.
  public static func words(for code: Int32) -> String { String(cString: strerror(code)) }
}
