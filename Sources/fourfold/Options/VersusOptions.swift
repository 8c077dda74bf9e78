import ArgumentParser
import Instruments
import Trace

/// Options about the preset of a replay and its comparison with another one.
struct VersusOptions: ParsableArguments {
  @OptionGroup
  var preset: PresetOption

  @Option(
    help: ArgumentHelp(
      "Second preset, replayed beside the first: in a window, film, page or report.", valueName: "name"),
    completion: .presets)
  var versus: String?

  @Flag(
    name: .customLong("onion-skin"),
    help: "In a film of two replays, the second over the first at 40 % opacity, not beside it.")
  var isOnionSkin = false

  /// Returns `trace` with the tuning of the chosen preset, or unchanged without one.
  func tuned(_ trace: TraceFile) throws -> TraceFile {
    try preset.name.map { try Self.tuned(trace, $0) } ?? trace
  }

  /// Returns `trace` with the tuning of the second preset; `nil` without one.
  func rival(of trace: TraceFile) throws -> TraceFile? {
    try versus.map { try Self.tuned(trace, $0) }
  }

  /// Returns `trace` with the tuning of the preset `name`.
  static func tuned(_ trace: TraceFile, _ name: String) throws -> TraceFile {
    let preset = try PresetStore.system().preset(name)
    return trace.tuned(by: preset.changes, preset: preset.name)
  }
}
