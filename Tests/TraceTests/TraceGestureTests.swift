import Foundation
import PagerEngine
import PagerGeometry
import Platform
import ReplaySupport
import Scene
import Shell
import Testing
import Trace

@testable import Paging

@MainActor
@Suite("Recognised gestures in traces")
struct TraceGestureTests {
  private let finger = Pointer(id: 1, kind: .touch)
  private let other = Pointer(id: 2, kind: .touch)

  /// The trace of a double tap and a pinch on the grid. A time without an event is that of a frame.
  private func recorded() throws -> TraceFile {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gestures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.trace").path
    let header = TraceHeader(
      app: "0", demo: TraceHeader.Demonstration(name: "grid"), keyMotion: "slide", pager: .init(),
      viewport: InputScript.viewport)
    let recorder = TraceRecorder(try header.target().scene)
    recorder.record(header, to: try TraceWriter(path: path))
    let shell = ShellScene(recorder, viewport: InputScript.viewport)
    let place = Point(x: 300, y: 200)
    let events: [(Int64, InputEvent?)] = [
      (0, .resized(InputScript.viewport)), (1, nil), (10, .pressed(finger, at: place)),
      (60, .lifted(finger, at: place)), (160, .pressed(finger, at: place)), (161, nil),
      (200, .lifted(finger, at: place)), (210, nil),
      (1000, .pressed(finger, at: place)), (1001, .pressed(other, at: Point(x: 500, y: 200))),
      (1010, .moved(other, to: Point(x: 520, y: 200))), (1012, .moved(other, to: Point(x: 530, y: 200))),
      (1014, .moved(other, to: Point(x: 740, y: 200))), (1016, nil), (1020, .moved(other, to: Point(x: 300, y: 420))),
      (1033, nil), (1040, .lifted(other, at: Point(x: 300, y: 420))), (1042, nil), (1050, .lifted(finger, at: place)),
      (1060, nil),
    ]
    for (milliseconds, event) in events {
      let instant = Instant(milliseconds: milliseconds)
      if let event { _ = shell.handle(event, at: instant) } else { _ = shell.frame(at: instant) }
    }
    recorder.finish(at: Instant(milliseconds: 1100))
    return try TraceFile(reading: path)
  }

  private func gestures(_ trace: TraceFile) -> [(Int64, TraceGesture)] {
    trace.lines.compactMap { line in
      if case .gesture(let gesture, let instant) = line { (instant.nanoseconds / 1_000_000, gesture) } else { nil }
    }
  }

  @Test("Double taps and pinches are recorded with points at the next frame, pinch changes once a frame")
  func recordsGestures() throws {
    let told = gestures(try recorded())
    #expect(told.map(\.0) == [210, 1016, 1016, 1033, 1042])
    #expect(told.map(\.1.kind) == [.doubleTap, .pinchBegan, .pinchChanged, .pinchChanged, .pinchEnded])
    #expect(
      told.map(\.1.point) == [
        Point(x: 300, y: 200), Point(x: 410, y: 200), Point(x: 520, y: 200), Point(x: 300, y: 310),
        Point(x: 300, y: 310),
      ])
    // 220 pt at the begin, then 440, and 220 again after a quarter turn.
    #expect(told.map(\.1.scale) == [nil, 1, 2, 1, 1])
    #expect(told.dropFirst().map { (($0.1.rotation ?? 9) * 1e6).rounded() / 1e6 } == [0, 0, 1.570796, 1.570796])
  }

  @Test("A check recognises the gestures again and finds no difference")
  func checks() throws {
    let trace = try recorded()
    #expect(try trace.check().contains("the same in all"))
  }

  @Test("A check reports the frame before which another gesture is recognised")
  func findsDifferences() throws {
    let trace = try recorded()
    let index = try #require(trace.lines.firstIndex { if case .gesture = $0 { true } else { false } })
    var without = trace
    without.lines.remove(at: index)
    var playback = Playback(without, into: try without.header.target())
    // The frames at 1, 161 and 210 ms come before it.
    #expect(
      playback.compare(by: .state).lines == [
        "before tick 3 at 210.0 ms nothing was recognised, now doubleTap is"
      ])
    var moved = trace
    guard case .gesture(var gesture, let instant) = trace.lines[index] else { return }
    gesture.point = .zero
    moved.lines[index] = .gesture(gesture, at: instant)
    playback = Playback(moved, into: try moved.header.target())
    #expect(playback.compare(by: .state).lines == ["before tick 3 at 210.0 ms doubleTap is recognised otherwise"])
    // The pictures are the same.
    playback = Playback(moved, into: try moved.header.target())
    #expect(playback.compare(by: .picture).lines.isEmpty)
    // A trace without gesture lines means that there was no gesture.
    without.lines.removeAll { if case .gesture = $0 { true } else { false } }
    playback = Playback(without, into: try without.header.target())
    #expect(
      playback.compare(by: .state).lines == [
        "before tick 3 at 210.0 ms nothing was recognised, now doubleTap is"
      ])
  }

  @Test("A report counts recognised gestures, even without gesture lines, and its title lists them")
  func reports() throws {
    var trace = try recorded()
    trace.lines.removeAll { if case .gesture = $0 { true } else { false } }
    var reporter = TraceReporter(trace, into: try trace.header.target())
    let report = reporter.report()
    #expect((report.recognized.doubleTaps, report.recognized.longPresses, report.recognized.pinches) == (1, 0, 1))
    let title = ReportFormat.text.write(report).split(separator: "\n").first
    #expect(title?.hasSuffix(", double taps: 1, pinches: 1") == true)
    #expect(ReportFormat.json.write(report).contains("\"doubleTaps\" : 1"))
  }

  @Test("Another reader of the journal receives events beside the recorder")
  func sharesTheJournal() throws {
    let header = TraceHeader(
      app: "0", demo: TraceHeader.Demonstration(name: "grid"), keyMotion: "slide", pager: .init(),
      viewport: InputScript.viewport)
    let shell = ShellScene(try header.target().scene, viewport: InputScript.viewport)
    var heard: [PagerEvent] = []
    shell.scene.journal.addReader { if case .pager(let events, of: _) = $0 { heard += events } }
    _ = shell.handle(.resized(InputScript.viewport), at: .zero)
    _ = shell.frame(at: .zero)
    _ = shell.handle(.pressed(finger, at: Point(x: 30, y: 40)), at: Instant(milliseconds: 5))
    #expect(heard.contains(.pressed(at: Point(x: 30, y: 40))))
  }
}
