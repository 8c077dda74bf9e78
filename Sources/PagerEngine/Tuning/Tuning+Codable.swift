extension TuningKnob {
  /// The JSON key of a knob's name.
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}

extension Tuning: Codable {
  /// Encodes each number under its knob's name, the `settle` curve, the `decay` and the `timing`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: TuningKnob.Key.self)
    try values.encode(settle, forKey: TuningKnob.Key("settle"))
    try values.encode(decay, forKey: TuningKnob.Key("decay"))
    try values.encodeIfPresent(timing, forKey: TuningKnob.Key("timing"))
    for knob in TuningKnob.all { try values.encode(knob.stored(in: self), forKey: TuningKnob.Key(knob.name)) }
  }

  /// Decodes a tuning. Missing numbers have their default values, and unknown names are ignored.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: TuningKnob.Key.self)
    for knob in TuningKnob.all {
      if let value = try values.decodeIfPresent(Double.self, forKey: TuningKnob.Key(knob.name)) {
        knob.store(value, in: &self)
      }
    }
    timing = try values.decodeIfPresent(TimingCurve.self, forKey: TuningKnob.Key("timing"))
    settle = try values.decodeIfPresent(Settle.self, forKey: TuningKnob.Key("settle")) ?? settle
    decay = try values.decodeIfPresent(Deceleration.self, forKey: TuningKnob.Key("decay")) ?? decay
  }
}

extension KeyedDecodingContainer {
  /// Decodes the value of `key`; leaves `value` unchanged if the key is missing.
  func read<Value: Decodable>(_ key: Key, into value: inout Value) throws {
    if let found = try decodeIfPresent(Value.self, forKey: key) { value = found }
  }
}
