import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Tuning")
struct TuningTests {
  static let numbers = [Double.nan, .infinity, -.infinity, -1, 0, .leastNormalMagnitude / 32, 1e300]
  static let counts = [Int.min, -1, 0, 1, Int.max]

  @Test("no number in the tuning makes the engine trap or the offset infinite or NaN")
  func extremes() {
    for seed in RandomSequences(count: 3000) {
      var random = seed
      let (pager, script) = random.pagerAndScript()
      var configuration = pager.configuration
      random.upset(&configuration.tuning)
      var player = Player(
        Pager(map: pager.map, at: pager.targetPage, viewport: pager.viewport, configuration: configuration),
        framesPerSecond: nil)
      for entry in script.entries {
        player.play(entry.action, at: entry.instant)
        #expect(player.pager.offset.x.isFinite && player.pager.offset.y.isFinite, "\(seed)")
        _ = player.pager.placedPages
      }
      player.settle()
      #expect(!player.pager.isMoving, "\(seed)")
    }
  }

  @Test("a change of the tuning applies to the next gesture")
  func nextGesture() {
    var input = PagerInput(Pager.grid())
    var configuration = input.pager.configuration
    configuration.tuning.velocity.silence = 0
    input.pager.configure(configuration, time: .zero)
    input.drag(by: Vector(x: -40, y: 0), moves: 4)
    input.wait(1)
    #expect(-input.pager.tracking.velocity(at: input.pager.time).x == 0)
  }

  @Test("a change of reading order during a drag moves the page neither at once nor at the finger's next report")
  func readingDirection() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -100, y: 0))
    let before = input.pager.offset
    var configuration = input.pager.configuration
    configuration.isRightToLeft = true
    input.pager.configure(configuration, time: input.after(0))
    #expect(input.pager.offset == before)
    input.move(by: .zero, after: 0)
    #expect((input.pager.offset.x - before.x).magnitude < 1e-6)
  }
}

extension SeededGenerator {
  /// Sets one or two numbers of `tuning` to extreme values.
  fileprivate mutating func upset(_ tuning: inout Tuning) {
    for _ in 0..<Int.random(in: 1...2, using: &self) {
      let number = TuningTests.numbers.randomElement(using: &self) ?? .nan
      let count = TuningTests.counts.randomElement(using: &self) ?? 0
      switch Int.random(in: 0..<30, using: &self) {
      case 0: tuning.touchSlop = number
      case 1: tuning.mouseSlop = number
      case 2: tuning.lockDominance = number
      case 3: tuning.lockCertainty = number
      case 4: tuning.velocity.horizon = number
      case 5: tuning.velocity.sampleCount = count
      case 6: tuning.velocity.quadraticCount = count
      case 7: tuning.velocity.quadraticSpan = number
      case 8: tuning.velocity.silence = number
      case 9: tuning.velocity.limit = number
      case 10: tuning.velocity.shortestGesture = number
      case 11: tuning.flingVelocity = number
      case 12: tuning.flingDistance = number
      case 13: tuning.projection = number
      case 14: tuning.horizontalTurnFraction = number
      case 15: tuning.verticalTurnFraction = number
      case 16: tuning.turnDistance = number
      case 17, 18: tuning.tolerance.distance = number
      case 19, 20: tuning.tolerance.velocity = number
      case 21: tuning.wheelInterval = number
      case 22: tuning.panSilence = number
      case 23: tuning.longestSlide = count
      case 24: tuning.pageProjection = number
      case 25: tuning.returnVelocity = number
      case 26: tuning.easeOut.duration = number
      case 27: tuning.easeOut.durationPerViewport = number
      case 28: tuning.easeOut.power = count
      default: tuning.endNudge = number
      }
    }
  }
}
