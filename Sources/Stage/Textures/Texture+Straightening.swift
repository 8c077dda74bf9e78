import CSDL

extension Texture {
  /// Makes straight alpha of what was drawn on this texture, which has to be the renderer's target and not opaque.
  ///
  /// Blending over a clear ground leaves colours multiplied by their alpha, and SDL's software renderer draws from
  /// straight alpha alone.
  func straighten() throws(StageError) {
    let rowLength = size.width * 4
    var rect = source
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    // The array's storage is good for the length of the closure, and holds every row.
    let outcome = pixels.withUnsafeMutableBytes { bytes in
      SDL_RenderReadPixels(
        renderer.pointer, &rect, SDL_PIXELFORMAT_ARGB8888.rawValue, bytes.baseAddress, Int32(rowLength))
    }
    try check("SDL_RenderReadPixels", outcome)
    for index in pixels.indices { pixels[index] = Texture.straight(pixels[index]) }
    let status = pixels.withUnsafeBytes { bytes in
      SDL_UpdateTexture(pointer, &rect, bytes.baseAddress, Int32(rowLength))
    }
    try check("SDL_UpdateTexture", status)
  }

  /// `pixel`, alpha in its highest byte, with each colour divided by alpha; 0 where that is 0.
  ///
  /// SDL rounds products down, so what was multiplied is taken to have been half a level more.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    guard alpha < 255 else { return pixel }
    var result = alpha << 24
    for shift: UInt32 in [0, 8, 16] {
      let color = pixel >> shift & 255
      result |= min(255, (color * 255 + 127 + alpha / 2) / alpha) << shift
    }
    return result
  }
}
