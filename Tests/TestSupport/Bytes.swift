/// Little-endian numbers in and out of byte arrays, as X and the input test driver write them.
extension [UInt8] {
  mutating func append<Number: FixedWidthInteger>(little number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  mutating func append<Number: FixedWidthInteger>(big number: Number) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }

  /// Returns the number at a byte offset, which has to be within the array.
  func little<Number: FixedWidthInteger>(_ type: Number.Type = Number.self, at offset: Int) -> Number {
    var number = Number.zero
    for index in (0..<MemoryLayout<Number>.size).reversed() {
      number = (number << 8) | Number(truncatingIfNeeded: self[offset + index])
    }
    return number
  }
}
