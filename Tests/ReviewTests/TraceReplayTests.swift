import Foundation
import PagerEngine
import PagerGeometry
import Review
import Scene
import Testing

@testable import fourfold

@MainActor
@Suite("Replay")
struct TraceReplayTests {
  /// A kept trace of a hand on the grid.
  private static func catching() throws -> Trace { try TraceCollectionTests.trace(TraceScenario.all[1]) }

  private static func verdict(_ trace: Trace) throws -> TraceReplay.Verdict {
    try TraceReplay(trace).check(try trace.header.subject())
  }

  @Test("With another setting the first frame that differs is named, with how far apart the pictures are")
  func namesTheFirstDifference() throws {
    var trace = try Self.catching()
    trace.header.pager.tuning.touchSlop = 11
    // The setting itself is part of the state, so the digests of the very first frame differ.
    guard case .differs(let first) = try Self.verdict(trace) else {
      Issue.record("no difference")
      return
    }
    #expect(first.tick == 1)
    #expect(first.line == "tick 1 at 0.0 ms differs: target (0, 0) and offset are alike to 0.01 pt, the state is not")
  }

  @Test("A point that moved shows at the next frame, and no earlier")
  func namesTheTick() throws {
    var trace = try Self.catching()
    let index = try #require(
      trace.lines.firstIndex { if case .event(.lifted, _) = $0 { true } else { false } })
    guard case .event(.lifted(let pointer, let point), let instant) = trace.lines[index] else { return }
    trace.lines[index] = .event(.lifted(pointer, at: point + Vector(x: 1, y: 0)), at: instant)
    let ticksBefore = trace.lines[..<index].count { if case .tick = $0 { true } else { false } }
    guard case .differs(let divergence) = try Self.verdict(trace) else {
      Issue.record("no difference")
      return
    }
    #expect(divergence.tick == ticksBefore + 1)
    #expect(divergence.recorded.target == divergence.replayed.target)
    #expect(divergence.recorded.offset != divergence.replayed.offset)
  }

  @Test("A difference ends the check with status 1 and one line that names the tick")
  func exits() throws {
    var trace = try Self.catching()
    trace.lines.removeAll { if case .event(.lifted, _) = $0 { true } else { false } }
    trace.path = "a.trace"
    do {
      _ = try ReplayCommand.check(trace)
      Issue.record("no difference")
    } catch {
      #expect(error.code == 1)
      #expect(error.lines.count >= 2)
      #expect(error.lines[0].hasPrefix("a.trace: tick "))
      #expect(error.lines[1].contains("frames differ"))
    }
  }

  @Test("A trace without a frame passes no check")
  func nothingToCheck() throws {
    var trace = try Self.catching()
    trace.lines.removeAll { if case .tick = $0 { true } else { false } }
    #expect(throws: TraceError.nothingToCheck(path: trace.path)) { try Self.verdict(trace) }
  }

  @Test("A trace that was cut off is checked as far as it goes")
  func cutOff() throws {
    var trace = try Self.catching()
    trace.lines.removeLast(30)
    #expect(try ReplayCommand.check(trace).hasSuffix("cut off at its end)"))
  }

  @Test("A trace of a demo that is not known here is refused")
  func unknownDemo() throws {
    var trace = try Self.catching()
    trace.header.demo.name = "sphere"
    do {
      _ = try ReplayCommand.check(trace)
      Issue.record("not refused")
    } catch {
      #expect(error.code == 65)
    }
  }

  @Test(
    "In a window a trace ends where it ended, at any frame rate, and Home plays it again", arguments: [11.0, 60, 144])
  func plays(rate: Double) throws {
    let trace = try Self.catching()
    var subjects = [try trace.header.subject(), try trace.header.subject()]
    let all = subjects
    let first = subjects.removeFirst()
    let player = TracePlayer(trace, first: first) { subjects.isEmpty ? nil : subjects.removeFirst() }
    var instant = Instant(milliseconds: 777)
    func play() {
      var frames = 0
      while !player.isOver, frames < 5000 {
        _ = player.frame(at: instant)
        instant = instant.advanced(bySeconds: 1 / rate)
        frames += 1
      }
      _ = player.frame(at: instant.advanced(bySeconds: 10))
    }
    play()
    let rest = try #require(all[0].readout()?.settledPage)
    #expect(rest == TraceReplay(trace).outcome(try trace.header.subject(), framesPerSecond: 60).rest)
    instant = instant.advanced(bySeconds: 11)
    #expect(player.handle(.key(.home, modifiers: [], isRepeat: false), at: instant) == [])
    play()
    #expect(all[1].readout()?.settledPage == rest)
    #expect(player.handle(.closeRequested, at: instant) == [.quit])
  }
}
