import PagerEngine
import PagerGeometry
import ReplaySupport
import Scene
import TestSupport
import Testing
import Trace

/// The law of a replay that seeks: the state at an instant depends on the instant alone.
@MainActor
@Suite("Seeking in a replay")
struct SeekablePlaybackTests {
  /// The pager's state at `instant` of `trace`, played from the beginning.
  private static func fresh(_ trace: TraceFile, at instant: Instant) throws -> TraceTick {
    let target = try trace.header.target()
    var playback = Playback(trace, into: target)
    playback.play(until: instant)
    _ = target.shown.frame(at: instant)
    return TraceTick(target.scene.shown.readout)
  }

  private static func seekable(_ trace: TraceFile) throws -> SeekablePlayback {
    SeekablePlayback(trace, first: try trace.header.target()) { try $0.header.target() }
  }

  @Test("After random seeks, the state equals that of a fresh replay", arguments: TraceScenario.all)
  func leaps(scenario: TraceScenario) throws {
    let trace = try TraceScenario.trace(scenario)
    var seekable = try Self.seekable(trace)
    for seed in [1, 2] as [UInt64] {
      var random = SeededGenerator(seed: seed)
      for leap in 0..<8 {
        let instant = Instant(nanoseconds: .random(in: 0...Int64(trace.duration * 1e9) + 200_000_000, using: &random))
        _ = seekable.frame(at: instant)
        let state = TraceTick(seekable.target.scene.shown.readout)
        #expect(
          state == (try Self.fresh(trace, at: instant)), "seed \(seed), leap \(leap) to \(instant.nanoseconds) ns")
      }
    }
  }

  @Test(
    "At a recorded frame, the state equals the recorded one, after any previous frame", arguments: TraceScenario.all)
  func recordedFrames(scenario: TraceScenario) throws {
    let trace = try TraceScenario.trace(scenario)
    var seekable = try Self.seekable(trace)
    // The frames that no later line at the same instant follows.
    var frames: [(instant: Instant, tick: TraceTick)] = []
    var latest = Instant.zero
    for line in trace.lines {
      if line.instant <= latest { frames.removeAll { $0.instant == latest } }
      latest = max(latest, line.instant)
      if case .tick(let tick, _) = line { frames.append((latest, tick)) }
    }
    #expect(frames.count > 20)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<12 {
      let frame = try #require(frames.randomElement(using: &random))
      _ = seekable.frame(at: frame.instant)
      #expect(TraceTick(seekable.target.scene.shown.readout) == frame.tick, "\(frame.instant.nanoseconds) ns")
    }
  }

  @Test("A replacement of the trace is played after the next reopening")
  func replacement() throws {
    let trace = try TraceScenario.trace(TraceScenario.all[1])
    let slow = trace.tuned(by: TuningPatch(["easeOut": 0, "spring.response": 2]), preset: nil)
    // A page settles.
    let end = Instant(milliseconds: 150)
    var seekable = try Self.seekable(trace)
    _ = seekable.frame(at: end)
    seekable.replace(with: slow)
    _ = seekable.frame(at: end)
    #expect(TraceTick(seekable.target.scene.shown.readout) == (try Self.fresh(trace, at: end)) && seekable.isOutdated)
    seekable.reopen()
    _ = seekable.frame(at: end)
    #expect(TraceTick(seekable.target.scene.shown.readout) == (try Self.fresh(slow, at: end)) && !seekable.isOutdated)
    #expect(try Self.fresh(slow, at: end) != Self.fresh(trace, at: end))
  }

  @Test("If the trace cannot be opened again, the replay stays at its position")
  func stays() throws {
    struct Gone: Error {}
    let trace = try TraceScenario.trace(TraceScenario.all[1])
    var seekable = SeekablePlayback(trace, first: try trace.header.target()) { _ in throw Gone() }
    let instant = Instant(milliseconds: 400)
    _ = seekable.frame(at: instant)
    let before = TraceTick(seekable.target.scene.shown.readout)
    _ = seekable.frame(at: .zero)
    #expect(seekable.position == instant && TraceTick(seekable.target.scene.shown.readout) == before)
  }
}
