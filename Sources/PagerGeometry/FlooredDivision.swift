extension FixedWidthInteger {
  /// Returns the quotient, rounded down, and the remainder, 0 to divisor - 1. Negative numbers follow the same rule.
  ///
  /// - Parameter divisor: The divisor; positive.
  @inlinable package func flooredDivision(by divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Returns the remainder of the division rounded down, 0 to divisor - 1. Negative numbers follow the same rule.
  ///
  /// - Parameter divisor: The divisor; positive.
  @inlinable package func modulo(_ divisor: Self) -> Self {
    flooredDivision(by: divisor).remainder
  }
}
