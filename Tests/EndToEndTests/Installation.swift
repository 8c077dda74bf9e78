import Foundation
import TestSupport

/// Where the program under test and what the tests make for it lie.
enum Installation {
  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The release build, or what `FOURFOLD_PROGRAM` names.
  static func program() throws -> String {
    let path = ProcessInfo.processInfo.environment["FOURFOLD_PROGRAM"] ?? "\(package)/.build/release/fourfold"
    guard access(path, X_OK) == 0 else { throw MissingProgram(path: path) }
    return path
  }

  /// Pictures that are too large to make for every run.
  static let pictureCache = "\(package)/.build/test-pictures"

  /// Whether a test that cannot run is a failure.
  static let mustRunAll = ProcessInfo.processInfo.environment["CI"] == "true"
}

/// There is nothing to test.
struct MissingProgram: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) is not there: run scripts/test, which makes the release build first" }
}
