import Foundation
import Gallery
import PagerEngine
import PagerGeometry
import Platform
import ReplaySupport
import Scene
import Shell
import Testing

@testable import Instruments
@testable import Paging
@testable import Trace

@MainActor
@Suite("Tuning in traces")
struct TraceTuningTests {
  @Test(
    "An unknown knob or a value out of range is refused with the line's number",
    arguments: [
      #"{"t":1,"tuning":{"slop":1}}"#, #"{"t":1,"tuning":{"touchSlop":-1}}"#, #"{"t":1,"tuning":{"touchSlop":"one"}}"#,
      #"{"t":1,"tuning":[]}"#,
    ])
  func refused(text: String) throws {
    let bytes = TraceFile(header: TraceHeader.sample, lines: []).bytes() + Array((text + "\n").utf8)
    #expect(throws: TraceError.badLine(path: "", number: 2)) { try TraceFile(bytes: bytes) }
  }

  @Test("The header has the preset's settings, a later change is a line, and a replay applies both")
  func recorded() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "tuned-\(UUID().uuidString).trace").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var settings = PagingSettings()
    settings.changes = Preset.shipped[1].changes
    let demo = try #require(DemoRegistry.demo(named: "grid"))
    let header = TraceHeader(
      recording: demo, app: "0", options: [], settings: settings, viewport: InputScript.viewport,
      calendar: .plain,
      preset: "ios")
    let scene = try header.target().scene
    let recorder = TraceRecorder(scene)
    recorder.record(header, to: try TraceWriter(path: path))
    let script = InputScript(recorder)
    #expect(scene.shown.readout?.configuration.tuning.settleCurve == .spring(Spring(response: 0.5)))
    script.wait(50)
    var changes = settings.changes
    changes[try #require(TuningKnob.named("spring.response"))] = 1
    script.tune(changes)
    // The same change again is not recorded.
    script.tune(changes)
    script.flick(Vector(x: -260, y: 10))
    script.wait(2000)
    recorder.finish(at: script.now)
    let trace = try TraceFile(reading: path)
    #expect(trace.header.preset == "ios" && trace.header.changes == settings.changes)
    let lines = trace.lines.compactMap { if case .tuning(let line, _) = $0 { line } else { nil } }
    #expect(lines.map(\.changed.values) == [["spring.response": 1]] && lines.allSatisfy(\.cleared.isEmpty))
    #expect(throws: Never.self) { try trace.check() }
    // Without the line, the replay differs.
    var without = trace
    without.lines.removeAll { if case .tuning = $0 { true } else { false } }
    #expect(throws: TraceFile.Differs.self) { try without.check() }
    // A player in a window applies the line, too, and restarts with the settings of the header.
    let again = try trace.header.target()
    let player = PlaybackScene(trace, first: again) { try $0.header.target() }
    _ = player.frame(at: .zero)
    _ = player.frame(at: Instant(milliseconds: 200))
    #expect(player.readout?.configuration.tuning.settleCurve == .spring(Spring(response: 1)))
    _ = player.handle(.key(.home, modifiers: [], isRepeat: false), at: Instant(milliseconds: 220))
    _ = player.frame(at: Instant(milliseconds: 230))
    #expect(player.readout?.configuration.tuning.settleCurve == .spring(Spring(response: 0.5)))
  }

  @Test("A replay applies a preset's whole configuration, from the header, a later line or a new choice")
  func presetsSettings() throws {
    var settings = PagingSettings()
    settings.changes = .gnome
    let demo = try #require(DemoRegistry.demo(named: "carousel"))
    let header = TraceHeader(
      recording: demo, app: "0", options: [], settings: settings, viewport: InputScript.viewport, calendar: .plain,
      preset: "gnome")
    let later = TuningPatch.infinite4pager.difference(from: .gnome)
    let back = TuningPatch().difference(from: .infinite4pager)
    let lines: [TraceLine] = [
      .tuning(later, at: Instant(milliseconds: 5)), .tuning(back, at: Instant(milliseconds: 9)),
    ]
    let trace = try TraceFile(bytes: TraceFile(header: header, lines: lines).bytes())
    #expect(trace.header == header && trace.lines == lines)
    let own = try #require(try trace.tuned(by: TuningPatch(), preset: "default").header.target().scene.shown.readout)
    var playback = Playback(trace, into: try trace.header.target())
    func configuration() -> PagerConfiguration? { playback.target.scene.shown.readout?.configuration }
    #expect(configuration() == own.configuration.taking(.gnome) && configuration()?.edgeBehavior == .held)
    playback.step()
    #expect(configuration() == own.configuration.taking(.infinite4pager))
    playback.step()
    #expect(configuration() == own.configuration)
    let rival = try trace.tuned(by: .ios, preset: "ios").header.target().scene.shown.readout
    #expect(rival?.configuration == own.configuration.taking(.ios))
    let with = try trace.tuned(by: .ios, preset: "ios").with(settingsOf: trace).header.target().scene.shown.readout
    #expect(with?.configuration == own.configuration.taking(.gnome))
  }
}
