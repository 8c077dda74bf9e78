import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The release build and the kept traces, which the debug build replays in `TraceTests`.
  @Suite("Kept traces in the release build")
  struct KeptTraceTests {
    private static let traces = ["Tests/Traces", "docs/traces"].flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(Installation.package)/\(folder)")) ?? []).sorted()
        .map { "\(folder)/\($0)" }
    }

    @Test("The release build replays every kept trace bit for bit")
    func replays() throws {
      #expect(Self.traces.count >= 18)
      for trace in Self.traces {
        let process = try ChildProcess(
          try Installation.program(), ["replay", "--check", "\(Installation.package)/\(trace)"])
        #expect(process.wait(timeout: .seconds(60)) == .status(0), "\(trace): \(process.output)")
        #expect(process.output.contains("the same in all"), "\(trace): \(process.output)")
      }
    }
  }
}
