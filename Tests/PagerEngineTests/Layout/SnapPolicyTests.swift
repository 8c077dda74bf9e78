import Testing

@testable import PagerEngine

/// The design's `turn` rule, clause by clause, on pages 400 pt apart.
@Suite("Snap policy")
struct SnapPolicyTests {
  struct Case: Sendable, CustomStringConvertible {
    var name: String
    var offset: Double
    var velocity = 0.0
    var finger: Double?
    var press = 0.0
    var displacement: Double?
    var fraction = 0.33
    var policy = SnapPolicy.onePage
    var distance: Double?
    var rule = ReleaseRule.projected
    var returns: Double?
    var stacks = false
    var turns: Int
    var description: String { name }
  }

  static let cases = [
    Case(name: "a fling turns however short the way", offset: 13, velocity: 401, displacement: 25, turns: 1),
    Case(name: "24 pt are no fling", offset: 12, velocity: 401, displacement: 24, turns: 0),
    Case(name: "400 pt/s are no fling", offset: 13, velocity: 400, displacement: 25, turns: 0),
    Case(name: "a fling backward turns backward", offset: -40, velocity: -900, turns: -1),
    Case(name: "a hard fling turns one page", offset: 100, velocity: 8000, turns: 1),
    Case(name: "a fling against the way stays", offset: 190, velocity: -500, turns: 0),
    Case(name: "a fling against a long way gives one page back", offset: 450, velocity: -500, turns: 0),
    Case(name: "a fling along a long way keeps what was carried", offset: 650, velocity: 500, turns: 2),
    Case(name: "a fling is the finger's, not the picture's", offset: 40, velocity: 200, finger: 900, turns: 1),
    Case(name: "caught behind, a fling turns from the target", offset: -250, velocity: 900, press: -300, turns: 1),
    Case(name: "caught behind, a fling back turns back", offset: -330, velocity: -900, press: -300, turns: -1),
    Case(name: "up to 33 % a drag stays", offset: 131, turns: 0),
    Case(name: "past 33 % it turns", offset: 133, turns: 1),
    Case(name: "past 33 % backward it turns backward", offset: -133, turns: -1),
    Case(name: "vertically 25 % suffice", offset: 101, fraction: 0.25, turns: 1),
    Case(name: "the projected end counts", offset: 100, velocity: 200, turns: 1),
    Case(name: "a slow drag back may fall short", offset: 150, velocity: -200, turns: 0),
    Case(name: "two pages dragged are two pages turned", offset: 940, turns: 2),
    Case(name: "caught, the nearest page to the projected end", offset: 210, press: 190, turns: 1),
    Case(name: "caught and let go slowly before the middle", offset: 190, press: 210, turns: 0),
    Case(name: "caught behind and held there", offset: -210, press: -220, turns: -1),
    Case(name: "pressed in the last half point of a slide, which looks at rest", offset: 140, press: -0.4, turns: 1),
    Case(name: "caught half a point away", offset: 140, press: -0.5, turns: 0),
    Case(name: "caught and projected", offset: 150, velocity: 300, press: 140, displacement: 10, turns: 1),
    Case(name: "at most three pages, thrown far", offset: 200, velocity: 8000, policy: .atMost(3), turns: 3),
    Case(name: "at most three pages, thrown for two", offset: 200, velocity: 2600, policy: .atMost(3), turns: 2),
    Case(name: "at most three pages, thrown gently", offset: 50, velocity: 500, policy: .atMost(3), turns: 1),
    Case(name: "at most none is one", offset: 50, velocity: 8000, policy: .atMost(-2), turns: 1),
    Case(name: "a turn distance counts at any velocity", offset: 38, displacement: 50, distance: 50, turns: 1),
    Case(name: "short of the turn distance nothing turns", offset: 190, displacement: -49, distance: 50, turns: 0),
    Case(name: "back past the turn distance", offset: -38, velocity: 300, displacement: -50, distance: 50, turns: -1),
    Case(
      name: "a fling wins over the turn distance", offset: 18, velocity: 900, displacement: 30, distance: 50, turns: 1),
    Case(name: "a turn distance keeps what was carried", offset: 930, displacement: 942, distance: 50, turns: 2),
    Case(name: "a fling never leads to a page that is behind the picture", offset: 1100, velocity: 500, turns: 3),
    Case(
      name: "caught in a slide, a fling back leads to a page behind it", offset: -740, velocity: -900, press: -700,
      turns: -2),
    Case(
      name: "caught in a fling, a short fling back gives one page back", offset: -740, velocity: -900, press: -700,
      stacks: true, turns: -1),
    Case(
      name: "caught in a fling, a long fling back leads to a page behind the picture", offset: -1120, velocity: -900,
      press: -700, stacks: true, turns: -3),
    Case(
      name: "to the nearest page, a fling leads to none behind the picture", offset: 30, velocity: 450,
      policy: .nearest, turns: 1),
    Case(name: "to the nearest page, a slow release leads back", offset: 30, velocity: 300, policy: .nearest, turns: 0),
    Case(
      name: "to the nearest page, a slow release is projected", offset: 130, velocity: 390, policy: .nearest, turns: 1),
    Case(
      name: "to the nearest page by the nearest rule it is not", offset: 130, velocity: 390, policy: .nearest,
      rule: .nearest, turns: 0),
    Case(
      name: "by the nearest rule velocity does not count below a fling", offset: 190, velocity: 390,
      rule: .nearest, turns: 0),
    Case(name: "by the nearest rule the middle is what counts", offset: 210, velocity: -390, rule: .nearest, turns: 1),
    Case(name: "by the nearest rule a fling counts", offset: 40, velocity: 500, rule: .nearest, turns: 1),
    Case(name: "back past the middle, slower than a fling", offset: 260, velocity: -150, turns: 1),
    Case(
      name: "back past the middle returns where that is wanted", offset: 260, velocity: -150, returns: 100, turns: 0),
    Case(name: "back slower than that turns", offset: 260, velocity: -90, returns: 100, turns: 1),
  ]

  @Test("the policy and the rule decide how many pages a release turns", arguments: cases)
  func turns(_ row: Case) {
    var tuning = Tuning()
    tuning.turnDistance = row.distance
    tuning.returnVelocity = row.returns
    for sign in [1.0, -1] {
      let release = Release(
        offset: sign * row.offset, velocity: sign * row.velocity, fingerVelocity: sign * (row.finger ?? row.velocity),
        offsetAtPress: sign * row.press, displacement: sign * (row.displacement ?? row.offset - row.press),
        stacks: row.stacks, line: SnapLine(pageLength: 400, gap: 0), turnFraction: row.fraction,
        projectedEnd: sign * (row.offset + 0.25 * row.velocity))
      let target = release.target(row.policy, rule: row.rule, tuning: tuning)
      #expect(target == Int(sign) * row.turns)
    }
  }

  @Test("infinite, huge and NaN values turn at most 1,000,000 pages, and never trap")
  func notANumber() {
    for value in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      let release = Release(
        offset: value, velocity: value, fingerVelocity: value, offsetAtPress: 0, displacement: value, stacks: false,
        line: SnapLine(pageLength: 400, gap: 0), turnFraction: value, projectedEnd: value)
      for policy in [SnapPolicy.onePage, .atMost(3), .nearest] {
        for rule in ReleaseRule.allCases {
          #expect(release.target(policy, rule: rule, tuning: Tuning()).magnitude <= 1_000_000)
        }
      }
    }
  }
}
