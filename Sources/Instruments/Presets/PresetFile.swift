import FoundationEssentials
import PagerEngine
import Platform

/// A preset as a file has it: a JSON object of knobs' names and numbers, and of settings that are no numbers, those alone
/// that are set.
enum PresetFile {
  /// A value of the object; anything may stand there.
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

  /// The most bytes of a file; one with every knob has 2,000.
  static let mostBytes = 1 << 16

  /// What the file at `path` sets.
  static func read(_ path: String) throws -> TuningPatch {
    try changes(in: try BoundedReader.bytes(at: path, limit: mostBytes), path: path)
  }

  /// What `bytes` set.
  static func changes(in bytes: [UInt8], path: String) throws -> TuningPatch {
    guard let values = try? JSONDecoder().decode([String: Value].self, from: Data(bytes)) else {
      throw PresetError.noPreset(path: path)
    }
    var changes = TuningPatch()
    // In order of the names, so that of several faults the same one is told each time.
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

  /// The file's text: a line each, in the order of the knobs.
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

  /// Writes what is set to a new file at `path`.
  static func write(_ changes: TuningPatch, to path: String) throws {
    let file = try OutputFile(path)
    try file.write(Array(text(changes).utf8))
    try file.finish()
  }
}
