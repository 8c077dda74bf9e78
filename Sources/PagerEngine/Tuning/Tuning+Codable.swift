extension Tuning: Codable {
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// Writes each number under its knob's name, and which curve settles.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Name.self)
    try values.encode(settle, forKey: Name("settle"))
    try values.encode(decay, forKey: Name("decay"))
    for knob in TuningKnob.all { try values.encode(knob.stored(in: self), forKey: Name(knob.name)) }
  }

  /// Reads what is there; a number that is missing has its start value. Names that no knob has are passed over.
  ///
  /// Numbers may also stand in objects, one for each part of their names before a dot.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: Name.self)
    for knob in TuningKnob.all {
      let parts = knob.name.split(separator: ".", maxSplits: 1)
      if let value = try values.decodeIfPresent(Double.self, forKey: Name(knob.name)) {
        knob.store(value, in: &self)
      } else if parts.count == 2, values.contains(Name(String(parts[0]))),
        let group = try? values.nestedContainer(keyedBy: Name.self, forKey: Name(String(parts[0]))),
        let value = try group.decodeIfPresent(Double.self, forKey: Name(String(parts[1])))
      {
        knob.store(value, in: &self)
      }
    }
    settle = try values.decodeIfPresent(Settle.self, forKey: Name("settle")) ?? settle
    decay = try values.decodeIfPresent(Deceleration.self, forKey: Name("decay")) ?? decay
  }
}
