extension TuningPatch {
  /// What one patch has otherwise than another.
  public struct Difference: Hashable, Sendable {
    /// What is set, and was not or was set otherwise.
    public private(set) var changed = TuningPatch()
    /// The names of what is no longer set, so that the configuration's own counts again.
    public private(set) var cleared: Set<String> = []

    /// Whether nothing is changed.
    public var isEmpty: Bool { changed.isEmpty && cleared.isEmpty }

    fileprivate init() {}

    fileprivate init(from old: TuningPatch, to new: TuningPatch) {
      for knob in TuningKnob.all where old[knob] != new[knob] {
        if let value = new[knob] { changed[knob] = value } else { cleared.insert(knob.name) }
      }
    }
  }

  /// What this patch has otherwise than `old`.
  public func difference(from old: TuningPatch) -> Difference { Difference(from: old, to: self) }

  /// Changes this patch as `difference` says.
  public mutating func apply(_ difference: Difference) {
    for knob in TuningKnob.all {
      if let value = difference.changed[knob] { self[knob] = value }
      if difference.cleared.contains(knob.name) { self[knob] = nil }
    }
  }
}

// MARK: In writing

extension TuningPatch.Difference: Codable {
  /// Writes an object of names and numbers, null for what is no longer set.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: TuningKnob.Key.self)
    for knob in changed.knobs { try object.encode(changed[knob], forKey: TuningKnob.Key(knob.name)) }
    for name in cleared.sorted() { try object.encodeNil(forKey: TuningKnob.Key(name)) }
  }

  /// Reads such an object. A name that no knob has, and a number out of its range, are refused.
  public init(from decoder: any Decoder) throws {
    self.init()
    let object = try decoder.container(keyedBy: TuningKnob.Key.self)
    for name in object.allKeys {
      guard let knob = TuningKnob.named(name.stringValue) else {
        throw DecodingError.dataCorruptedError(forKey: name, in: object, debugDescription: "no knob is called this")
      }
      guard try !object.decodeNil(forKey: name) else {
        cleared.insert(knob.name)
        continue
      }
      let value = try object.decode(Double.self, forKey: name)
      guard knob.range.contains(value) else {
        throw DecodingError.dataCorruptedError(forKey: name, in: object, debugDescription: "out of the knob's range")
      }
      changed[knob] = value
    }
  }
}

extension TuningPatch: Codable {
  /// Writes an object of names and numbers.
  public func encode(to encoder: any Encoder) throws { try difference(from: TuningPatch()).encode(to: encoder) }

  /// Reads such an object. A name that no knob has, and a number out of its range, are refused; null sets nothing.
  public init(from decoder: any Decoder) throws { self = try Difference(from: decoder).changed }
}
