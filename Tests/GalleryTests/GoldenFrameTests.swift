import Foundation
import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Gallery

@MainActor
@Suite("Golden frames")
struct GoldenFrameTests {
  /// Between two frames that are written down (ms).
  private static let period: Int64 = 400
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  private static let isRecording = ProcessInfo.processInfo.environment["FOURFOLD_RECORD"] == "1"

  @Test("Every demo's tour shows what it showed when it was recorded", arguments: DemoRegistry.all)
  func tourIsAsRecorded(demo: Demo) throws {
    var text = FrameText()
    var next: Int64 = 0
    _ = try DemoPlayer(demo).play { instant, frame in
      guard instant.nanoseconds >= next * 1_000_000 else { return }
      text.add(frame, at: instant)
      next += Self.period
    }
    let shown = text.text()
    let file = Self.folder.appending(path: "\(demo.name).txt")
    if Self.isRecording {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try shown.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try #require(
      try? String(contentsOf: file, encoding: .utf8), "no \(file.path): record it with FOURFOLD_RECORD=1")
    guard recorded != shown else { return }
    let (old, new) = (lines(recorded), lines(shown))
    let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    Issue.record(
      """
      line \(index + 1) of \(demo.name).txt
        recorded: \(index < old.count ? old[index] : "(no more)")
        shown:    \(index < new.count ? new[index] : "(no more)")
      FOURFOLD_RECORD=1 takes what is shown for right
      """)
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
}
