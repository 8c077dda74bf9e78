import Foundation
import PagerEngine
import ReplaySupport
import Scene
import Testing

@testable import Trace

/// Letters typed in the overview, in a replay without file names.
@MainActor
@Suite("Letters in traces")
struct FoundPageTraceTests {
  private static let names = ["boat.jpg", "cove.jpg", "ship.jpg", "dune.jpg", "moon.jpg"]
  private let recording: PhotosRecording

  init() throws {
    var recording = try PhotosRecording(of: Self.names)
    recording.hasOverview = true
    self.recording = recording
  }

  @Test("Letters select the same picture in a replay, and the trace contains no file name")
  func found() throws {
    let trace = try record { script in
      script.key(.character("d"))
      script.wait(400)
      script.key(.character("u"))
      script.wait(400)
    }
    let found = trace.lines.compactMap { if case .found(let page, _) = $0 { page } else { nil } }
    #expect(found == [Page(column: 3), Page(column: 3)])
    #expect(trace.targets.last == Page(column: 3))
    let text = try String(contentsOfFile: recording.path, encoding: .utf8)
    #expect(Self.names.allSatisfy { !text.contains($0.dropLast(4)) })
    #expect(try trace.check().contains("the same in all"))
  }

  @Test("Letters without a match select nothing in a replay, although its own names match")
  func notFound() throws {
    // A replay without pictures calls them 1.jpg and so on.
    let trace = try record { script in
      script.key(.character("4"))
      script.wait(400)
    }
    #expect(!trace.lines.contains { if case .found = $0 { true } else { false } })
    #expect(trace.targets.last == Page(column: 0))
    #expect(try trace.check().contains("the same in all"))
  }

  @Test("New file names alone do not affect the motion of thumbnails")
  func renamedFiles() throws {
    let library = recording.library
    let trace = try record { script in
      // A trace contains the first change of a library, even one of names alone.
      library.snapshot = NamedLibrary(Array(repeating: "early.jpg", count: 5)).snapshot
      script.tell(.woken)
      script.wait(100)
      script.key(.character("+"))
      script.wait(60)
      library.snapshot = NamedLibrary(Array(repeating: "renamed.jpg", count: 5)).snapshot
      script.tell(.woken)
      script.wait(400)
    }
    #expect(trace.lines.count { if case .map = $0 { true } else { false } } == 1)
    #expect(try trace.check().contains("the same in all"))
  }

  /// The trace of `act` in the overview and of the return to one of the pictures.
  private func record(_ act: (InputScript) -> Void) throws -> TraceFile {
    try recording.trace { script in
      script.key(.enter)
      script.wait(900)
      act(script)
      script.key(.enter)
      script.wait(900)
    }
  }
}
