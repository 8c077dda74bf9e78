import Scene

/// The colours of a page with its own hue, in each look.
struct PageInk: Hashable {
  /// The hue, in degrees; any whole number.
  let hue: Int
  let look: Look

  /// Returns the colour of a background or a mark.
  ///
  /// - Parameters:
  ///   - dark: The lightness in the dark look, 0 to 1; darker with high contrast.
  ///   - light: The lightness in the light look, 0 to 1; lighter with high contrast.
  func color(_ saturation: Double, dark: Double, light: Double) -> Color {
    let lightness = look.choose(dark: dark, light: light)
    guard look.isHighContrast else { return Color(hue: hue, saturation: saturation, lightness: lightness) }
    return Color(
      hue: hue, saturation: saturation, lightness: look.choose(dark: lightness * 0.8, light: (lightness + 1) / 2))
  }

  /// Returns the colour of text: lighter in the dark look and darker in the light look with high contrast.
  func reading(_ saturation: Double, dark: Double, light: Double) -> Color {
    let lightness = look.choose(dark: dark, light: light)
    guard look.isHighContrast else { return Color(hue: hue, saturation: saturation, lightness: lightness) }
    return Color(
      hue: hue, saturation: saturation, lightness: look.choose(dark: max(0.86, lightness), light: min(0.2, lightness)))
  }
}

extension Color {
  /// Creates a colour from a hue in degrees (0 red, 120 green, 240 blue; any whole number), a saturation and a
  /// lightness, 0 to 1.
  init(hue: Int, saturation: Double, lightness: Double) {
    let turn = Double((hue % 360 + 360) % 360) / 60
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    let low = lightness - chroma / 2
    // Each channel is full for two sixths of the colour circle, and fades over one sixth on each side.
    func channel(_ center: Double) -> UInt8 {
      let away = abs(turn - center)
      let part = max(0, min(1, 2 - min(away, 6 - away)))
      return UInt8(((low + chroma * part) * 255).rounded())
    }
    self.init(red: channel(0), green: channel(2), blue: channel(4))
  }
}
