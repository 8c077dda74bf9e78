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

  @Test("Every demo's tour shows what it showed when it was recorded", arguments: DemoRegistry.all)
  func tourIsAsRecorded(demo: Demo) throws {
    var text = FrameText()
    var next: Int64 = 0
    _ = try DemoPlayer(demo).play { instant, frame in
      guard instant.nanoseconds >= next * 1_000_000 else { return }
      text.add(frame, at: instant)
      next += Self.period
    }
    try GoldenText.compare(text.text(), with: "\(demo.name).txt")
  }
}
