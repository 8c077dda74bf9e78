import FoundationEssentials

/// An encoder of JSON Lines.
struct TraceEncoder {
  /// The bytes added since the last ``take()``.
  private(set) var bytes: [UInt8] = []
  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // No input should contain these numbers, but a trace must be able to record faulty input.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  /// Adds a value as one line; a value that cannot be encoded is left out.
  mutating func add(_ value: some Encodable) {
    guard let text = try? encoder.encode(value) else { return }
    bytes += text
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns the gathered bytes and removes them.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
