import Foundation
import Platform

/// A folder that is deleted with its last reference.
public final class TemporaryDirectory: Sendable {
  /// Absolute path, with no slash at the end.
  public let path: String

  /// Makes a new empty folder.
  public init() throws(SystemError) {
    var template = Array("\(NSTemporaryDirectory())fourfold-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
