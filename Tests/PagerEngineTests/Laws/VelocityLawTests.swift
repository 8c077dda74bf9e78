import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// Law 2 for velocities: a release continues at the page's velocity, and no motion passes its target.
@Suite("Law 2: velocity")
struct VelocityLawTests {
  @Test("a release continues at the page's velocity, limited to omega x distance for a spring that does not swing")
  func releaseKeepsVelocity() {
    for seed in LawTests.sequences() {
      var random = seed
      var input = PagerInput(random.springPager())
      if Bool.random(using: &random) {
        input.turn(Direction.allCases.randomElement(using: &random, else: .right))
        input.wait(Double.random(in: 0...150, using: &random))
      }
      let axis = Axis.allCases.randomElement(using: &random, else: .horizontal)
      let velocity = Double.random(in: -12_000...12_000, using: &random)
      let middle = Point(x: input.pager.viewport.width / 2, y: input.pager.viewport.height / 2)
      input.press(at: middle)
      // The engine clamps a place out of reach, and with it the finger's velocity.
      guard velocity.magnitude * 0.064 < 4 * input.pager.viewport[axis] else { continue }
      for _ in 0..<Int.random(in: 2...8, using: &random) { input.move(by: Vector(velocity * 0.008, along: axis)) }
      guard input.pager.draggedAxis == axis, let slope = Self.slope(input, axis) else { continue }
      input.lift()
      let sense = input.pager.configuration.isRightToLeft && axis == .horizontal ? 1.0 : -1.0
      let thrown = max(-8000, min(8000, sense * velocity)) * slope
      // A free canvas glides from its position; it springs only beyond an end or toward a shorter row. A canvas with a
      // chosen target settles there.
      if input.pager.isFree, input.pager.map.isRagged || input.pager.chooseTarget != nil { continue }
      let glides = input.pager.isFree && input.pager.limit(axis, past: input.pager.offset[axis]) == nil
      let expected = glides ? thrown : Self.limited(thrown, input.pager, axis)
      let actual = input.pager.settlingVelocity[axis]
      let isDone = input.pager.tracks[axis].phase == .resting && expected.magnitude < 20
      guard isDone || (actual - expected).magnitude <= 1e-4 * expected.magnitude + 1e-2 else {
        Issue.record("\(actual) pt/s instead of \(expected), slope \(slope) (\(seed))")
        return
      }
    }
  }

  @Test("a turn during a settle takes over its velocity")
  func turnKeepsVelocity() {
    for seed in LawTests.sequences() {
      var random = seed
      var input = PagerInput(random.springPager())
      for _ in 0..<8 {
        input.wait(Double.random(in: 0...120, using: &random))
        let before = input.pager
        input.turn(Direction.allCases.randomElement(using: &random, else: .right))
        for axis in Axis.allCases where before.tracks[axis].end != nil {
          // An unchanged motion keeps its velocity.
          if input.pager.tracks[axis].phase == before.tracks[axis].phase { continue }
          let expected = Self.limited(
            before.settlingVelocity[axis], input.pager, axis, by: input.pager.configuration.tuning.turnCurve)
          let actual = input.pager.settlingVelocity[axis]
          let isDone = input.pager.tracks[axis].phase == .resting && expected.magnitude < 20
          guard isDone || (actual - expected).magnitude <= 1e-9 * expected.magnitude + 1e-9 else {
            Issue.record("\(axis): \(actual) pt/s instead of \(expected) (\(seed))")
            return
          }
        }
      }
    }
  }

  @Test("no ease-out, and no spring with a damping ratio of 1 or more, passes its target after any input")
  func nothingFlashesPast() {
    for seed in LawTests.sequences() {
      var random = seed
      var (pager, script) = random.pagerAndScript()
      // A free canvas bounces at its ends.
      if pager.isFree { continue }
      // After a key's nudge at an end, the spring brings the page back.
      pager.configuration.tuning.spring = Spring()
      if Bool.random(using: &random) {
        pager.configuration.tuning.settleCurve = .spring(
          Spring(
            response: .random(in: 0.1...0.8, using: &random),
            dampingRatio: [1, 1, 1.3, 3].randomElement(using: &random, else: 1)))
      } else {
        pager.configuration.tuning.settleCurve = .easeOut(
          EaseOut(
            duration: .random(in: 0.05...0.5, using: &random),
            durationPerViewport: .random(in: 0...0.5, using: &random),
            power: .random(in: 2...6, using: &random)))
      }
      var player = Player(pager, framesPerSecond: nil)
      for entry in script.entries {
        let before = player.pager.tracks
        player.play(entry.action, at: entry.instant)
        for axis in Axis.allCases where player.pager.tracks[axis].phase != before[axis].phase {
          guard case .settling(let motion) = player.pager.tracks[axis].phase, Self.passes(motion) else { continue }
          Issue.record("\(axis) passes its target after \(entry) (\(seed))")
          return
        }
      }
    }
  }

