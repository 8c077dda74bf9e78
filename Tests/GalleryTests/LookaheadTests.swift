import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery

/// Fast page turns without a held key.
@MainActor
@Suite("Fast page turns")
struct LookaheadTests {
  typealias Run = HeldKeyTests.Run

  /// The number of pages that showed their picture during `turns`.
  private func sharpPages(of run: Run, while turns: (Run) -> Void) -> Int {
    let before = run.scene.content.store.counters
    turns(run)
    let after = run.scene.content.store.counters
    #expect(after.lateFrames == before.lateFrames)
    #expect(after.seenPages - before.seenPages >= 30)
    return after.sharpPages - before.sharpPages
  }

  @Test(
    "Thirty key presses at 30 per second show at least 80 % as many sharp pages as a held key",
    arguments: [0.06, 0.075, 0.1])
  func showsStrokes(seconds: Double) {
    let held = sharpPages(of: Run(seconds: seconds)) { $0.hold() }
    let strokes = sharpPages(of: Run(seconds: seconds)) { run in
      for _ in 0..<30 { run.stroke(.right, for: 1.0 / 30) }
      run.run(seconds: 1)
    }
    #expect(strokes * 5 >= held * 4, "\(strokes), and \(held) with the held key")
    #expect(strokes >= 15, "\(strokes) of 30")
  }

  @Test(
    "Fast successive flings show at least two thirds of the pages that can be decoded in time",
    arguments: [0.15, 0.2, 0.3])
  func showsFlicks(seconds: Double) {
    let period = 0.12
    let sharp = sharpPages(of: Run(seconds: seconds)) { run in
      for _ in 0..<30 { run.flick(for: period) }
      // The page of the last fling is still moving in.
      run.run(seconds: 0.2)
    }
    let most = 2 * Int(30 * period / seconds)
    #expect(sharp * 3 >= min(30, most) * 2, "\(sharp) of \(most)")
  }

  @Test("Two flings decode their target page before any page beyond it")
  func arrives() {
    let run = Run(seconds: 0.5)
    for _ in 0..<2 { run.flick(for: 0.12) }
    let lifted = run.time
    run.run(seconds: 3) { !run.isSharp || run.scene.readout?.isAnimating == true }
    #expect(run.scene.currentPage == Page(column: 2))
    #expect(run.time - lifted <= 0.55)
  }

  @Test("The last page is sharp soon after the last key press", arguments: [0.075, 0.1, 0.2])
  func endsSharp(seconds: Double) {
    let run = Run(seconds: seconds)
    for _ in 0..<30 { run.stroke(.right, for: 1.0 / 30) }
    let released = run.time
    run.run(seconds: 3) { !run.isSharp || run.scene.readout?.isAnimating == true }
    #expect(run.scene.currentPage == Page(column: 30))
    // The slide itself takes most of that time.
    #expect(run.time - released <= max(0.5, seconds + 0.1))
  }
}

extension HeldKeyTests.Run {
  /// Presses and releases the key, in `seconds` in total.
  func stroke(_ key: Key, for seconds: Double) {
    hear(.key(key, modifiers: [], isRepeat: false))
    run(seconds: seconds / 2)
    hear(.keyReleased(key))
    run(seconds: seconds / 2)
  }

  /// Flings the page to the left with a finger, in `seconds` in total.
  func flick(for seconds: Double) {
    let finger = Pointer(id: 1, kind: .touch)
    hear(.pressed(finger, at: Point(x: 150, y: 50)))
    for step in 1...4 {
      run(seconds: seconds / 8)
      hear(.moved(finger, to: Point(x: 150 - 25 * Double(step), y: 50)))
    }
    hear(.lifted(finger, at: Point(x: 50, y: 50)))
    run(seconds: seconds / 2)
  }
}
