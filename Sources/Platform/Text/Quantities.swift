extension StringProtocol {
  /// The fraction of a percentage such as `7%`; `nil` if the text is not a percentage from 0% to 100%.
  public var share: Double? {
    guard hasSuffix("%"), let number = Double(dropLast()), (0...100).contains(number) else { return nil }
    return number / 100
  }

  /// The seconds of a duration such as `300ms` or `5s`; `nil` if the text is not a duration of up to 60 seconds.
  public var seconds: Double? {
    let (unit, length) = hasSuffix("ms") ? (1e-3, 2) : (1, 1)
    guard hasSuffix("s"), let number = Double(dropLast(length)), (0...60).contains(number * unit) else { return nil }
    return number * unit
  }
}
