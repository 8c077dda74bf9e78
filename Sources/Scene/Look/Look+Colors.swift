/// The colours of a look. Each pair of text and ground that is used has a contrast of at least 4.5 to 1, and of 7 to 1
/// with high contrast; a test computes it.
extension Look {
  /// Behind everything. Light grounds are neutral and no pure white, as pictures are judged in front of them.
  public var background: Color { choose(0x101113, 0xEBECEE, 0x000000, 0xF4F4F5) }
  /// A page whose picture is not there yet, and the ground of small diagrams.
  public var placeholder: Color { choose(0x1A1C20, 0xDFE1E4, 0x0B0B0D, 0xE8E9EB) }
  /// Text that is read first.
  public var text: Color { choose(0xF4F4F2, 0x1B1D21, 0xFFFFFF, 0x000000) }
  /// Text that is read second.
  public var secondaryText: Color { choose(0xA3A6AD, 0x52565E, 0xE0E2E6, 0x2B2E33) }
  /// What went wrong.
  public var alert: Color { choose(0xE8A15B, 0x8F4700, 0xFFC98A, 0x6B3000) }
  /// The plate behind a caption; some of a picture shines through unless the contrast is high.
  public var plate: Color {
    guard !isHighContrast else { return choose(0, 0, 0x000000, 0xFFFFFF) }
    return choose(dark: Color(red: 16, green: 17, blue: 19, alpha: 184), light: Color(hex: 0xFAFAFB).opacity(0.85))
  }

  /// Text that is read second, on a ``plate`` over any picture.
  public var secondaryTextOnPlate: Color { choose(0xCBCDD2, 0x44484F, 0xE0E2E6, 0x2B2E33) }
  /// What went wrong, on a ``plate`` over any picture.
  public var alertOnPlate: Color { choose(0xF5C28C, 0x7A3B00, 0xFFC98A, 0x6B3000) }

  /// The ground of a sheet that lies over pages, a menu's or a panel's, that is `dark` in the dark look.
  public func sheet(dark: Color) -> Color {
    guard !isHighContrast else { return choose(0, 0, 0x000000, 0xFFFFFF) }
    return choose(dark: dark, light: Color(hex: 0xFAFAFB))
  }

  /// What stands out from a sheet, a button or a chosen row, that is `dark` in the dark look.
  public func raised(dark: Color) -> Color {
    guard !isHighContrast else { return choose(0, 0, 0x303238, 0xD2D4D8) }
    return choose(dark: dark, light: Color(hex: 0xE4E6E9))
  }

  /// A line that parts things, or goes around a sheet, that is `dark` in the dark look.
  public func line(dark: Color) -> Color {
    guard !isHighContrast else { return choose(0, 0, 0xB8BBC2, 0x4A4D54) }
    return choose(dark: dark, light: Color(red: 20, green: 22, blue: 26, alpha: 44))
  }

  /// What is chosen or changed: the desktop's accent, as far toward the text's colour as it takes to be read on
  /// ``sheet(dark:)``; `dark` in the dark look where the desktop has none.
  public func accent(dark: Color) -> Color {
    guard let accent else {
      return isHighContrast ? choose(0, 0, 0x9CCBFF, 0x0A3A82) : choose(dark: dark, light: Color(hex: 0x1A5FB4))
    }
    // The lightest ground that it may stand on in the dark, and the darkest one in the light.
    let ground = choose(0x343A44, 0xE4E6E9, 0x303238, 0xD2D4D8)
    for step in 0..<16 {
      let color = accent.mixed(with: text, Double(step) / 16)
      if color.contrast(with: ground) >= (isHighContrast ? 7 : 4.5) { return color }
    }
    return text
  }

  /// `dark` or `light`, as the look is. For what a demo draws in colours of its own.
  public func choose<Value>(dark: Value, light: Value) -> Value {
    switch scheme {
    case .dark: dark
    case .light: light
    }
  }

  private func choose(_ dark: UInt32, _ light: UInt32, _ highDark: UInt32, _ highLight: UInt32) -> Color {
    Color(hex: isHighContrast ? choose(dark: highDark, light: highLight) : choose(dark: dark, light: light))
  }
}
