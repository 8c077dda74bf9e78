extension TuningPatch {
  /// The difference between two patches.
  public struct Difference: Hashable, Sendable {
    /// The settings that are new or have new values.
    public private(set) var changed = TuningPatch()
    /// The names of the settings that were removed, so that the configuration's own values apply again.
    public private(set) var cleared: Set<String> = []

    /// Whether the patches are equal.
    public var isEmpty: Bool { changed.isEmpty && cleared.isEmpty }

    fileprivate init() {}

    fileprivate init(from old: TuningPatch, to new: TuningPatch) {
      for knob in TuningKnob.all where old[knob] != new[knob] {
        if let value = new[knob] { changed[knob] = value } else { cleared.insert(knob.name) }
      }
      if old.edgeBehavior != new.edgeBehavior {
        changed.edgeBehavior = new.edgeBehavior
        if new.edgeBehavior == nil { cleared.insert(TuningKnob.Key.edgeBehavior.stringValue) }
      }
      if old.releaseRule != new.releaseRule {
        changed.releaseRule = new.releaseRule
        if new.releaseRule == nil { cleared.insert(TuningKnob.Key.releaseRule.stringValue) }
      }
    }
  }

  /// Returns the difference from `old` to this patch.
  public func difference(from old: TuningPatch) -> Difference { Difference(from: old, to: self) }

  /// Applies `difference` to this patch.
  public mutating func apply(_ difference: Difference) {
    for knob in TuningKnob.all {
      if let value = difference.changed[knob] { self[knob] = value }
      if difference.cleared.contains(knob.name) { self[knob] = nil }
    }
    edgeBehavior = difference.changed.edgeBehavior ?? edgeBehavior
    releaseRule = difference.changed.releaseRule ?? releaseRule
    if difference.cleared.contains(TuningKnob.Key.edgeBehavior.stringValue) { edgeBehavior = nil }
    if difference.cleared.contains(TuningKnob.Key.releaseRule.stringValue) { releaseRule = nil }
  }
}

// MARK: Coding

extension TuningKnob.Key {
  fileprivate static let edgeBehavior = TuningKnob.Key("edgeBehavior")
  fileprivate static let releaseRule = TuningKnob.Key("releaseRule")
}

extension TuningPatch.Difference: Codable {
  /// Encodes an object from names to values, with null for removed settings.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: TuningKnob.Key.self)
    for knob in changed.knobs { try object.encode(changed[knob], forKey: TuningKnob.Key(knob.name)) }
    try object.encodeIfPresent(changed.edgeBehavior, forKey: .edgeBehavior)
    try object.encodeIfPresent(changed.releaseRule, forKey: .releaseRule)
    for name in cleared.sorted() { try object.encodeNil(forKey: TuningKnob.Key(name)) }
  }

  /// Decodes an object from names to values; throws for an unknown name and for a number out of its knob's range.
  public init(from decoder: any Decoder) throws {
    self.init()
    let object = try decoder.container(keyedBy: TuningKnob.Key.self)
    for name in object.allKeys {
      let knob = TuningKnob.named(name.stringValue)
      let names = [TuningKnob.Key.edgeBehavior.stringValue, TuningKnob.Key.releaseRule.stringValue]
      guard knob != nil || names.contains(name.stringValue) else {
        throw DecodingError.dataCorruptedError(forKey: name, in: object, debugDescription: "nothing is called this")
      }
      if try object.decodeNil(forKey: name) {
        cleared.insert(name.stringValue)
      } else if let knob {
        let value = try object.decode(Double.self, forKey: name)
        guard knob.range.contains(value) else {
          throw DecodingError.dataCorruptedError(forKey: name, in: object, debugDescription: "out of the knob's range")
        }
        changed[knob] = value
      } else if name.stringValue == TuningKnob.Key.releaseRule.stringValue {
        changed.releaseRule = try object.decode(ReleaseRule.self, forKey: name)
      } else {
        changed.edgeBehavior = try object.decode(EdgeBehavior.self, forKey: name)
      }
    }
  }
}

extension TuningPatch: Codable {
  /// Encodes an object from names to values.
  public func encode(to encoder: any Encoder) throws { try difference(from: TuningPatch()).encode(to: encoder) }

  /// Decodes an object from names to values; throws for an unknown name and for a number out of its knob's range. Null
  /// sets nothing.
  public init(from decoder: any Decoder) throws { self = try Difference(from: decoder).changed }
}
