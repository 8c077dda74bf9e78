import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// The laws that hold while the tuning changes.
@Suite("Laws 1, 2 and 5: the tuning changes")
struct TuningLawTests {
  @Test("a change of the tuning in any state keeps position, velocity and target, and never traps")
  func isContinuous() {
    for seed in LawTests.sequences() {
      var random = seed
      let (pager, script) = random.pagerAndScript()
      var player = Player(pager, framesPerSecond: nil)
      for entry in script.entries {
        player.play(entry.action, at: entry.instant)
        guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
        let before = player.pager
        let changes = random.tuningChanges()
        let events = player.pager.take(changes)
        let problem = Self.difference(before, player.pager) ?? (events.isEmpty ? nil : "told of \(events)")
        guard let problem else { continue }
        Issue.record("\(problem) when \(changes.values) were set (\(seed))")
        return
      }
    }
  }

  @Test("a drag after a change of slop during the press starts from the page's position")
  func slopUnderThePress() {
    for isFree in [false, true] {
      for slop in [0.0, 2, 12, 30] {
        var pager = Pager.grid { $0.snapPolicy = isFree ? .free : .onePage }
        let finger = Pointer(id: 1, kind: .touch)
        pager.press(finger, at: Point(x: 200, y: 150), time: .zero)
        pager.move(finger, to: Point(x: 189, y: 150), time: Instant(milliseconds: 8))
        _ = pager.take(TuningPatch(["touchSlop": slop]))
        pager.move(finger, to: Point(x: 187, y: 150), time: Instant(milliseconds: 16))
        #expect(pager.offset.x.magnitude <= 2 + 1e-9, "\(slop)")
      }
    }
  }

  @Test("after any changes of the tuning, the pager rests on a page, on the same one at any frame rate")
  func comesToRest() {
    for seed in LawTests.sequences(part: 1 / 4) {
      var random = seed
      let (pager, script) = random.pagerAndScript()
      let tunings = script.entries.map { _ in Int.random(in: 0..<3, using: &random) == 0 ? random.tuningChanges() : nil
      }
      let ends = [30.0, 144].map { rate -> Pager<AnyMap> in
        var player = Player(pager, framesPerSecond: rate)
        for (entry, changes) in zip(script.entries, tunings) {
          player.wait(until: entry.instant)
          player.play(entry.action, at: entry.instant)
          if let changes { _ = player.pager.take(changes) }
        }
        player.pager.cancelPointers(time: player.pager.time)
        for _ in 0..<3 { player.pager.advance(to: player.pager.time.advanced(bySeconds: 5000)) }
        return player.pager
      }
      let isStuck = ends.contains { $0.isMoving || $0.settledPage != $0.targetPage }
      let isFree = pager.configuration.snapPolicy == .free
      let isOff = !isFree && ends.contains { $0.offset != .zero }
      guard isStuck || isOff || ends[0].settledPage != ends[1].settledPage || ends[0].offset != ends[1].offset else {
        continue
      }
      Issue.record("rests at \(ends.map(\.settledPage)) \(ends.map(\.offset)), moving: \(isStuck) (\(seed))")
      return
    }
  }

  private static func difference(_ before: Pager<AnyMap>, _ after: Pager<AnyMap>) -> String? {
    if before.offset != after.offset { return "jumped from \(before.offset) to \(after.offset)" }
    if before.settlingVelocity != after.settlingVelocity { return "another velocity" }
    if before.targetPage != after.targetPage || before.currentPage != after.currentPage { return "another page" }
    if before.placedPages != after.placedPages { return "other pages are seen" }
    return after.invariantViolation
  }
}

extension Pager {
  /// Applies the start values with `changes` on top.
  fileprivate mutating func take(_ changes: TuningPatch) -> [PagerEvent] {
    let changed = PagerConfiguration().taking(changes)
    var configuration = configuration
    configuration.tuning = changed.tuning
    configuration.edgeBehavior = changes.edgeBehavior ?? configuration.edgeBehavior
    configuration.releaseRule = changes.releaseRule ?? configuration.releaseRule
    return configure(configuration, time: time).events
  }
}

extension SeededGenerator {
  /// Random values of some knobs, within their ranges.
  mutating func tuningChanges() -> TuningPatch {
    var changes = TuningPatch()
    for knob in TuningKnob.all where Int.random(in: 0..<3, using: &self) == 0 {
      changes[knob] = .random(in: knob.range, using: &self)
    }
    if Int.random(in: 0..<3, using: &self) == 0 {
      changes.edgeBehavior = [.none, .held, .rubberBand(), .rubberBand(coefficient: 1, reach: 60)]
        .randomElement(using: &self)
    }
    if Int.random(in: 0..<3, using: &self) == 0 {
      changes.releaseRule = ReleaseRule.allCases.randomElement(using: &self)
    }
    return changes
  }
}
