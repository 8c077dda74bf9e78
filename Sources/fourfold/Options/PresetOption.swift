import ArgumentParser
import Instruments
import Platform

/// The option that selects a preset.
struct PresetOption: ParsableArguments {
  @Option(
    name: .customLong("preset"),
    help: ArgumentHelp(
      "Tuning preset: a name, or the path of a preset file (with a slash); list prints the names.",
      valueName: "name"), completion: .presets)
  var name: String?

  /// Prints the presets if the option asks for them; returns whether it did.
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

  /// Returns the named preset, if any; throws if it cannot be read.
  func chosen() throws -> Preset? { try name.map { try PresetStore.system().preset($0) } }
}
