import Foundation
import Geometry
import Scene
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
    let pairs = zip(lines(recorded) + [""], lines(shown) + [""]).enumerated()
    if let (index, pair) = pairs.first(where: { $1.0 != $1.1 }) {
      Issue.record("line \(index + 1) of \(demo.name).txt: recorded \(pair.0), shown \(pair.1)")
    }
    #expect(recorded == shown, "FOURFOLD_RECORD=1 takes what is shown for right")
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
}
