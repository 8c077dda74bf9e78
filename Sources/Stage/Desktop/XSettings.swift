/// The data of an X settings manager, in the format of the XSETTINGS specification.
enum XSettings {
  /// Returns the integer value of `name`; `nil` if it is not set, is not an integer, or the data end before it.
  static func integer(_ name: String, in data: [UInt8]) -> Int32? {
    if case .integer(let value) = value(name, in: data) { value } else { nil }
  }

  /// Returns the text value of `name`; `nil` if it is not set, is not text, or the data end before it. Invalid UTF-8 is
  /// replaced.
  static func text(_ name: String, in data: [UInt8]) -> String? {
    if case .text(let bytes) = value(name, in: data) { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  private enum Value {
    case integer(Int32)
    case text(ArraySlice<UInt8>)
    case color
  }

  /// Returns the value of `name`; `nil` if it is not set or the data are invalid.
  ///
  /// Layout: byte order (0 little, 1 big), three bytes, serial (4), count (4); then for each setting its type (0
  /// integer,
  /// 1 text, 2 colour), a byte, the name's length (2), the name padded to four bytes, a serial (4) and the value.
  private static func value(_ name: String, in data: [UInt8]) -> Value? {
    guard let order = data.first, order <= 1 else { return nil }
    var reader = Reader(bytes: data[...].dropFirst(8), isBigEndian: order == 1)
    guard let count = reader.number(bytes: 4) else { return nil }
    // The count may be too large. Each setting takes bytes, so the loop ends with the data.
    for _ in 0..<count {
      guard let kind = reader.number(bytes: 1), reader.skip(1), let length = reader.number(bytes: 2),
        let found = reader.padded(Int(length)), reader.skip(4)
      else { return nil }
      let value: Value
      switch kind {
      case 0:
        guard let number = reader.number(bytes: 4) else { return nil }
        value = .integer(Int32(bitPattern: number))
      case 1:
        guard let length = reader.number(bytes: 4), let text = reader.padded(Int(length)) else { return nil }
        value = .text(text)
      case 2:
        guard reader.skip(8) else { return nil }
        value = .color
      default: return nil
      }
      if found.elementsEqual(name.utf8) { return value }
    }
    return nil
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let isBigEndian: Bool

    mutating func number(bytes count: Int) -> UInt32? {
      guard let taken = take(count) else { return nil }
      let digits = isBigEndian ? Array(taken) : taken.reversed()
      return digits.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns the next `count` bytes, and skips the padding after them to a multiple of four.
    mutating func padded(_ count: Int) -> ArraySlice<UInt8>? {
      guard let taken = take(count), skip((4 - count % 4) % 4) else { return nil }
      return taken
    }

    mutating func skip(_ count: Int) -> Bool { take(count) != nil }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }
  }
}
