import PagerEngine
import Scene

/// Numbers of the feel that somebody has changed while a trace was recorded: set, or let go of again, so that the demo's
/// own counts.
public struct TraceTuning: Hashable, Sendable {
  /// The numbers by their knobs' names; `nil` for one that is let go of.
  public var values: [String: Double?]

  /// What `new` has otherwise than `old`.
  public init(from old: TuningChanges, to new: TuningChanges) {
    values = [:]
    for knob in TuningKnob.all where old[knob] != new[knob] { values[knob.name] = .some(new[knob]) }
  }

  /// Whether nothing is changed.
  public var isEmpty: Bool { values.isEmpty }

  /// Changes `changes` likewise.
  public func apply(to changes: inout TuningChanges) {
    for knob in TuningKnob.all {
      if let value = values[knob.name] { changes[knob] = value }
    }
  }
}

extension TraceTuning: Codable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes an object of names and numbers, null for what is let go of.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for knob in TuningKnob.all {
      guard let value = values[knob.name], let key = Key(stringValue: knob.name) else { continue }
      if let value { try container.encode(value, forKey: key) } else { try container.encodeNil(forKey: key) }
    }
  }

  /// Reads such an object. A name that no knob has, and a number out of its range, are refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    values = [:]
    for key in container.allKeys {
      guard let knob = TuningKnob.named(key.stringValue) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "no knob is called this")
      }
      guard try !container.decodeNil(forKey: key) else {
        values[knob.name] = .some(nil)
        continue
      }
      let value = try container.decode(Double.self, forKey: key)
      guard knob.range.contains(value) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "out of range")
      }
      values[knob.name] = value
    }
  }
}
