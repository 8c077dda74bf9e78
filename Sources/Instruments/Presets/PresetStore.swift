import Glibc
import PagerEngine
import Platform

/// All presets: those that are shipped, and those in a folder, a file each.
public struct PresetStore: Hashable, Sendable {
  /// Where the files are; `nil` where the system names no home.
  public let folder: String?

  /// The presets in `folder`.
  public init(folder: String?) { self.folder = folder }

  /// `$XDG_CONFIG_HOME/fourfold/presets`, or `.config/fourfold/presets` at home.
  public static func system() -> PresetStore {
    func variable(_ name: String) -> String? { Environment.value(of: name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let config = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { "\($0)/.config" }
    return PresetStore(folder: config.map { "\($0)/fourfold/presets" })
  }

  /// The names of all of them: the shipped ones, then those of the files by name. A file with a shipped one's name is not
  /// looked at.
  public var names: [String] {
    let shipped = Preset.shipped.map(\.name)
    return shipped + files().filter { !shipped.contains($0) }
  }

  /// The preset called `name`; a name with a slash in it is a file's path.
  public func preset(_ name: String) throws -> Preset {
    if name.contains("/") { return Preset(name: name, changes: try PresetFile.read(name)) }
    if let shipped = Preset.shipped.first(where: { $0.name == name }) { return shipped }
    guard let folder, files().contains(name) else { throw PresetError.unknown(name: name, known: names) }
    return Preset(name: name, changes: try PresetFile.read("\(folder)/\(name).json"))
  }

  /// All that can be read.
  public func presets() -> [Preset] { names.compactMap { try? preset($0) } }

  /// A name that no preset has: `tuned-1`, `tuned-2` and so on.
  public var freeName: String {
    let names = names
    var number = 1
    while names.contains("tuned-\(number)") { number += 1 }
    return "tuned-\(number)"
  }

  /// Writes `changes` to a file as the preset called `name`, and says which preset it is and where. Throws where there is
  /// one of that name, or a file cannot have it.
  public func save(_ changes: TuningPatch, as name: String) throws -> (preset: Preset, path: String) {
    guard let folder else { throw FileError.missing(path: "$HOME/.config") }
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.utf8.contains(0) else {
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
