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

  /// Returns whether `words` ask for the list of presets, which works without the arguments that a command requires.
  static func isListed(by words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains("--preset=list")
      || zip(options, options.dropFirst()).contains { $0 == ("--preset", "list") }
  }

  /// The names of the presets, each on a line with its summary or its file.
  static var list: String {
    let store = PresetStore.system()
    let names = store.names
    let width = names.map(\.count).max() ?? 0
    return names.map { name in
      let summary = Preset.shipped.first { $0.name == name }?.summary ?? "\(store.folder ?? "")/\(name).json"
      return name.padded(to: width + 2) + summary
    }.joined(separator: "\n")
  }

  /// Returns the named preset, if any; throws if it cannot be read.
  func chosen() throws -> Preset? { try name.map { try PresetStore.system().preset($0) } }
}
