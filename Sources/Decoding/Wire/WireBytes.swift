/// A writer of integers, lowest byte first.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }

  /// Returns the bytes with zeros appended up to `count`.
  func padded(to count: Int) -> [UInt8] { bytes + Array(repeating: 0, count: count - bytes.count) }
}

/// A reader of integers, lowest byte first.
struct WireReader {
  private var remaining: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { remaining = bytes[...] }

  /// Returns the next number; 0 past the end, which the fixed length of messages rules out.
  mutating func next<Number: FixedWidthInteger & UnsignedInteger>(_: Number.Type = Number.self) -> Number {
    var number: Number = 0
    for (index, byte) in remaining.prefix(Number.bitWidth / 8).enumerated() {
      number |= Number(byte) << Number(index * 8)
    }
    remaining = remaining.dropFirst(Number.bitWidth / 8)
    return number
  }

  /// Whether only zeros remain.
  var isPadding: Bool { remaining.allSatisfy { $0 == 0 } }
}
