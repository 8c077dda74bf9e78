import FoundationEssentials

/// Lines of JSON, one after the other.
struct TraceEncoder {
  /// What was added and not taken yet.
  private(set) var bytes: [UInt8] = []
  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // No input should be like this, but a trace is there for what should not be.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  /// Adds a line.
  mutating func add(_ value: some Encodable) {
    guard let text = try? encoder.encode(value) else { return }
    bytes += text
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns the bytes that have gathered, and starts anew.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
