import Foundation
import TestSupport

/// Where the program under test and what the tests make for it lie.
enum Installation {
  /// The package's folder.
  static let package = Checkout.root.path

  /// The program that `FOURFOLD_PROGRAM` names, where it names one.
  private static let namedProgram = ProcessInfo.processInfo.environment["FOURFOLD_PROGRAM"]

  /// The release build, or what `FOURFOLD_PROGRAM` names.
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

  /// Why the end-to-end tests would tell nothing true in this run; `nil` where they are to run.
  static let obstacle: String? = {
    // They keep time. Whoever picks tests has picked these; a plain `swift test` runs all others at the same time.
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

/// There is nothing to test.
struct MissingProgram: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) is not there: scripts/build-release builds it" }
}
