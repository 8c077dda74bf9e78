import PagerEngine
import PagerGeometry
import Paging
import Photos
import Scene
import TestSupport
import Testing
import Trace

@testable import Gallery
@testable import ReplaySupport

/// A trace contains the changed shortcuts, so that it replays the same with any key table of the viewer.
@MainActor
@Suite("Key tables in traces")
struct KeyTableTraceTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func scenario(_ play: @escaping @MainActor @Sendable (InputScript) -> Void) -> TraceScenario {
    var keys = KeyTable.program
    keys.bind(KeyStroke(.character("j")), to: .command(PagerCommand.next.command))
    keys.bind(KeyStroke(.right), to: .command(PagerCommand.last.command))
    keys.bind(KeyStroke(.character("n")), to: .nothing)
    keys.bind(KeyStroke(.function(7)), to: .program(["secret-program", "--word"]))
    var scenario = TraceScenario(name: "keys", demo: "photos", albums: [9, 3], hasOverview: true, play: play)
    scenario.keys = keys
    scenario.hasFileCommands = true
    return scenario
  }

  private func record(_ play: @escaping @MainActor @Sendable (InputScript) -> Void) throws -> TraceFile {
    let path = "\(folder.path)/keys.trace"
    try scenario(play).record(to: path)
    return try TraceFile(reading: path)
  }

  @Test("Changed shortcuts replay identically")
  func replays() throws {
    let trace = try record { script in
      script.wait(300)
      script.key(.character("j"))
      script.wait(600)
      script.key(.character("m"))
      script.key(.character("n"))
      script.wait(600)
      script.key(.right)
      script.wait(900)
      script.key(.character("m"), modifiers: .shift)
      script.key(.function(7))
      script.key(.character("j"))
      script.wait(900)
    }
    #expect(try trace.check().contains("the same in all"))
    var playback = Playback(trace, into: try trace.header.target())
    playback.play(until: Instant(milliseconds: 60_000))
    #expect(playback.target.scene.shown.readout?.targetPage == Page(column: 2))
    #expect(playback.target.scene.marks == [Page(column: 1)])
    // Without its key table the replay differs.
    var other = trace
    other.header.keys = nil
    #expect(throws: (any Error).self) { try other.check() }
  }

  @Test("A trace does not name programs, and has no key table without changes")
  func whatIsWritten() throws {
    let trace = try record { $0.wait(100) }
    let text = String(decoding: trace.bytes(), as: UTF8.self)
    #expect(!text.contains("secret"))
    #expect(text.contains(#""keys":["j = next","Right = last","n = none","F7 = run"]"#))
    var plain = TraceScenario(name: "plain", demo: "photos", albums: [3]) { $0.wait(100) }
    plain.hasFileCommands = true
    try plain.record(to: "\(folder.path)/plain.trace")
    let header = try TraceFile(reading: "\(folder.path)/plain.trace").header
    #expect(header.keys == nil && header.marks == nil && header.files == true)
  }

  @Test("Invalid shortcuts are refused, and a header with unknown commands or too many shortcuts cannot open")
  func refused() throws {
    let trace = try record { $0.wait(100) }
    let text = String(decoding: trace.bytes(), as: UTF8.self)
    for line in ["j", "j = !", "Sp = next"] {
      let broken = text.replacing("j = next", with: line)
      #expect(throws: TraceError.self) { try TraceFile(bytes: Array(broken.utf8)) }
    }
    let unknown = try TraceFile(bytes: Array(text.replacing("j = next", with: "j = nonsense").utf8))
    #expect(throws: DemoError.self) { try unknown.header.target() }
    var crowded = trace.header
    crowded.keys = Array(repeating: KeyTable.Change(KeyStroke(.down), to: .nothing), count: 2001)
    #expect(throws: DemoError.self) { try crowded.target() }
  }

  @Test("Pictures marked before a recording are marked in its replay")
  func marks() throws {
    var header = try record { $0.wait(100) }.header
    header.marks = TraceHeader.MarkedPages([Page(column: 2), Page(column: 1, row: 1)])
    let scene = try header.target().scene
    #expect(scene.marks == [Page(column: 2), Page(column: 1, row: 1)])
    _ = scene.handle(.key(.character("m"), modifiers: .shift, isRepeat: false), at: .zero)
    #expect(scene.shown.readout?.targetPage == Page(column: 2))
  }

  @Test("A replay requests file commands only if its trace has files")
  func asksInVain() throws {
    let trace = try record { script in
      script.wait(300)
      script.key(.delete)
      script.wait(300)
      script.key(.character("z"), modifiers: .control)
      script.wait(300)
    }
    #expect(try trace.check().contains("the same in all"))
    for hasFiles in [true, false] {
      var header = trace.header
      header.files = hasFiles ? true : nil
      let scene = try header.target().scene
      let requests = trace.lines.flatMap { line -> [WindowRequest] in
        if case .event(let event, let instant) = line { scene.handle(event, at: instant) } else { [] }
      }
      let isAsked = requests.contains {
        if case .command(let command, _) = $0 { command.name == "trash" } else { false }
      }
      #expect(isAsked == hasFiles)
    }
  }
}
