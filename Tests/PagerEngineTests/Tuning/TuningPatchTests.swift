import Foundation
import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Tuning patch")
struct TuningPatchTests {
  @Test("An ease-out replaces the spring, and the value 0 restores the spring with its patched numbers")
  func settling() {
    var configuration = PagerConfiguration().taking(TuningPatch(["easeOut": 0.22, "spring.response": 0.4]))
    #expect(configuration.tuning.settleCurve == .easeOut(EaseOut(duration: 0.22)))
    configuration = configuration.taking(TuningPatch(["spring.response": 0.4, "touchSlop": 10]))
    #expect(configuration.tuning.settleCurve == .easeOut(EaseOut(duration: 0.22)))
    #expect(configuration.tuning.touchSlop == 10)
    configuration = configuration.taking(
      TuningPatch(["easeOut": 0, "spring.response": 0.4, "spring.dampingRatio": 0.8]))
    #expect(configuration.tuning.settleCurve == .spring(Spring(response: 0.4, dampingRatio: 0.8)))
  }

  @Test("A patch applies the values that it sets, even start values, and keeps the others")
  func changes() throws {
    let easeOut = try #require(TuningKnob.named("easeOut"))
    let response = try #require(TuningKnob.named("spring.response"))
    var configuration = PagerConfiguration()
    configuration.tuning.settleCurve = .easeOut(duration: 0.22)
    configuration.tuning.turnDistance = 50
    var changes = TuningPatch(["easeOut": 0, "spring.response": 0.5, "nonsense": 3])
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

  @Test("A difference has the changed and the cleared values, and turns the old patch into the new one")
  func difference() throws {
    let old = TuningPatch(["touchSlop": 3, "easeOut": 0.2, "endNudge": 0], releaseRule: .nearest)
    let new = TuningPatch(["touchSlop": 4, "endNudge": 0, "velocity.limit": 900], edgeBehavior: .held)
    let difference = new.difference(from: old)
    #expect(
      difference.changed.values == ["touchSlop": 4, "velocity.limit": 900]
        && difference.cleared == ["easeOut", "releaseRule"])
    #expect(difference.changed.edgeBehavior == .held && old.difference(from: new).cleared.contains("edgeBehavior"))
    var patch = old
    patch.apply(difference)
    #expect(patch == new)
    #expect(new.difference(from: new).isEmpty)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try encoder.encode(difference)
    #expect(
      String(decoding: text, as: UTF8.self)
        == #"{"easeOut":null,"edgeBehavior":{"held":{}},"releaseRule":null,"touchSlop":4,"velocity.limit":900}"#)
    #expect(try JSONDecoder().decode(TuningPatch.Difference.self, from: text) == difference)
    #expect(try JSONDecoder().decode(TuningPatch.self, from: encoder.encode(new)) == new)
  }

  @Test(
    "Unknown names and invalid values throw a decoding error",
    arguments: [
      #"{"slop":1}"#, #"{"touchSlop":-1}"#, #"{"touchSlop":"one"}"#, "[]", #"{"slop":null}"#,
      #"{"releaseRule":"never"}"#, #"{"edgeBehavior":3}"#,
    ])
  func refused(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TuningPatch.self, from: Data(text.utf8)) }
  }

  @Test("A preset replaces the edge behaviour and the release rule of a configuration")
  func presets() {
    var configuration = PagerConfiguration()
    configuration.tuning.turnDistance = 50
    let gnome = configuration.taking(.gnome)
    #expect(gnome.edgeBehavior == .held && gnome.releaseRule == .nearest && gnome.tuning.turnDistance == nil)
    #expect(gnome.tuning.settleCurve == .spring(Spring(response: 0.1987)))
    let ios = gnome.taking(.ios)
    #expect(ios.edgeBehavior == .rubberBand() && ios.releaseRule == .projected)
    #expect(
      PagerConfiguration().taking(.android).tuning.settleCurve
        == .easeOut(EaseOut(duration: 0.3, durationPerViewport: 0.3, power: 5, takesVelocity: false)))
    #expect(PagerConfiguration().taking(TuningPatch()) == PagerConfiguration())
  }

  @Test("A preset chosen during a drag past an end moves the page neither at once nor at the finger's next report")
  func duringADrag() {
    for (first, second) in [(TuningPatch.ios, TuningPatch.gnome), (.infinite4pager, .ios), (.gnome, .ios)] {
      var input = PagerInput(Pager.grid(columns: .one) { $0 = $0.taking(first) })
      input.drag(by: Vector(x: 212, y: 0))
      let before = input.pager.offset
      input.pager.configure(input.pager.configuration.taking(second), time: input.after(0))
      #expect(input.pager.offset == before)
      input.move(by: .zero, after: 0)
      #expect((input.pager.offset.x - before.x).magnitude < 1e-9)
      input.lift()
      input.settle()
      #expect(input.pager.offset == .zero)
    }
  }

  @Test("A projection in pages scales with the page length and the gap")
  func pageProjection() {
    for (length, gap) in [(200.0, 0.0), (800, 0), (300, 20)] {
      var input = PagerInput(
        Pager.grid(viewport: Size(width: 800, height: 800)) {
          $0.layout = PageLayout(pageWidth: .points(length), spacing: Vector(x: gap, y: 0))
          $0.snapPolicy = .atMost(3)
          $0.tuning.pageProjection = 0.499
        })
      input.drag(by: Vector(x: -160, y: 0), moves: 5)
      input.lift()
      let release = input.pager.readout.release
      #expect(((release?.velocity.x ?? 0) - 4000).magnitude < 1e-6)
      #expect(((release?.projection.x ?? 0) - 1.996 * (length + gap)).magnitude < 1e-6)
    }
  }
}
