import Foundation
import Testing

/// Frames as text, as they were when they were looked at.
enum GoldenText {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  private static let isRecording = ProcessInfo.processInfo.environment["FOURFOLD_RECORD"] == "1"

  /// Holds `shown` to the file `name`, or keeps it as that where frames are recorded.
  static func compare(_ shown: String, with name: String) throws {
    let file = folder.appending(path: name)
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
