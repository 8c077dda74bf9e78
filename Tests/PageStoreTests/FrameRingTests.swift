import PagerGeometry
import TestSupport
import Testing

@testable import PageStore

@Suite("The ring of an animation's frames")
struct FrameRingTests {
  private static func instant(_ milliseconds: Int) -> Instant { Instant(milliseconds: Int64(milliseconds)) }

  /// Gives the ring every missing frame. A frame is its index in the file.
  private static func fill(_ ring: inout FrameRing<Int>, _ delays: [Int], at milliseconds: Int = 0) {
    for index in ring.missing {
      ring.take(index, index: index, seconds: Double(delays[index]) / 1000, at: instant(milliseconds))
    }
  }

  @Test("Each frame is shown for its own delay, in a loop", arguments: [2, 3, 4])
  func showsByTheClock(capacity: Int) {
    let delays = [40, 100, 20, 60]
    var ring = FrameRing<Int>(frameCount: 4, plays: 0, capacity: capacity)
    var shown: [Int?] = []
    for time in stride(from: 0, to: 440, by: 10) {
      Self.fill(&ring, delays, at: time)
      ring.advance(to: Self.instant(time), isRunning: true)
      shown.append(ring.shown)
    }
    let once = delays.enumerated().flatMap { Array(repeating: Int?($0.offset), count: $0.element / 10) }
    #expect(shown == once + once)
  }

  @Test("After the last play, the last frame stays")
  func restsAtTheEnd() {
    var ring = FrameRing<Int>(frameCount: 3, plays: 2, capacity: 2)
    var seen: [Int] = []
    for time in stride(from: 0, through: 1000, by: 50) {
      Self.fill(&ring, [50, 50, 50], at: time)
      ring.advance(to: Self.instant(time), isRunning: true)
      if let shown = ring.shown { seen.append(shown) }
    }
    #expect(seen.prefix(6) == [0, 1, 2, 0, 1, 2])
    #expect(seen.dropFirst(6).allSatisfy { $0 == 2 })
    #expect(ring.isEnded && ring.missing.isEmpty && ring.afterRoom == nil && ring.nextChange == nil)
  }

  @Test("A paused frame stays and resumes with the rest of its delay")
  func pauses() {
    var ring = FrameRing<Int>(frameCount: 2, plays: 0, capacity: 2)
    Self.fill(&ring, [100, 100])
    ring.advance(to: Self.instant(0), isRunning: true)
    ring.advance(to: Self.instant(70), isRunning: false)
    #expect(ring.nextChange == nil)
    ring.advance(to: Self.instant(5000), isRunning: false)
    #expect(ring.shown == 0)
    ring.advance(to: Self.instant(6000), isRunning: true)
    #expect(ring.nextChange == Self.instant(6030))
    ring.advance(to: Self.instant(6029), isRunning: true)
    #expect(ring.shown == 0)
    ring.advance(to: Self.instant(6030), isRunning: true)
    #expect(ring.shown == 1)
  }

  @Test("A late frame delays those after it, and time without updates skips no frame")
  func lateFrames() {
    var ring = FrameRing<Int>(frameCount: 3, plays: 0, capacity: 3)
    ring.take(0, index: 0, seconds: 0.1, at: .zero)
    ring.advance(to: .zero, isRunning: true)
    #expect(ring.nextChange == nil, "the next frame is not there")
    ring.advance(to: Self.instant(400), isRunning: true)
    #expect(ring.shown == 0)
    ring.take(1, index: 1, seconds: 0.1, at: Self.instant(430))
    ring.take(2, index: 2, seconds: 0.1, at: Self.instant(430))
    ring.advance(to: Self.instant(440), isRunning: true)
    #expect(ring.shown == 1 && ring.nextChange == Self.instant(530))
    ring.advance(to: Self.instant(5000), isRunning: true)
    #expect(ring.shown == 2 && ring.nextChange == Self.instant(5100))
  }

  @Test("A broken frame ends the animation on the frame before it", arguments: [2, 5])
  func endsAtABrokenFrame(capacity: Int) {
    var ring = FrameRing<Int>(frameCount: 5, plays: 0, capacity: capacity)
    for time in stride(from: 0, to: 1000, by: 50) {
      for index in ring.missing {
        if index == 2 { ring.fail(2) } else { ring.take(index, index: index, seconds: 0.05, at: Self.instant(time)) }
      }
      ring.advance(to: Self.instant(time), isRunning: true)
    }
    #expect(ring.shown == 1 && ring.isEnded && ring.missing.isEmpty)
  }

