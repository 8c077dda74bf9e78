import PagerEngine
import PagerGeometry
import ReplaySupport
import Scene
import Testing

@testable import Photos
@testable import Trace

/// The sheet of the details in a replay, which has no files.
@MainActor
@Suite("Details in traces")
struct DetailsTraceTests {
  @Test("In a replay, the details sheet keeps its height, and a swipe above it turns the page")
  func height() throws {
    let recording = try PhotosRecording(of: ["boat.jpg", "cove.jpg"])
    let trace = try recording.trace { script in
      script.key(.character("d"))
      script.wait(100)
      recording.decodeAll(script)
      script.wait(900)
      // The window is 640 points high; the largest sheet would begin at 476.
      script.flick(Vector(x: -300, y: 0), from: Point(x: 700, y: 500))
      script.wait(900)
    }
    let rows = trace.lines.compactMap { if case .rows(let rows, _) = $0 { rows } else { nil } }
    #expect(rows.contains { (3...4).contains($0) }, "\(rows)")
    #expect(trace.targets.last == Page(column: 1))
    #expect(try trace.check().contains("the same in all"))
  }
}