  @Test("a settle is at most 1.25 times as fast as its release, or as fast as 0.6 s require")
  func settleSpeed() {
    for seed in LawTests.sequences() {
      var random = seed
      var input = PagerInput(random.springPager())
      input.pager.configuration.tuning.settleCurve = .easeOut(EaseOut())
      if input.pager.isFree { continue }
      if Bool.random(using: &random) {
        input.turn(Direction.allCases.randomElement(using: &random, else: .right))
        input.wait(Double.random(in: 0...250, using: &random))
      }
      let axis = Axis.allCases.randomElement(using: &random, else: .horizontal)
      input.press(at: Point(x: input.pager.viewport.width / 2, y: input.pager.viewport.height / 2))
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        input.move(by: Vector(.random(in: -60...60, using: &random), along: axis))
      }
      if Bool.random(using: &random) { input.wait(.random(in: 0...60, using: &random)) }
      guard input.pager.draggedAxis == axis else { continue }
      input.lift()
      guard case .settling(let motion) = input.pager.tracks[axis].phase else { continue }
      if let problem = Self.speedsUp(motion) {
        Issue.record("\(problem) (\(seed))")
        return
      }
    }
  }

  @Test("a release that is 1 % faster changes the settle's duration by at most 2 %")
  func settleIsContinuous() {
    func seconds(_ distance: Double, _ velocity: Double) -> Double {
      EaseOutMotion(EaseOut(), distance: distance, velocity: velocity, viewportLength: 1000).duration
    }
    for distance in [3.0, 40, 500, 1000, 3000] {
      for step in 0..<1000 {
        let velocity = 8000 * ElementaryFunctions.exp(-0.01 * Double(step))
        for sign in [1.0, -1] {
          let ratio = seconds(distance, sign * velocity) / seconds(distance, sign * velocity * 0.99)
          #expect((0.98...1.02).contains(ratio), "\(distance) pt at \(sign * velocity) pt/s")
        }
      }
      #expect((seconds(distance, 1e-3) - seconds(distance, -1e-3)).magnitude < 1e-6)
    }
  }

  /// Returns the fault of a settle that is faster than both its release and a cubic of 0.6 s from rest, whose peak is
  /// 16/9 x distance / time. A settle that begins away from its target counts from its turning point.
  private static func speedsUp(_ motion: Motion) -> String? {
    let whole = motion.end.seconds(since: motion.start)
    let release = motion.velocity(at: motion.start).magnitude
    let seen = (0...400).map { step in
      let time = whole * Double(step) / 400
      let instant = motion.start.advanced(bySeconds: time)
      return (
        time: time, distance: motion.value(at: instant).magnitude, velocity: motion.velocity(at: instant).magnitude
      )
    }
    guard whole <= 0.601, let turn = seen.max(by: { $0.distance < $1.distance }) else { return "takes \(whole) s" }
    let needed = 16.0 / 9 * turn.distance / (0.6 - turn.time)
    let peak = seen.map(\.velocity).max() ?? 0
    return peak <= 1.005 * max(1.25 * release, needed) + 0.01 ? nil : "\(peak) pt/s after \(release), \(needed) needed"
  }

  /// Whether a motion has values on both sides of its target.
  private static func passes(_ motion: Motion) -> Bool {
    var (isBefore, isAfter) = (false, false)
    for step in 0...16 {
      let instant = motion.start.advanced(bySeconds: motion.end.seconds(since: motion.start) * Double(step) / 16)
      let offset = motion.value(at: instant)
      if offset < -1e-6 { isBefore = true }
      if offset > 1e-6 { isAfter = true }
    }
    return isBefore && isAfter
  }

  /// The page's movement per point of the finger's translation, or `nil` where that ratio changes.
  private static func slope(_ input: PagerInput<AnyMap>, _ axis: Axis) -> Double? {
    let step = 1e-3
    var (less, more) = (input, input)
    less.move(by: Vector(-step, along: axis), after: 0)
    more.move(by: Vector(step, along: axis), after: 0)
    let here = input.pager.offset[axis]
    let (one, other) = (less.pager.offset[axis] - here, here - more.pager.offset[axis])
    guard (one - other).magnitude < 1e-3 * step else { return nil }
    return ((one + other) / (2 * step)).magnitude
  }

  /// `velocity`, limited as the settle curve limits a velocity toward the target.
  private static func limited(
    _ velocity: Double, _ pager: Pager<AnyMap>, _ axis: Axis, by curve: SettleCurve? = nil
  ) -> Double {
    let distance = pager.offset[axis] - pager.restingOffset[axis]
    guard velocity * distance <= 0 else { return velocity }
    let limit: Double
    switch curve ?? pager.configuration.tuning.settleCurve {
    case .spring(let spring):
      limit = spring.dampingRatio >= 1 ? 2 * .pi / spring.response * distance.magnitude : .infinity
    case .easeOut(let curve): limit = Double(curve.power) / 0.1 * distance.magnitude
    case .decay: limit = 30 * distance.magnitude
    case .timed: limit = .infinity
    }
    return max(-limit, min(limit, velocity))
  }
}

extension SeededGenerator {
  /// A pager of any kind whose settles take over velocities.
  mutating func springPager() -> Pager<AnyMap> {
    var pager = pagerAndScript(actions: 0).pager
    pager.configuration.reducesMotion = false
    pager.configuration.isRightToLeft = Bool.random(using: &self)
    if case .easeOut(let curve) = pager.configuration.tuning.settleCurve, !curve.takesVelocity {
      pager.configuration.tuning.settleCurve = .easeOut(EaseOut())
    }
    pager.configuration.tuning.timing = nil
    return pager
  }
}
