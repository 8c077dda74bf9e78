/// A colour in sRGB with straight alpha, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity, 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// Creates the colour of the given channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates the opaque colour `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }

  /// Red, green and blue as `0xRRGGBB`.
  public var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// Returns this colour with its alpha multiplied by `opacity` (0 to 1, clamped).
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) * max(0, min(1, opacity))).rounded())
    return copy
  }
}

extension Color {
  /// Returns the opaque colour at `part` (0 to 1) of the way to `other`.
  public func mixed(with other: Color, _ part: Double) -> Color {
    func level(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(max(0, min(255, (Double(from) + (Double(to) - Double(from)) * part).rounded())))
    }
    return Color(red: level(red, other.red), green: level(green, other.green), blue: level(blue, other.blue))
  }

  /// Returns the opaque colour that results from this colour over the opaque colour `ground`.
  public func over(_ ground: Color) -> Color {
    ground.mixed(with: Color(red: red, green: green, blue: blue), Double(alpha) / 255)
  }

  /// The relative luminance of WCAG 2.2, 0 (black) to 1 (white). Alpha is ignored.
  ///
  /// The exponent 2.4 of sRGB is 12/5: Newton's method computes the fifth root, so the result is the same on every
  /// machine.
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

  /// Returns the contrast ratio of WCAG 2.2 with `other`, 1 to 21.
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
