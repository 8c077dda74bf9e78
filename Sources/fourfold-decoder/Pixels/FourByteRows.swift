/// Pixels of four bytes each.
extension UnsafeMutablePointer<UInt8> {
  /// Makes `pixels` pixels grey, which a file does not have.
  func fillGrey(pixels: Int, fourth: UInt8 = 255) {
    for pixel in 0..<Swift.max(0, pixels) {
      for channel in 0..<3 { self[pixel * 4 + channel] = 128 }
      self[pixel * 4 + 3] = fourth
    }
  }

  /// Cyan, magenta, yellow and black to red, green, blue and 255, in place: each ink darkens by what it and black leave.
  func convertInks(pixels: Int, areInverted: Bool) {
    let flip: UInt8 = areInverted ? 0 : 255
    for pixel in 0..<pixels {
      let inks = self + pixel &* 4
      let light = UInt32(inks[3] ^ flip)
      for ink in 0..<3 { inks[ink] = UInt8(truncatingIfNeeded: (UInt32(inks[ink] ^ flip) &* light &+ 127) / 255) }
      inks[3] = 255
    }
  }
}
