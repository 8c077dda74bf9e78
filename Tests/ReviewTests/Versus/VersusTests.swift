import Gallery
import PagerEngine
import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Review
@testable import fourfold

@MainActor
@Suite("Two presets on one trace")
struct VersusTests {
  private static func trace(_ name: String = "grid-resize-in-drag") throws -> Trace {
    try TraceCollectionTests.trace(try #require(TraceScenario.all.first { $0.name == name }))
  }

  private static func player(_ trace: Trace) throws -> TracePlayer {
    TracePlayer(trace, first: try trace.header.subject(showsChrome: false)) {
      try? trace.header.subject(showsChrome: false)
    }
  }

  @Test("A trace takes on a preset in place of all that was set")
  func tuned() throws {
    let trace = try Self.trace("grid-tuned-in-drag").tuned(by: Preset.shipped[1])
    #expect(trace.header.preset == "ios" && trace.header.changes == Preset.shipped[1].changes)
    #expect(!trace.lines.contains { if case .tuning = $0 { true } else { false } })
    #expect(try trace.header.subject().readout()?.feel.spring.response == 0.5)
    #expect(trace.tuned(by: Preset.shipped[0]).header.tuning == nil)
  }

  @Test("Seen at half the size it is as many points, and comes out the same")
  func scaled() throws {
    let trace = try Self.trace()
    let half = trace.scaled(by: 0.5)
    #expect(half.header.viewport.width == 640 && half.header.viewport.scale == 0.625)
    #expect(half.header.viewport.viewport.size == trace.header.viewport.viewport.size)
    let outcomes = try [trace, half].map {
      TraceReplay($0).outcome(try $0.header.subject(), framesPerSecond: 60)
    }
    #expect(outcomes[0] == outcomes[1])
    let sizes = half.lines.compactMap { line -> Int? in
      if case .event(.resized(let viewport), _) = line { viewport.pixelSize.width } else { nil }
    }
    #expect(sizes.count >= 3 && sizes.allSatisfy { $0 <= 960 })
  }

  @Test("Both halves show the same hand, each as its preset feels, and neither draws into the other")
  func sideBySide() throws {
    let trace = try Self.trace("grid-catch").scaled(by: 0.5)
    let half = PixelSize(width: trace.header.viewport.width, height: trace.header.viewport.height)
    let players = try [0, 4].map { try Self.player(trace.tuned(by: Preset.shipped[$0])) }
    let scene = SideBySide(
      left: SideBySide.Rival(name: "default", scene: players[0]),
      right: SideBySide.Rival(name: "infinite4pager", scene: players[1]), half: half, scale: 1.25)
    #expect(scene.size == PixelSize(width: 1282, height: 400))
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

  @Test("The one comes when the other is over and has rested, and Home begins anew")
  func alternates() throws {
    let trace = try Self.trace("grid-catch")
    let scene = Alternating(
      first: Alternating.Rival(name: "default") { try? Self.player(trace.tuned(by: Preset.shipped[0])) },
      second: Alternating.Rival(name: "gnome") { try? Self.player(trace.tuned(by: Preset.shipped[3])) },
      viewport: TraceHand.viewport)
    func name(_ frame: Frame) -> String? {
      if case .label(let label)? = frame.drawList.commands.last { label.lines[0].runs[0].text } else { nil }
    }
    #expect(name(scene.frame(at: .zero)) == "default")
    var switched: Double?
    var time = 0.0
    while time < 2 * trace.duration + 6 {
      time += 1.0 / 60
      let seen = name(scene.frame(at: Instant.zero.advanced(bySeconds: time)))
      if seen == "gnome", switched == nil { switched = time }
    }
    let moment = try #require(switched)
    #expect(moment > trace.duration && moment < trace.duration + 3)
    // At the end nothing is asked for.
    let last = scene.frame(at: Instant.zero.advanced(bySeconds: time + 1))
    #expect(scene.shownPlace == 1 && !last.isMoving && last.nextFrame == nil)
    _ = scene.handle(.key(.home, modifiers: [], isRepeat: false), at: .zero)
    #expect(scene.shownPlace == 0)
  }
}
