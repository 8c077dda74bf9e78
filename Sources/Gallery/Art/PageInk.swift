import Scene

/// Colours of one hue for a page that tells by its hue what it is, in each look.
struct PageInk: Hashable {
  /// In degrees; any whole number.
  let hue: Int
  let look: Look

  /// A ground or a mark: the hue at `dark` lightness (0 to 1) in the dark look, and at `light` in the light one. Grounds go
  /// toward black and white with high contrast.
  func color(_ saturation: Double, dark: Double, light: Double) -> Color {
    let lightness = look.choose(dark: dark, light: light)
    guard look.isHighContrast else { return Color(hue: hue, saturation: saturation, lightness: lightness) }
    return Color(
      hue: hue, saturation: saturation, lightness: look.choose(dark: lightness * 0.8, light: (lightness + 1) / 2))
  }

  /// What is read: farther from the ground with high contrast.
  func reading(_ saturation: Double, dark: Double, light: Double) -> Color {
    let lightness = look.choose(dark: dark, light: light)
    guard look.isHighContrast else { return Color(hue: hue, saturation: saturation, lightness: lightness) }
    return Color(
      hue: hue, saturation: saturation, lightness: look.choose(dark: max(0.86, lightness), light: min(0.2, lightness)))
  }
}

extension Color {
  /// The colour of a hue on the circle (0 red, 120 green, 240 blue; any number of turns), saturation and lightness 0 to 1.
  init(hue: Int, saturation: Double, lightness: Double) {
    let turn = Double((hue % 360 + 360) % 360) / 60
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    let low = lightness - chroma / 2
    // Each channel is full for two sixths of the circle and fades over one on either side.
    func channel(_ center: Double) -> UInt8 {
      let away = abs(turn - center)
      let part = max(0, min(1, 2 - min(away, 6 - away)))
      return UInt8(((low + chroma * part) * 255).rounded())
    }
    self.init(red: channel(0), green: channel(2), blue: channel(4))
  }
}
