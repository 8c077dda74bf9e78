import ArgumentParser
import Instruments
import Trace

/// Options about how a replay feels, and what it is compared with.
struct VersusOptions: ParsableArguments {
  @OptionGroup
  var preset: PresetOption

  @Option(
    help: ArgumentHelp(
      "Replay as this preset, too, beside the other: in a window, a film, a page or a report.", valueName: "name"),
    completion: .presets)
  var versus: String?

  @Flag(
    name: .customLong("onion-skin"),
    help: "In a film of two replays, show the second over the first, of which 40 % is seen, instead of beside it.")
  var isOnionSkin = false

  /// `trace` as the preset that is asked for feels.
  func tuned(_ trace: TraceFile) throws -> TraceFile {
    try preset.name.map { try Self.tuned(trace, $0) } ?? trace
  }

  /// `trace` as the other preset feels; `nil` where none is asked for.
  func rival(of trace: TraceFile) throws -> TraceFile? {
    try versus.map { try Self.tuned(trace, $0) }
  }

  /// `trace` as the preset called `name` feels.
  static func tuned(_ trace: TraceFile, _ name: String) throws -> TraceFile {
    let preset = try PresetStore.system().preset(name)
    return trace.tuned(by: preset.changes, preset: preset.name)
  }
}
