/// Pixels of four bytes each.
extension UnsafeMutablePointer<UInt8> {
  /// Fills `pixels` pixels with grey, for those that are missing in a file.
  func fillGrey(pixels: Int, fourth: UInt8 = 255) {
    for pixel in 0..<Swift.max(0, pixels) {
      for channel in 0..<3 { self[pixel * 4 + channel] = 128 }
      self[pixel * 4 + 3] = fourth
    }
  }

  /// Converts cyan, magenta, yellow and black to red, green, blue and 255, in place. Each colour is the product of the
  /// light that its ink and black leave.
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
