import Glibc
import PagerEngine
import Platform

/// The store of presets: the built-in ones, and one per file in a folder.
public struct PresetStore: Hashable, Sendable {
  /// The folder with the files; `nil` if the system names no home.
  public let folder: String?

  /// Creates a store with the presets in `folder`.
  public init(folder: String?) { self.folder = folder }

  /// Returns the user's store.
  ///
  /// It is in `$XDG_CONFIG_HOME/fourfold/presets`, or in `.config/fourfold/presets` in the home folder.
  public static func system() -> PresetStore {
    func variable(_ name: String) -> String? { Environment.value(of: name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let config = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { "\($0)/.config" }
    return PresetStore(folder: config.map { "\($0)/fourfold/presets" })
  }

  /// The names of all presets: the built-in ones, then those of files, sorted.
  ///
  /// A file with the name of a built-in preset is ignored.
  public var names: [String] {
    let shipped = Preset.shipped.map(\.name)
    return shipped + files().filter { !shipped.contains($0) }
  }

  /// Returns the preset `name`; a name with a slash is the path of a file.
  public func preset(_ name: String) throws -> Preset {
    if name.contains("/") { return Preset(name: name, changes: try PresetFile.read(name)) }
    if let shipped = Preset.shipped.first(where: { $0.name == name }) { return shipped }
    guard let folder, files().contains(name) else { throw PresetError.unknown(name: name, known: names) }
    return Preset(name: name, changes: try PresetFile.read("\(folder)/\(name).json"))
  }

  /// Returns all presets that can be read.
  public func presets() -> [Preset] { names.compactMap { try? preset($0) } }

  /// A name that no preset has: `tuned-1`, `tuned-2` and so on.
  public var freeName: String {
    let names = names
    var number = 1
    while names.contains("tuned-\(number)") { number += 1 }
    return "tuned-\(number)"
  }

  /// Writes `changes` to a file as the preset `name`, and returns the preset and the file's path.
  ///
  /// - Throws: ``PresetError/taken(_:)`` if a preset has this name, ``PresetError/badName(_:)`` if a file cannot have
  ///   it, or the error of writing.
  public func save(_ changes: TuningPatch, as name: String) throws -> (preset: Preset, path: String) {
    guard let folder else { throw FileError.missing(path: "$HOME/.config") }
    // The word list prints the names.
    guard !name.isEmpty, name != "list", !name.hasPrefix("."), !name.contains("/"), !name.utf8.contains(0) else {
      throw PresetError.badName(name)
    }
    guard !names.contains(name) else { throw PresetError.taken(name) }
    try OutputFolder.make(folder)
    let path = "\(folder)/\(name).json"
    try PresetFile.write(changes, to: path)
    return (Preset(name: name, changes: changes), path)
  }

  private func files() -> [String] {
    let names = folder.flatMap { try? DirectoryReader.names(in: $0) } ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }.sorted()
  }
}
