import Scene

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
