import PagerEngine
import Testing

@testable import Instruments

@Suite("Tuning editor")
struct PresetEditorTests {
  private func knob(_ name: String) throws -> TuningKnob { try #require(TuningKnob.named(name)) }

  @Test("The choice of presets wraps around and discards changed values")
  func presets() throws {
    var editor = PresetEditor()
    #expect(editor.preset.name == "default" && editor.changes.isEmpty)
    editor.set(20, of: try knob("touchSlop"))
    editor.choose(-1)
    #expect(editor.preset.name == "infinite4pager" && editor.changedKnobs.isEmpty)
    editor.choose(2)
    #expect(editor.preset.name == "ios")
    #expect(editor.changes == Preset.shipped[1].changes)
  }

  @Test("A number is rounded to the nearest step, and a reset restores the preset's")
  func resets() throws {
    let (slop, response) = (try knob("touchSlop"), try knob("spring.response"))
    var editor = PresetEditor(preset: Preset.shipped[1])
    editor.set(14.4, of: slop)
    editor.set(0.4321, of: response)
    #expect(editor.changes[slop] == 14 && editor.changes[response] == 0.43)
    #expect(editor.changedKnobs.map(\.name) == ["spring.response", "touchSlop"])
    editor.reset(slop)
    #expect(editor.changes[slop] == 10 && editor.isChanged(response))
    editor.reset()
    #expect(editor.changes == editor.preset.changes)
  }

  @Test("A reset removes a number that the preset does not set")
  func letsGo() throws {
    let distance = try knob("turnDistance")
    var editor = PresetEditor()
    editor.set(0, of: distance)
    #expect(editor.isChanged(distance), "0 is set, though it is the start value")
    editor.reset(distance)
    #expect(editor.changes.isEmpty)
  }

  private static let short = TuningPatch(
    ["easeOut": 0.22, "easeOut.durationPerViewport": 0, "easeOut.takesVelocity": 0], edgeBehavior: .held,
    releaseRule: .nearest)

  @Test("Changed settings are written as a diff and as Swift code")
  func written() throws {
    var editor = PresetEditor(preset: Preset(name: "short", changes: Self.short))
    let easeOut = [
      "-easeOut 0.24 s", "+easeOut 0.22 s", "-easeOut.durationPerViewport 0.12 s", "+easeOut.durationPerViewport 0 s",
      "-easeOut.takesVelocity 1", "+easeOut.takesVelocity 0",
    ]
    let others = [
      "-edgeBehavior .rubberBand(coefficient: 0.55)", "+edgeBehavior .held", "-releaseRule .projected",
      "+releaseRule .nearest",
    ]
    #expect(editor.diff == ["--- default", "+++ short"] + easeOut + others)
    editor.set(10, of: try knob("touchSlop"))
    editor.set(0.4, of: try knob("spring.response"))
    editor.set(12, of: try knob("velocity.sampleCount"))
    editor.set(50, of: try knob("turnDistance"))
    #expect(
      editor.diff == [
        "--- default", "+++ short, changed", "-spring.response 0.3 s", "+spring.response 0.4 s",
      ] + easeOut + [
        "-touchSlop 12 pt", "+touchSlop 10 pt", "-turnDistance off", "+turnDistance 50 pt",
        "-velocity.sampleCount 20", "+velocity.sampleCount 12",
      ] + others)
    #expect(
      editor.swift == [
        "var configuration = PagerConfiguration()",
        "configuration.tuning.spring = Spring(response: 0.4, dampingRatio: 1)",
        "configuration.tuning.easeOut.duration = 0.22",
        "configuration.tuning.easeOut.durationPerViewport = 0",
        "configuration.tuning.easeOut.takesVelocity = false",
        "configuration.tuning.touchSlop = 10",
        "configuration.tuning.turnDistance = 50",
        "configuration.tuning.velocity.sampleCount = 12",
        "configuration.edgeBehavior = .held",
        "configuration.releaseRule = .nearest",
      ])
    // The same code, compiled here.
    var configuration = PagerConfiguration()
    configuration.tuning.spring = Spring(response: 0.4, dampingRatio: 1)
    configuration.tuning.easeOut.duration = 0.22
    configuration.tuning.easeOut.durationPerViewport = 0
    configuration.tuning.easeOut.takesVelocity = false
    configuration.tuning.touchSlop = 10
    configuration.tuning.turnDistance = 50
    configuration.tuning.velocity.sampleCount = 12
    configuration.edgeBehavior = .held
    configuration.releaseRule = .nearest
    #expect(configuration == PagerConfiguration().taking(editor.changes))
    editor.set(0, of: try knob("easeOut"))
    #expect(editor.swift[1] == "configuration.tuning.settle = .spring")
  }

  @Test("A displayed value has as many decimals as its step")
  func shown() throws {
    for (name, value, text) in [
      ("spring.response", 0.3, "0.30 s"), ("spring.dampingRatio", 1, "1.00"), ("easeOut", 0, "off"),
      ("velocity.limit", 8000, "8000 pt/s"), ("velocity.horizon", 0.1, "0.100 s"), ("longestSlide", 3, "3 pages"),
      ("lockCertainty", 2, "2.0"),
    ] as [(String, Double, String)] {
      #expect(PresetEditor.shown(value, try knob(name)) == text)
    }
  }
}
