extension String {
  /// This text with blanks at its end, so that it has at least `width` characters.
  public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension BinaryInteger {
  /// The number with zeros before it, so that it has at least `width` digits.
  public func digits(_ width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
