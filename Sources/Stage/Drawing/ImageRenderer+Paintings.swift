import CSDL
import PagerGeometry
import Scene

extension ImageRenderer {
  /// Computes what of `painted` in `rect` lies inside `clip`, which the renderer has, and draws it.
  func draw(_ painted: Painted, in rect: PixelRect, inside clip: Clip) throws(StageError) {
    let seen = rect.intersection(clip.rect)
    guard seen.width > 0, seen.height > 0, painted.opacity > 0 else { return }
    let band = try band(isOpaque: painted.painting.isOpaque, width: seen.width)
    try band.setOpacity(painted.opacity)
    for row in stride(from: 0, to: seen.height, by: ImageRenderer.bandHeight) {
      let count = min(ImageRenderer.bandHeight, seen.height - row)
      let part = PixelRect(x: seen.x - rect.x, y: seen.y - rect.y + row, width: seen.width, height: count)
      let room = part.width * part.height
      if paintedPixels.count < room {
        paintedPixels += repeatElement(0, count: room - paintedPixels.count)
      } else {
        paintedPixels.removeLast(paintedPixels.count - room)
      }
      painted.painting.paint(part, of: rect.size, into: &paintedPixels)
      guard paintedPixels.count == room else {
        throw StageError(call: "paint", message: "\(painted.painting.name) changed the room for its pixels")
      }
      try band.upload(paintedPixels, size: part.size)
      var source = SDL_Rect(PixelRect(size: part.size))
      var target = SDL_Rect(PixelRect(x: seen.x, y: seen.y + row, width: seen.width, height: count))
      try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, band.pointer, &source, &target))
    }
  }
}

extension Texture {
  /// Copies pixels (alpha, red, green, blue from the highest byte to the lowest), rows of `size` without gaps, to the
  /// texture's top left corner. There have to be as many pixels as `size` has, and no more rows or columns than here.
  func upload(_ pixels: [UInt32], size part: PixelSize) throws(StageError) {
    guard part.width <= size.width, part.height <= size.height, pixels.count == part.width * part.height else {
      throw StageError(call: "upload", message: "the pixels do not fit into the texture")
    }
    var rect = SDL_Rect(PixelRect(size: part))
    guard renderer.isSoftware else {
      // A graphics processor's textures have red in the lowest byte.
      let turned = pixels.map { $0 & 0xFF00_FF00 | $0 >> 16 & 0xFF | ($0 & 0xFF) << 16 }
      return try check("SDL_UpdateTexture", SDL_UpdateTexture(pointer, &rect, turned, Int32(part.width * 4)))
    }
    // In software a texture's pixels are just these, alpha unused where it is opaque.
    try check("SDL_UpdateTexture", SDL_UpdateTexture(pointer, &rect, pixels, Int32(part.width * 4)))
  }
}
