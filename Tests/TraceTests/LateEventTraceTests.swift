import PagerGeometry
import Scene
import TestSupport
import Testing
import Trace

@testable import ReplaySupport

/// Events that the program receives after a frame of a later time.
@MainActor
@Suite("Traces of late events")
struct LateEventTraceTests {
  @Test("Events in the overview that arrive after a later frame replay identically")
  func late() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/late.trace"
    let scenario = TraceScenario(name: "late", demo: "photos", albums: [40, 7, 90], hasOverview: true) { script in
      script.wait(100)
      script.key(.enter)
      script.wait(700)
      for _ in 0..<3 {
        script.tell(.zoomed(1, at: Point(x: 349, y: 283)))
        script.wait(17)
        script.tellLate(.zoomed(1, at: Point(x: 349, y: 283)), by: 16)
        script.wait(60)
      }
    }
    try scenario.record(to: path)
    #expect(try TraceFile(reading: path).check().contains("the same in all"))
  }
}
