import ArgumentParser
import Review

/// Options about how a replay feels, and what it is compared with.
struct VersusOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Replay as this preset feels, instead of as it was recorded.", valueName: "name"))
  var preset: String?

  @Option(help: ArgumentHelp("Replay as this preset feels, too, in the other half of the window.", valueName: "name"))
  var versus: String?

  @Flag(name: .customLong("alternate"), help: "With --versus: one after the other in the whole window.")
  var alternates = false

  @Option(
    name: .customLong("tour"),
    help: ArgumentHelp("With --versus: draw frames of both to this folder, without a display.", valueName: "folder"))
  var tourFolder: String?

  mutating func validate() throws {
    guard versus == nil else { return }
    if alternates { throw ValidationError("--alternate takes two presets: add --versus PRESET") }
    if tourFolder != nil { throw ValidationError("--tour draws two presets: add --versus PRESET") }
  }

  /// `trace` as the preset that is asked for feels.
  func tuned(_ trace: Trace) throws(Exit) -> Trace {
    guard let preset else { return trace }
    return trace.tuned(by: try Self.preset(preset))
  }

  /// `trace` as the other preset feels; `nil` where none is asked for.
  func rival(of trace: Trace) throws(Exit) -> Trace? {
    guard let versus else { return nil }
    return trace.tuned(by: try Self.preset(versus))
  }

  /// The preset called `name`.
  static func preset(_ name: String) throws(Exit) -> Preset {
    do throws(PresetError) { return try PresetShelf.system().preset(name) } catch {
      throw Exit(code: error.exitCode, lines: [error.line])
    }
  }
}
