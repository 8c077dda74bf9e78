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
