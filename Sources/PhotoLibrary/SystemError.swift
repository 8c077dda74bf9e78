import Glibc

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable {
  /// The call's name.
  public let call: String
  /// Its `errno`.
  public let code: Int32

  /// `call` failed with `code`.
  init(_ call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// The system's own words for the code.
  public var words: String { String(cString: strerror(code)) }
}
