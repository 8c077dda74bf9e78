extension Color {
  /// So much (0 to 1) of the way to `other`, opaque.
  public func mixed(with other: Color, _ part: Double) -> Color {
    func level(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(max(0, min(255, (Double(from) + (Double(to) - Double(from)) * part).rounded())))
    }
    return Color(red: level(red, other.red), green: level(green, other.green), blue: level(blue, other.blue))
  }

  /// What is seen of this colour over `ground`, which is opaque.
  public func over(_ ground: Color) -> Color {
    ground.mixed(with: Color(red: red, green: green, blue: blue), Double(alpha) / 255)
  }

  /// The relative luminance of WCAG 2.2, 0 (black) to 1 (white). Alpha is left out.
  ///
  /// The exponent 2.4 of sRGB is 12/5: the fifth root comes by Newton's method, so that it is the same on every machine.
  public var luminance: Double {
    func linear(_ level: UInt8) -> Double {
      let value = Double(level) / 255
      guard value > 0.04045 else { return value / 12.92 }
      let base = (value + 0.055) / 1.055
      var root = 1.0
      for _ in 0..<12 { root -= (root - base / (root * root * root * root)) / 5 }
      return base * base * root * root
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of WCAG 2.2 with `other`, 1 to 21.
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
