import Testing

@testable import PagerEngine

@Suite("Feel")
struct FeelTests {
  @Test("A configuration's feel is what it settles by and its tuning, and can be set")
  func configuration() {
    var configuration = PagerConfiguration()
    #expect(configuration.feel == Feel())
    configuration.feel.easeOut = 0.22
    #expect(configuration.settleCurve == .easeOut(duration: 0.22))
    configuration.feel.easeOut = nil
    configuration.feel.spring = Spring(response: 0.4, dampingRatio: 0.8)
    configuration.feel.tuning.touchSlop = 10
    #expect(configuration.settleCurve == .spring(Spring(response: 0.4, dampingRatio: 0.8)))
    #expect(configuration.tuning.touchSlop == 10)
  }

  @Test("What is set wins, also where it is the start value; what is not, stays")
  func changes() throws {
    let easeOut = try #require(TuningKnob.named("easeOut"))
    let response = try #require(TuningKnob.named("spring.response"))
    var configuration = PagerConfiguration()
    configuration.feel.easeOut = 0.22
    configuration.feel.tuning.turnDistance = 50
    var changes = FeelChanges(["easeOut": 0, "spring.response": 0.5, "nonsense": 3])
    #expect(changes.values.count == 2)
    let changed = configuration.taking(changes)
    #expect(changed.settleCurve == .spring(Spring(response: 0.5)))
    #expect(changed.tuning.turnDistance == 50)
    changes[easeOut] = nil
    changes[response] = 99
    #expect(changes.values == ["spring.response": 2])
    changes[response] = .nan
    #expect(changes.isEmpty)
    #expect(configuration.taking(changes) == configuration)
  }
}
