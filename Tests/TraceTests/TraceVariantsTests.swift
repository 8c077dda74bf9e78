import Gallery
import PagerEngine
import PagerGeometry
import ReplaySupport
import Scene
import TestSupport
import Testing

@testable import Instruments
@testable import Trace

@MainActor
@Suite("Two presets on one trace")
struct TraceVariantsTests {
  private static func trace(_ name: String = "grid-resize-in-drag") throws -> TraceFile {
    try TraceScenario.trace(try #require(TraceScenario.all.first { $0.name == name }))
  }

  private static func player(_ trace: TraceFile) throws -> PlaybackScene {
    PlaybackScene(trace, first: try trace.header.target(showsChrome: false)) {
      try $0.header.target(showsChrome: false)
    }
  }

  @Test("A preset replaces all settings of a trace")
  func tuned() throws {
    let trace = try Self.trace("grid-tuned-in-drag").tuned(
      by: Preset.shipped[1].changes, preset: Preset.shipped[1].name)
    #expect(trace.header.preset == "ios" && trace.header.changes == Preset.shipped[1].changes)
    #expect(!trace.lines.contains { if case .tuning = $0 { true } else { false } })
    let readout = try trace.header.target().scene.shown.readout
    #expect(readout?.configuration.tuning.settleCurve == .spring(Spring(response: 0.5)))
    #expect(trace.tuned(by: Preset.shipped[0].changes, preset: Preset.shipped[0].name).header.tuning == nil)
  }

  @Test("A trace scaled by half has the same size in points and the same outcome")
  func scaled() throws {
    let trace = try Self.trace()
    let half = trace.scaled(by: 0.5)
    #expect(half.header.viewport.width == 640 && half.header.viewport.scale == 0.625)
    #expect(half.header.viewport.viewport.size == trace.header.viewport.viewport.size)
    let outcomes = try [trace, half].map {
      try $0.outcome(framesPerSecond: 60)
    }
    #expect(outcomes[0] == outcomes[1])
    let sizes = half.lines.compactMap { line -> Int? in
      if case .event(.resized(let viewport), _) = line { viewport.pixelSize.width } else { nil }
    }
    #expect(sizes.count >= 3 && sizes.allSatisfy { $0 <= 960 })
  }

  @Test("Side by side, two presets move differently, and neither half draws into the other")
  func sideBySide() throws {
    let trace = try Self.trace("grid-catch").scaled(by: 0.5)
    let half = PixelSize(width: trace.header.viewport.width, height: trace.header.viewport.height)
    let players = try [0, 4].map {
      try Self.player(trace.tuned(by: Preset.shipped[$0].changes, preset: Preset.shipped[$0].name))
    }
    let scene = SideBySide(
      left: (name: "default", scene: players[0]),
      right: (name: "infinite4pager", scene: players[1]), half: half, scale: 1.25)
    // The names are below both halves: 36 pt.
    #expect(scene.size == PixelSize(width: 1282, height: 445))
    var differences = 0
    for frame in 0..<120 {
      let shown = scene.frame(at: Instant.zero.advanced(bySeconds: Double(frame) / 60))
      let boxes = shown.drawList.commands.compactMap { if case .clipped(let box, _) = $0 { box } else { nil } }
      #expect(
        boxes == [PixelRect(x: 0, y: 0, width: 640, height: 400), PixelRect(x: 642, y: 0, width: 640, height: 400)])
      #expect(Set(shown.images).count == shown.images.count)
      if players[0].readout?.offset != players[1].readout?.offset { differences += 1 }
    }
    #expect(differences > 5, "an ease-out is no spring")
    let quit = scene.handle(.key(.escape, modifiers: [], isRepeat: false), at: Instant(milliseconds: 2100))
    #expect(quit == [.quit])
  }
}
