import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Gallery

@MainActor
@Suite("Golden frames")
struct GoldenFrameTests {
  /// The time between two recorded frames (ms).
  private static let period: Int64 = 400

  @Test("Every demo's tour matches its recorded frames", arguments: DemoRegistry.all)
  func tourIsAsRecorded(demo: Demo) throws { try compare(demo, with: demo.name) }

  @Test("The grid with numbers matches its recorded frames")
  func gridNumbers() throws { try compare(.grid, words: ["--numbers"], with: "grid-numbers") }

  private func compare(_ demo: Demo, words: [String] = [], with name: String) throws {
    var text = FrameText()
    var next: Int64 = 0
    _ = try DemoPlayer(demo, words: words).play { instant, frame in
      guard instant.nanoseconds >= next * 1_000_000 else { return }
      text.add(frame, at: instant)
      next += Self.period
    }
    try GoldenText.compare(text.text(), with: "\(name).txt")
  }
}
