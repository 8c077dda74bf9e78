import Foundation
import Testing

/// Text that a person checked when it was recorded.
public enum GoldenText {
  /// Compares `shown` with the file `name` in the folder `Golden` of the calling tests, or writes that file if
  /// `FOURFOLD_RECORD` is 1. Reports the first line that differs.
  public static func compare(_ shown: String, with name: String, from test: String = #filePath) throws {
    let tests = test.prefix(upTo: test.range(of: "/Tests/")?.upperBound ?? test.startIndex)
    let target = test.dropFirst(tests.count).prefix { $0 != "/" }
    let file = URL(filePath: "\(tests)\(target)/Golden/\(name)")
    if Checkout.isRecording {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try shown.write(to: file, atomically: true, encoding: .utf8)
    }
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
