import FoundationEssentials
import PagerEngine
import Platform

/// The file format of presets: a JSON object of the set values by their knobs' names.
///
/// Settings that are not numbers are in the same object, by their own names.
enum PresetFile {
  /// A value of the object; any JSON value is accepted here and checked later.
  private struct Value: Decodable {
    var number: Double?
    var edgeBehavior: EdgeBehavior?
    var releaseRule: ReleaseRule?

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      number = try? value.decode(Double.self)
      edgeBehavior = try? value.decode(EdgeBehavior.self)
      releaseRule = try? value.decode(ReleaseRule.self)
    }
  }

  /// The size limit of a file (bytes); one with every knob has about 2,000.
  static let mostBytes = 1 << 16

  /// Returns the values in the file at `path`.
  static func read(_ path: String) throws -> TuningPatch {
    try changes(in: try BoundedReader.bytes(at: path, limit: mostBytes), path: path)
  }

  /// Returns the values in `bytes`; throws a ``PresetError`` for the first error.
  static func changes(in bytes: [UInt8], path: String) throws -> TuningPatch {
    guard let values = try? JSONDecoder().decode([String: Value].self, from: Data(bytes)) else {
      throw PresetError.noPreset(path: path)
    }
    var changes = TuningPatch()
    // Sorted by name, so that the first of several errors is always the same.
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "edgeBehavior":
        guard let behavior = value.edgeBehavior else { throw PresetError.badSetting(path: path, key: key) }
        changes.edgeBehavior = behavior
        continue
      case "releaseRule":
        guard let rule = value.releaseRule else { throw PresetError.badSetting(path: path, key: key) }
        changes.releaseRule = rule
        continue
      default: break
      }
      guard let knob = TuningKnob.named(key) else { throw PresetError.badKey(path: path, key: key) }
      guard let number = value.number, number.isFinite else { throw PresetError.noNumber(path: path, key: key) }
      guard knob.range.contains(number), !knob.isWhole || number == number.rounded() else {
        throw PresetError.outOfRange(path: path, key: key, value: number)
      }
      changes[knob] = number
    }
    return changes
  }

  /// Returns the text of a file: one line per value, in the order of the knobs.
  static func text(_ changes: TuningPatch) -> String {
    var lines = changes.knobs.map { "  \"\($0.name)\": \((changes[$0] ?? 0).plain)" }
    func json(_ value: some Encodable) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
    if let behavior = changes.edgeBehavior { lines.append("  \"edgeBehavior\": \(json(behavior))") }
    if let rule = changes.releaseRule { lines.append("  \"releaseRule\": \(json(rule))") }
    return lines.isEmpty ? "{}\n" : "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// Writes `changes` to a new file at `path`.
  static func write(_ changes: TuningPatch, to path: String) throws {
    let file = try OutputFile(path)
    try file.write(Array(text(changes).utf8))
    try file.finish()
  }
}
