import Foundation
import ReplaySupport
import Testing
import Trace

@MainActor
@Suite("Kept traces")
struct TraceCollectionTests {
  @Test("Every trace replays to the bit", arguments: TraceScenario.all)
  func replays(scenario: TraceScenario) throws {
    let trace = try TraceScenario.recordedTrace(scenario)
    #expect(trace.isWhole)
    #expect(throws: Never.self) { try trace.check() }
  }

  @Test("Every trace has one outcome at 30, 60 and 144 frames a second", arguments: TraceScenario.all)
  func hasOneOutcome(scenario: TraceScenario) throws {
    let trace = try TraceScenario.trace(scenario)
    let outcomes = try [30.0, 60, 144].map { rate in
      try trace.outcome(framesPerSecond: rate)
    }
    #expect(outcomes[0].steps.count >= 3)
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[1] == outcomes[2])
  }

  @Test("What is recorded anew is what was kept, byte for byte", arguments: TraceScenario.all)
  func isRecordedAlike(scenario: TraceScenario) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(scenario.name)-\(UUID().uuidString).trace")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try scenario.record(to: path)
    let kept = try Data(contentsOf: TraceScenario.folder.appending(path: "\(scenario.name).trace"))
    #expect(try Data(contentsOf: URL(filePath: path)) == kept)
  }

  @Test("No trace lies about that is not played")
  func allArePlayed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: TraceScenario.folder.path)
    let traces = files.filter { $0.hasSuffix(".trace") }
    #expect(Set(traces) == Set(TraceScenario.all.map { "\($0.name).trace" }))
    #expect(traces.count >= 12)
  }
}
