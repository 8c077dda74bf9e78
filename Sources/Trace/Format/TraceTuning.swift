import PagerEngine

/// Numbers of the tuning that somebody has changed while a trace was recorded: set, or taken back, so that the demo's
/// own counts.
public struct TraceTuning: Hashable, Sendable {
  /// The numbers by their knobs' names; `nil` for one that is taken back.
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
  /// Writes an object of names and numbers, null for what is taken back.
  public func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }

  /// Reads such an object. A name that no knob has, and a number out of its range, are refused.
  public init(from decoder: any Decoder) throws {
    values = try [String: Double?](from: decoder)
    for (name, value) in values {
      guard let knob = TuningKnob.named(name), value.map(knob.range.contains) ?? true else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(name): no knob, or out of range"))
      }
    }
  }
}
