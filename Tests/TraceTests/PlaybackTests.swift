import Foundation
import Gallery
import PagerEngine
import PagerGeometry
import ReplaySupport
import Scene
import Testing
import Trace

@MainActor
@Suite("Playback")
struct PlaybackTests {
  /// A kept trace of input on the grid.
  private static func catching() throws -> TraceFile { try TraceScenario.trace(TraceScenario.all[1]) }

  /// The first frame that differs.
  private static func firstDifference(_ trace: TraceFile) throws -> TraceDivergence {
    var playback = Playback(trace, into: try trace.header.target())
    return try #require(playback.compare(by: .state).first)
  }

  @Test("With another setting, the first frame that differs is reported with both offsets")
  func differingFrame() throws {
    var trace = try Self.catching()
    trace.header.pager.tuning.touchSlop = 11
    // The setting shows once a finger has passed the slop.
    let first = try Self.firstDifference(trace)
    #expect(first.tick == 2)
    #expect(
      first.line
        == "tick 2 at 16.66 ms differs: the offset from page (0, 0) was (52.77, 0.0) pt and is (53.77, 0.0) pt")
  }

  @Test("A changed point of an event makes the next frame differ, and no earlier one")
  func namesTheTick() throws {
    var trace = try Self.catching()
    let index = try #require(
      trace.lines.firstIndex { if case .event(.lifted, _) = $0 { true } else { false } })
    guard case .event(.lifted(let pointer, let point), let instant) = trace.lines[index] else { return }
    trace.lines[index] = .event(.lifted(pointer, at: point + Vector(x: 1, y: 0)), at: instant)
    let ticksBefore = trace.lines[..<index].count { if case .tick = $0 { true } else { false } }
    let divergence = try Self.firstDifference(trace)
    #expect(divergence.tick == ticksBefore + 1)
    #expect(divergence.recorded.target == divergence.replayed.target)
    #expect(divergence.recorded.offset != divergence.replayed.offset)
  }

  @Test("A failed check reports a frame that differs and the number of such frames")
  func tellsDifferences() throws {
    var trace = try Self.catching()
    trace.lines.removeAll { if case .event(.lifted, _) = $0 { true } else { false } }
    trace.path = "a.trace"
    let error = try #require(#expect(throws: TraceFile.Differs.self) { try trace.check() })
    #expect(error.lines.count >= 2)
    #expect(error.lines[0].hasPrefix("a.trace: tick "))
    #expect(error.lines.contains { $0.contains(" frames differ") })
  }

  @Test("A trace without frames cannot be checked")
  func nothingToCheck() throws {
    var trace = try Self.catching()
    trace.lines.removeAll { if case .tick = $0 { true } else { false } }
    #expect(throws: TraceError.nothingToCheck(path: trace.path)) { try trace.check() }
  }

  @Test("A trace that was cut off is checked up to the cut")
  func cutOff() throws {
    var trace = try Self.catching()
    trace.lines.removeLast(30)
    #expect(try trace.check().hasSuffix("cut off at its end)"))
  }

  @Test("A trace of an unknown demo is refused")
  func unknownDemo() throws {
    var trace = try Self.catching()
    trace.header.demo.name = "sphere"
    let error = #expect(throws: DemoError.self) { try trace.check() }
    #expect(error?.line.contains("an unknown demo, sphere") == true)
  }

  @Test(
    "In a window, a replay ends on the same page at any frame rate, and Home plays it again",
    arguments: [11.0, 60, 144])
  func plays(rate: Double) throws {
    let trace = try Self.catching()
    var targets = [try trace.header.target(), try trace.header.target()]
    let all = targets
    let first = targets.removeFirst()
    let player = PlaybackScene(trace, first: first) { _ in targets.removeFirst() }
    var instant = Instant(milliseconds: 777)
    func play() {
      var frames = 0
      repeat {
        _ = player.frame(at: instant)
        instant = instant.advanced(bySeconds: 1 / rate)
        frames += 1
      } while player.isPlaying && frames < 5000
      _ = player.frame(at: instant.advanced(bySeconds: 10))
    }
    play()
    let finalPage = try #require(all[0].scene.shown.readout?.settledPage)
    #expect(try trace.outcome(framesPerSecond: 60).finalPage == finalPage)
    instant = instant.advanced(bySeconds: 11)
    #expect(player.handle(.key(.home, modifiers: [], isRepeat: false), at: instant) == [])
    play()
    #expect(all[1].scene.shown.readout?.settledPage == finalPage)
    #expect(player.handle(.closeRequested, at: instant) == [.quit])
  }
}
