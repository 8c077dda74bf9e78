import Testing

@testable import PagerEngine

@Suite("Tuning changes")
struct TuningChangesTests {
  @Test("An ease-out takes the spring's place, and the spring comes back with what is set of it")
  func settling() {
    var configuration = PagerConfiguration().taking(TuningChanges(["easeOut": 0.22, "spring.response": 0.4]))
    #expect(configuration.tuning.settleCurve == .easeOut(EaseOut(duration: 0.22)))
    configuration = configuration.taking(TuningChanges(["spring.response": 0.4, "touchSlop": 10]))
    #expect(configuration.tuning.settleCurve == .easeOut(EaseOut(duration: 0.22)))
    #expect(configuration.tuning.touchSlop == 10)
    configuration = configuration.taking(
      TuningChanges(["easeOut": 0, "spring.response": 0.4, "spring.dampingRatio": 0.8]))
    #expect(configuration.tuning.settleCurve == .spring(Spring(response: 0.4, dampingRatio: 0.8)))
  }

  @Test("What is set wins, also where it is the start value; what is not, stays")
  func changes() throws {
    let easeOut = try #require(TuningKnob.named("easeOut"))
    let response = try #require(TuningKnob.named("spring.response"))
    var configuration = PagerConfiguration()
    configuration.tuning.settleCurve = .easeOut(duration: 0.22)
    configuration.tuning.turnDistance = 50
    var changes = TuningChanges(["easeOut": 0, "spring.response": 0.5, "nonsense": 3])
    #expect(changes.values.count == 2)
    let changed = configuration.taking(changes)
    #expect(changed.tuning.settleCurve == .spring(Spring(response: 0.5)))
    #expect(changed.tuning.turnDistance == 50)
    changes[easeOut] = nil
    changes[response] = 99
    #expect(changes.values == ["spring.response": 2])
    changes[response] = .nan
    #expect(changes.isEmpty)
    #expect(configuration.taking(changes) == configuration)
  }
}
