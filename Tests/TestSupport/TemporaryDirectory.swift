import Foundation

/// A folder that is gone when its last reference is.
public final class TemporaryDirectory: Sendable {
  /// Absolute path, with no slash at the end.
  public let path: String

  /// Makes a new empty folder.
  public init() throws(SystemError) {
    var template = Array("\(NSTemporaryDirectory())/fourfold-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A system call that failed, in the system's words.
public struct SystemError: Error, CustomStringConvertible {
  /// Name of the call.
  public let call: String
  /// What `errno` said.
  public let reason: String

  /// The failure that `errno` tells of now, or `code`.
  public init(_ call: String, code: CInt = errno) {
    self.call = call
    reason = String(cString: strerror(code))
  }

  /// The call and the reason.
  public var description: String { "\(call): \(reason)" }
}
