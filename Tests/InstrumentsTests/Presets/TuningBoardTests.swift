import PagerEngine
import Testing

@testable import Instruments

@Suite("Tuning board")
struct TuningBoardTests {
  private func knob(_ name: String) throws -> TuningKnob { try #require(TuningKnob.named(name)) }

  @Test("Presets go round, and what was set otherwise is gone")
  func presets() throws {
    var board = TuningBoard()
    #expect(board.preset.name == "default" && board.changes.isEmpty)
    board.set(20, of: try knob("touchSlop"))
    board.choose(-1)
    #expect(board.preset.name == "infinite4pager" && board.changedKnobs.isEmpty)
    board.choose(2)
    #expect(board.preset.name == "ios")
    #expect(board.changes == Preset.shipped[1].changes)
  }

  @Test("A number goes to the nearest step, and back to the preset's")
  func resets() throws {
    let (slop, response) = (try knob("touchSlop"), try knob("spring.response"))
    var board = TuningBoard(preset: Preset.shipped[1])
    board.set(14.4, of: slop)
    board.set(0.4321, of: response)
    #expect(board.changes[slop] == 14 && board.changes[response] == 0.43)
    #expect(board.changedKnobs.map(\.name) == ["spring.response", "touchSlop"])
    board.reset(slop)
    #expect(board.changes[slop] == 10 && board.isChanged(response))
    board.reset()
    #expect(board.changes == board.preset.changes)
  }

  @Test("A set number of a plain preset is let go of by a reset")
  func letsGo() throws {
    let distance = try knob("turnDistance")
    var board = TuningBoard()
    board.set(0, of: distance)
    #expect(board.isChanged(distance), "0 is set, though it is the start value")
    board.reset(distance)
    #expect(board.changes.isEmpty)
  }

  @Test("What is set is written as a diff and as Swift")
  func written() throws {
    var board = TuningBoard(preset: Preset.shipped[4])
    #expect(
      board.diff == ["--- default", "+++ infinite4pager", "-easeOut off", "+easeOut 0.22 s"])
    board.set(10, of: try knob("touchSlop"))
    board.set(0.4, of: try knob("spring.response"))
    board.set(12, of: try knob("velocity.sampleCount"))
    board.set(50, of: try knob("turnDistance"))
    #expect(
      board.diff == [
        "--- default", "+++ infinite4pager, changed", "-spring.response 0.3 s", "+spring.response 0.4 s",
        "-easeOut off", "+easeOut 0.22 s", "-touchSlop 12 pt", "+touchSlop 10 pt", "-turnDistance off",
        "+turnDistance 50 pt", "-velocity.sampleCount 20", "+velocity.sampleCount 12",
      ])
    #expect(
      board.swift == [
        "var configuration = PagerConfiguration()",
        "configuration.feel.spring = Spring(response: 0.4, dampingRatio: 1)",
        "configuration.feel.easeOut = 0.22",
        "configuration.feel.tuning.touchSlop = 10",
        "configuration.feel.tuning.turnDistance = 50",
        "configuration.feel.tuning.velocity.sampleCount = 12",
      ])
    // The same by the compiler.
    var configuration = PagerConfiguration()
    configuration.feel.spring = Spring(response: 0.4, dampingRatio: 1)
    configuration.feel.easeOut = 0.22
    configuration.feel.tuning.touchSlop = 10
    configuration.feel.tuning.turnDistance = 50
    configuration.feel.tuning.velocity.sampleCount = 12
    #expect(configuration == PagerConfiguration().taking(board.changes))
  }

  @Test("What is shown has as many decimals as a step")
  func shown() throws {
    for (name, value, text) in [
      ("spring.response", 0.3, "0.30 s"), ("spring.dampingRatio", 1, "1.00"), ("easeOut", 0, "off"),
      ("velocity.limit", 8000, "8000 pt/s"), ("velocity.horizon", 0.1, "0.100 s"), ("longestSlide", 3, "3 pages"),
      ("lockCertainty", 2, "2.0"),
    ] as [(String, Double, String)] {
      #expect(TuningBoard.shown(value, try knob(name)) == text)
    }
  }
}
