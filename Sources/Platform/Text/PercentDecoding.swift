extension Collection<UInt8> {
  /// These bytes with each `%` and two hexadecimal digits decoded to one byte (RFC 3986). A `%` without digits stays.
  /// O(n).
  public var percentDecoded: [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(self)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
