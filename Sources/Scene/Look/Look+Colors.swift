/// The colours of a look. Each pair of text and ground in use has a contrast of at least 4.5 to 1, and of 7 to 1 with
/// high contrast; a test checks it.
extension Look {
  /// The colour behind everything. Light grounds are neutral and not pure white, because pictures are judged in front
  /// of them.
  public var background: Color { choose(0x101113, 0xEBECEE, 0x000000, 0xF4F4F5) }
  /// The colour of a page without its picture, and the ground of small diagrams.
  public var placeholder: Color { choose(0x1A1C20, 0xDFE1E4, 0x0B0B0D, 0xE8E9EB) }
  /// The primary text colour.
  public var text: Color { choose(0xF4F4F2, 0x1B1D21, 0xFFFFFF, 0x000000) }
  /// The secondary text colour.
  public var secondaryText: Color { choose(0xA3A6AD, 0x52565E, 0xE0E2E6, 0x2B2E33) }
  /// The text colour of errors.
  public var alert: Color { choose(0xE8A15B, 0x8F4700, 0xFFC98A, 0x6B3000) }
  /// The text colour of an action that removes something.
  public var removal: Color { choose(0xFF8A80, 0xB3261E, 0xFFB4AB, 0x8C0009) }
  /// The colour of the plate behind a caption: translucent, or opaque with high contrast.
  public var plate: Color {
    guard !isHighContrast else { return choose(0, 0, 0x000000, 0xFFFFFF) }
    return choose(dark: Color(red: 16, green: 17, blue: 19, alpha: 184), light: Color(hex: 0xFAFAFB).opacity(0.85))
  }

  /// The secondary text colour on a ``plate`` over any picture.
  public var secondaryTextOnPlate: Color { choose(0xCBCDD2, 0x44484F, 0xE0E2E6, 0x2B2E33) }
  /// The text colour of errors on a ``plate`` over any picture.
  public var alertOnPlate: Color { choose(0xF5C28C, 0x7A3B00, 0xFFC98A, 0x6B3000) }

  /// Returns the ground of a sheet over pages, such as a menu or a panel: `dark` in the dark look.
  public func sheet(dark: Color) -> Color {
    guard !isHighContrast else { return choose(0, 0, 0x000000, 0xFFFFFF) }
    return choose(dark: dark, light: Color(hex: 0xFAFAFB))
  }

  /// Returns the ground of a raised element on a sheet, such as a button or a chosen row: `dark` in the dark look.
  public func raised(dark: Color) -> Color {
    guard !isHighContrast else { return choose(0, 0, 0x303238, 0xD2D4D8) }
    return choose(dark: dark, light: Color(hex: 0xE4E6E9))
  }

  /// Returns the colour of a line between elements, or around a sheet: `dark` in the dark look.
  public func line(dark: Color) -> Color {
    guard !isHighContrast else { return choose(0, 0, 0xB8BBC2, 0x4A4D54) }
    return choose(dark: dark, light: Color(red: 20, green: 22, blue: 26, alpha: 44))
  }

  /// Returns the colour of chosen or changed elements: the desktop's accent, moved toward the text colour until it is
  /// readable on ``sheet(dark:)`` and ``raised(dark:)``. If the desktop has no accent: `dark` in the dark look.
  public func accent(dark: Color) -> Color {
    guard let accent else {
      return isHighContrast ? choose(0, 0, 0x9CCBFF, 0x0A3A82) : choose(dark: dark, light: Color(hex: 0x1A5FB4))
    }
    // In the dark scheme the lightest ground under an accent, in the light scheme the darkest.
    let ground = choose(0x343A44, 0xE4E6E9, 0x303238, 0xD2D4D8)
    for step in 0..<16 {
      let color = accent.mixed(with: text, Double(step) / 16)
      if color.contrast(with: ground) >= (isHighContrast ? 7 : 4.5) { return color }
    }
    return text
  }

  /// Returns `dark` or `light`, by the scheme. For demos that draw in colours of their own.
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
