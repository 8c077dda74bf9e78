extension String {
  /// Returns this text padded with spaces at its end to at least `width` characters.
  public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension BinaryInteger {
  /// Returns the number padded with leading zeros to at least `width` digits.
  public func digits(_ width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
