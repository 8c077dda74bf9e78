import ArgumentParser
import Instruments
import Platform

/// The option that names a preset.
struct PresetOption: ParsableArguments {
  @Option(
    name: .customLong("preset"),
    help: ArgumentHelp(
      "Feel as this preset does: its name, or the path of a preset file, with a slash in it; list prints the names.",
      valueName: "name"), completion: .presets)
  var name: String?

  /// Prints the presets where they are asked for; whether they are.
  func listsPresets() -> Bool {
    guard name == "list" else { return false }
    let store = PresetStore.system()
    let names = store.names
    let width = names.map(\.count).max() ?? 0
    for name in names {
      let summary = Preset.shipped.first { $0.name == name }?.summary ?? "\(store.folder ?? "")/\(name).json"
      StandardOutput.lines(name.padded(to: width + 2) + summary)
    }
    return true
  }

  /// The preset that is named, if any; throws where there is none of that name.
  func chosen() throws -> Preset? { try name.map { try PresetStore.system().preset($0) } }
}
