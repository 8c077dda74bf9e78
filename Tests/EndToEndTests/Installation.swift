import Foundation
import TestSupport

/// The program under test, and the files that the tests make for it.
enum Installation {
  /// The package's folder.
  static let package = Checkout.root.path

  /// The program that `FOURFOLD_PROGRAM` names, if it names one.
  private static let namedProgram = ProcessInfo.processInfo.environment["FOURFOLD_PROGRAM"]

  /// Returns the path of the release build, or the one that `FOURFOLD_PROGRAM` names.
  static func program() throws -> String {
    let path = namedProgram ?? "\(package)/.build/release/fourfold"
    guard access(path, X_OK) == 0 else { throw MissingProgram(path: path) }
    return path
  }

  /// Two albums of five photographs, which are too large to make for every run.
  static let photographs = Shared {
    try PictureFolder.photographs(albums: 2, pictures: 5, cache: "\(package)/.build/test-pictures")
  }

  /// Whether a test that cannot run is a failure.
  static let mustRunAll = ProcessInfo.processInfo.environment["CI"] == "true"

  /// The reason why the end-to-end tests cannot run now; `nil` if they can.
  static let obstacle: String? = {
    // They depend on time. A run with --filter has chosen them; a plain `swift test` runs all others at the same time.
    guard CommandLine.arguments.contains("--filter") else {
      return "they keep time, so they run by themselves: swift test --filter EndToEndTests, or scripts/test"
    }
    guard !mustRunAll, namedProgram == nil, !areProgramsFresh else { return nil }
    return "the release programs are not there, or older than the sources: scripts/build-release builds them"
  }()

  private static var areProgramsFresh: Bool {
    guard let check = try? ChildProcess("\(package)/scripts/build-release", ["--check"]) else { return false }
    return check.wait() == .status(0)
  }
}

/// The program under test is missing.
struct MissingProgram: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) is not there: scripts/build-release builds it" }
}