  @Test("If the first frame is broken, no frame is shown")
  func firstFrameBroken() {
    var ring = FrameRing<Int>(frameCount: 5, plays: 0, capacity: 3)
    ring.fail(0)
    ring.advance(to: Self.instant(100), isRunning: true)
    #expect(ring.shown == nil && ring.isEnded && ring.missing.isEmpty)
  }

  @Test("Through random events, frames stay in order, stop while paused and are requested once")
  func keepsItsLaws() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 2...9, using: &random)
      let plays = Int.random(in: 0...3, using: &random)
      let capacity = Int.random(in: 2...10, using: &random)
      var ring = FrameRing<Int>(frameCount: count, plays: plays, capacity: capacity)
      var (time, pausedOn) = (0, Int?.none)
      var before: Int?
      for _ in 0..<300 {
        time += Int.random(in: 0...60, using: &random)
        if Bool.random(using: &random), let index = ring.missing.randomElement(using: &random) {
          ring.take(index, index: index, seconds: 0.03, at: Self.instant(time))
        }
        if Int.random(in: 0..<40, using: &random) == 0 { ring.dropOthers() }
        let isRunning = Int.random(in: 0..<4, using: &random) > 0
        pausedOn = isRunning ? nil : ring.shown
        ring.advance(to: Self.instant(time), isRunning: isRunning)
        if let pausedOn { #expect(ring.shown == pausedOn, "seed \(seed): it moved while paused") }
        let missing = ring.missing
        #expect(Set(missing).count == missing.count, "seed \(seed)")
        if let now = ring.shown, let current = ring.current {
          #expect(now == current % count, "seed \(seed): frame \(current) shows as \(now)")
          if let before { #expect(current >= before, "seed \(seed): it went back") }
          if plays > 0 { #expect(current < plays * count, "seed \(seed): it never ends") }
          #expect(!missing.contains(now) || count > ring.capacity, "seed \(seed): what shows is asked for")
          before = current
        }
        if let next = ring.nextChange {
          #expect(isRunning && next.seconds(since: Self.instant(time)) > 0, "seed \(seed)")
        }
      }
    }
  }

  @Test("Frames of another size replace the old ones, first the shown one, which keeps its time")
  func replacesFrames() {
    var ring = FrameRing<Int>(frameCount: 4, plays: 0, capacity: 4)
    Self.fill(&ring, [100, 100, 100, 100])
    ring.advance(to: Self.instant(0), isRunning: true)
    ring.advance(to: Self.instant(120), isRunning: true)
    ring.replaceFrames(capacity: 3)
    #expect(ring.shown == 1 && ring.following == nil)
    #expect(ring.missing == [1, 2, 3])
    ring.take(11, index: 1, seconds: 0.1, at: Self.instant(130))
    #expect(ring.shown == 11 && ring.missing == [2, 3])
    ring.take(12, index: 2, seconds: 0.1, at: Self.instant(130))
    #expect(ring.nextChange == Self.instant(200))
    ring.advance(to: Self.instant(200), isRunning: true)
    #expect(ring.shown == 12)
  }

  @Test("A frame that passes before its replacement arrives is decoded again for the next play")
  func lateReplacement() {
    var ring = FrameRing<Int>(frameCount: 2, plays: 0, capacity: 2)
    Self.fill(&ring, [100, 100])
    ring.advance(to: Self.instant(0), isRunning: true)
    ring.replaceFrames(capacity: 2)
    ring.take(11, index: 1, seconds: 0.1, at: Self.instant(50))
    ring.advance(to: Self.instant(100), isRunning: true)
    #expect(ring.shown == 11 && ring.missing == [0] && ring.following == nil)
  }

  @Test("The last frame of the last play is replaced, too, and stays if its replacement fails")
  func replacesTheLast() {
    var ring = FrameRing<Int>(frameCount: 2, plays: 1, capacity: 2)
    Self.fill(&ring, [100, 100])
    ring.advance(to: Self.instant(0), isRunning: true)
    ring.advance(to: Self.instant(100), isRunning: true)
    #expect(ring.isEnded && ring.missing.isEmpty)
    ring.replaceFrames(capacity: 2)
    #expect(ring.missing == [1] && ring.shown == 1)
    var failed = ring
    failed.fail(1)
    #expect(failed.shown == 1 && failed.missing.isEmpty)
    ring.take(11, index: 1, seconds: 0.1, at: Self.instant(200))
    #expect(ring.shown == 11 && ring.missing.isEmpty && ring.isEnded)
  }
}
