import Foundation
import PagerGeometry
import ReplaySupport
import Scene
import TestSupport
import Testing

@testable import Trace

@MainActor
@Suite("Notes in a trace")
struct NoteTests {
  private static func trace() throws -> TraceFile { try TraceScenario.trace(TraceScenario.all[1]) }

  @Test("A note is one line of readable text with at most 80 characters")
  func texts() {
    #expect(TraceNote("a\nb\u{1B}[31m").text == "a b [31m")
    #expect(TraceNote(String(repeating: "ab", count: 100)).text.count == 80)
    let tall = "e" + String(repeating: "\u{301}", count: 1000)
    #expect(TraceNote("x" + tall).text == "x")
  }

  @Test("A line whose note is too long is refused")
  func tooLong() throws {
    let text = TraceFile(header: TraceHeader.sample, lines: []).bytes()
    let line = "{\"t\":3,\"note\":{\"text\":\"\(String(repeating: "a", count: 321))\"}}\n"
    #expect(throws: TraceError.badLine(path: "", number: 2)) { try TraceFile(bytes: text + Array(line.utf8)) }
  }

  @Test("A trace with notes replays the same, and its report lists the notes by time")
  func added() throws {
    let trace = try Self.trace()
    let noted = trace.adding(TraceNote("second"), at: Instant(milliseconds: 900))
      .adding(TraceNote("first"), at: Instant(milliseconds: 300)).adding(
        TraceNote(""), at: Instant(milliseconds: 90_000))
    let read = try TraceFile(bytes: noted.bytes())
    #expect(read.notes.map(\.note.text) == ["first", "second", ""])
    #expect(read.notes.map(\.instant.nanoseconds) == [300_000_000, 900_000_000, 90_000_000_000])
    #expect(read.isWhole && read.lines.filter { if case .note = $0 { false } else { true } } == trace.lines)
    #expect(throws: Never.self) { try read.check() }
    var reporter = TraceReporter(read, into: try read.header.target())
    let report = reporter.report()
    #expect(
      report.notes == [
        NoteReport(time: 300, text: "first"), NoteReport(time: 900, text: "second"), NoteReport(time: 90_000, text: ""),
      ])
    let lines = ReportFormat.text.write(report).split(separator: "\n")
    #expect(lines.suffix(3) == ["note at 300 ms: first", "note at 900 ms: second", "note at 90000 ms"])
  }

  @Test("The time of a note does not affect other lines", arguments: [0, 90_000])
  func timeOfNote(milliseconds: Int64) throws {
    let trace = try Self.trace()
    var noted = trace
    let middle = trace.lines.count / 2
    for place in [trace.lines.count, middle, 0] {
      noted.lines.insert(.note(TraceNote("here"), at: Instant(milliseconds: milliseconds)), at: place)
    }
    func played(_ trace: TraceFile) throws -> [Instant] {
      var playback = Playback(trace, into: try trace.header.target())
      var instants: [Instant] = []
      playback.play(until: trace.end) { if !$0.isNote { instants.append($0.instant) } }
      return instants
    }
    #expect(try played(noted) == played(trace))
    #expect(noted.duration == trace.duration && noted.frames == trace.frames)
    #expect(throws: Never.self) { try noted.check() }
  }

  @Test("During a recording, a note is written with the time that it marks")
  func recorded() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/a.trace"
    let scene = try TraceHeader.sample.target().scene
    let recorder = TraceRecorder(scene)
    recorder.note("too early", at: .zero)
    recorder.record(TraceHeader.sample, to: try TraceWriter(path: path))
    let script = InputScript(recorder)
    script.flick(Vector(x: -200, y: 0))
    let marked = script.now
    script.wait(300)
    recorder.note("here", at: marked)
    recorder.finish(at: script.now)
    let trace = try TraceFile(reading: path)
    #expect(trace.notes.map(\.note.text) == ["here"])
    // A script begins at 812 ms, a trace at 0.
    #expect(trace.notes.first?.instant.nanoseconds == marked.nanoseconds - 812_000_000)
    #expect(throws: Never.self) { try trace.check() }
  }

  @Test("Notes on a replay are written to a new file beside the trace, which stays unchanged")
  func besides() throws {
    let folder = try TemporaryDirectory()
    let source = folder.path + "/flick.trace"
    let trace = try Self.trace()
    try Data(trace.bytes()).write(to: URL(filePath: source))
    let notes = NotesFile(on: trace, from: source)
    #expect(notes.path == nil)
    #expect(try notes.add(TraceNote("one"), at: Instant(milliseconds: 5)) == folder.path + "/flick.notes.trace")
    #expect(try notes.add(TraceNote("two"), at: Instant(milliseconds: 4)) == folder.path + "/flick.notes.trace")
    #expect(try TraceFile(reading: folder.path + "/flick.notes.trace").notes.map(\.note.text) == ["two", "one"])
    #expect(try Data(contentsOf: URL(filePath: source)) == Data(trace.bytes()))
    // Notes of another replay are not replaced.
    let more = NotesFile(on: trace, from: source)
    #expect(try more.add(TraceNote("three"), at: .zero) == folder.path + "/flick.notes-2.trace")
    #expect(try TraceFile(reading: folder.path + "/flick.notes.trace").notes.count == 2)
  }

  @Test("Names of note files count up, and a failed write keeps the note in memory")
  func names() throws {
    #expect(NotesFile.path(beside: "a/flick.trace.gz", number: 1) == "a/flick.notes.trace")
    #expect(NotesFile.path(beside: "a/flick.notes.trace", number: 2) == "a/flick.notes-2.trace")
    let notes = NotesFile(on: try Self.trace(), from: "/proc/nowhere/flick.trace")
    #expect(throws: (any Error).self) { try notes.add(TraceNote("x"), at: .zero) }
    #expect(notes.trace.notes.map(\.note.text) == ["x"])
  }
}
