extension TuningKnob {
  /// A knob's name as JSON has it.
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}

extension Tuning: Codable {
  /// Writes each number under its knob's name, and which curve settles.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: TuningKnob.Key.self)
    try values.encode(settle, forKey: TuningKnob.Key("settle"))
    try values.encode(decay, forKey: TuningKnob.Key("decay"))
    for knob in TuningKnob.all { try values.encode(knob.stored(in: self), forKey: TuningKnob.Key(knob.name)) }
  }

  /// Reads what is there; a number that is missing has its start value. Names that no knob has are passed over.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: TuningKnob.Key.self)
    for knob in TuningKnob.all {
      if let value = try values.decodeIfPresent(Double.self, forKey: TuningKnob.Key(knob.name)) {
        knob.store(value, in: &self)
      }
    }
    settle = try values.decodeIfPresent(Settle.self, forKey: TuningKnob.Key("settle")) ?? settle
    decay = try values.decodeIfPresent(Deceleration.self, forKey: TuningKnob.Key("decay")) ?? decay
  }
}

extension KeyedDecodingContainer {
  /// Reads what stands under `key`; leaves `value` as it is where nothing does.
  func read<Value: Decodable>(_ key: Key, into value: inout Value) throws {
    if let found = try decodeIfPresent(Value.self, forKey: key) { value = found }
  }
}
