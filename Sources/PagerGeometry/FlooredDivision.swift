extension FixedWidthInteger {
  /// The quotient rounded down, and the remainder, 0 to divisor - 1: for negative numbers too.
  ///
  /// - Parameter divisor: positive.
  @inlinable package func flooredDivision(by divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// The remainder of the division rounded down, 0 to divisor - 1: for negative numbers too.
  ///
  /// - Parameter divisor: positive.
  @inlinable package func modulo(_ divisor: Self) -> Self {
    flooredDivision(by: divisor).remainder
  }
}
