extension StringProtocol {
  /// The part of 1 that this says as a percentage, as in `7%`; `nil` where it is none from 0% to 100%.
  public var share: Double? {
    guard hasSuffix("%"), let number = Double(dropLast()), (0...100).contains(number) else { return nil }
    return number / 100
  }

  /// The seconds that this says, as in `300ms` or `5s`; `nil` where it is no time of up to 60 seconds.
  public var seconds: Double? {
    let (unit, length) = hasSuffix("ms") ? (1e-3, 2) : (1, 1)
    guard hasSuffix("s"), let number = Double(dropLast(length)), (0...60).contains(number * unit) else { return nil }
    return number * unit
  }
}
