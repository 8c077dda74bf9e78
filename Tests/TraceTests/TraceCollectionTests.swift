import Foundation
import ReplaySupport
import Testing
import Trace

@MainActor
@Suite("Kept traces")
struct TraceCollectionTests {
  @Test("Every trace replays identically", arguments: TraceScenario.all)
  func replays(scenario: TraceScenario) throws {
    let trace = try TraceScenario.recordedTrace(scenario)
    #expect(trace.isWhole)
    #expect(throws: Never.self) { try trace.check() }
  }

  @Test("Every trace has the same outcome at 30, 60 and 144 frames a second", arguments: TraceScenario.all)
  func hasOneOutcome(scenario: TraceScenario) throws {
    let trace = try TraceScenario.trace(scenario)
    let outcomes = try [30.0, 60, 144].map { rate in
      try trace.outcome(framesPerSecond: rate)
    }
    #expect(outcomes[0].steps.count >= 3)
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[1] == outcomes[2])
  }

  @Test("A new recording equals the kept trace byte for byte", arguments: TraceScenario.all)
  func isRecordedAlike(scenario: TraceScenario) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(scenario.name)-\(UUID().uuidString).trace")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try scenario.record(to: path)
    let kept = try Data(contentsOf: TraceScenario.folder.appending(path: "\(scenario.name).trace"))
    #expect(try Data(contentsOf: URL(filePath: path)) == kept)
  }

  @Test("The folder contains exactly the traces of the scenarios")
  func allArePlayed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: TraceScenario.folder.path)
    let traces = files.filter { $0.hasSuffix(".trace") }
    #expect(Set(traces) == Set(TraceScenario.all.map { "\($0.name).trace" }))
    #expect(traces.count >= 12)
  }
}
