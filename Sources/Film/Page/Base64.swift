/// Bytes as text of 64 characters (RFC 4648).
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// `bytes` as text, filled up with `=`. O(bytes).
  static func text(_ bytes: [UInt8]) -> String {
    let length = (bytes.count + 2) / 3 * 4
    // The room is the string's own, and all of it is written.
    return String(unsafeUninitializedCapacity: length) { room in
      var (place, start) = (0, 0)
      while start < bytes.count {
        let count = min(3, bytes.count - start)
        var bits = UInt32(bytes[start]) << 16
        if count > 1 { bits |= UInt32(bytes[start + 1]) << 8 }
        if count > 2 { bits |= UInt32(bytes[start + 2]) }
        for digit in 0..<4 {
          room[place + digit] =
            digit <= count ? digits[Int(bits >> UInt32(18 - 6 * digit) & 63)] : UInt8(ascii: "=")
        }
        place += 4
        start += 3
      }
      return length
    }
  }
}
