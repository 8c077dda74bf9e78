import Foundation
import Testing

/// Compares what is shown with what was looked at when it was recorded.
enum GoldenText {
  private static let isRecording = ProcessInfo.processInfo.environment["FOURFOLD_RECORD"] == "1"

  /// Fails with the first line of `shown` that is not as in the file `name` in the folder `Golden` of the tests.
  static func compare(_ shown: String, with name: String, from test: String = #filePath) throws {
    let tests = URL(filePath: test).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Golden/\(name)")
    if isRecording { try shown.write(to: file, atomically: true, encoding: .utf8) }
    let recorded = try #require(
      try? String(contentsOf: file, encoding: .utf8), "no \(file.path): record it with FOURFOLD_RECORD=1")
    guard recorded != shown else { return }
    let (old, new) = (recorded.split(separator: "\n"), shown.split(separator: "\n"))
    let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    Issue.record(
      """
      line \(index + 1) of \(name)
        recorded: \(index < old.count ? old[index] : "(no more)")
        shown:    \(index < new.count ? new[index] : "(no more)")
      FOURFOLD_RECORD=1 takes what is shown for right
      """)
  }
}
