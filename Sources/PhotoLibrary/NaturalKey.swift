/// Turns a file name into bytes whose plain order is the natural order of names.
///
/// Letters are in lower case, and a run of digits is `0`, how many digits its value has, and those digits: more digits
/// are a larger number, so `img2` comes before `img10`, and a run can be of any length. Leading zeros and the case of
/// letters are not in the key; names that differ in nothing else have the same key.
enum NaturalKey {
  /// Appends the key of `name` to `key`.
  ///
  /// ASCII is folded byte by byte. Other UTF-8 goes through Unicode's lower case; bytes that are no UTF-8 stay as they
  /// are.
  static func append(of name: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    if name.contains(where: { $0 >= 0x80 }), let text = String(validating: name, as: UTF8.self) {
      var folded = text.lowercased()
      folded.withUTF8 { encode($0, to: &key) }
    } else {
      encode(name, to: &key)
    }
  }

  private static func encode(_ name: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    var index = 0
    while index < name.count {
      let byte = name[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        index = encodeNumber(in: name, at: index, to: &key)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        key.append(byte | 0x20)
        index += 1
      default:
        key.append(byte)
        index += 1
      }
    }
  }

  /// Appends the run of digits at `start`, and returns where it ends.
  private static func encodeNumber(
    in name: UnsafeBufferPointer<UInt8>, at start: Int, to key: inout [UInt8]
  ) -> Int {
    var end = start
    while end < name.count, isDigit(name[end]) { end += 1 }
    var first = start
    while first < end, name[first] == UInt8(ascii: "0") { first += 1 }
    key.append(UInt8(ascii: "0"))
    // A byte says up to 254; each 255 before it stands for itself, so that longer is always later.
    var length = end - first
    while length >= 255 {
      key.append(255)
      length -= 255
    }
    key.append(UInt8(length))
    key.append(contentsOf: name[first..<end])
    return end
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
