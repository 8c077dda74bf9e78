import Foundation
import PagerEngine
import ReplaySupport
import Scene
import Testing

@testable import Trace

/// What letters that are typed in the overview lead to, in a replay that has no names.
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

  @Test("Letters lead to the same picture in a replay as they did, and no name is in the trace")
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

  @Test("Letters that led nowhere lead nowhere in a replay, whose own names have them")
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

  @Test("New names alone leave the motion of the thumbnails as it is")
  func renamedFiles() throws {
    let library = recording.library
    let trace = try record { script in
      // A trace has the first change of a library, even one of names alone.
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

  /// The trace of what `act` does in the overview, and of the return to one of the pictures.
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
