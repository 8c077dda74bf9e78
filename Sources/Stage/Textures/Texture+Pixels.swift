import CSDL
import PagerGeometry

extension Texture {
  /// Calls `body` with the pixels, and with the number of pixels between the starts of two rows. Only in software,
  /// where a texture of uploaded pixels is memory that SDL lends. A rendered drawing is copied into `copy` first; the
  /// caller keeps `copy` so that frames reuse it.
  func withPixels(
    copy: inout Surface?, _ body: (UnsafePointer<UInt32>, Int) throws(StageError) -> Void
  ) throws(StageError) {
    if use == .drawing {
      let surface = try copied(to: copy)
      copy = surface
      return try body(try Texture.pixels(surface.pointer.pointee.pixels), Int(surface.pointer.pointee.pitch) / 4)
    }
    var address: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    try check("SDL_LockTexture", SDL_LockTexture(pointer, nil, &address, &pitch))
    // The lock lends all rows until it is released.
    defer { SDL_UnlockTexture(pointer) }
    try body(try Texture.pixels(address), Int(pitch) / 4)
  }

  /// Calls `body` with the first `count` rows for writing, and with the number of pixels between the starts of two
  /// rows. Only in software, and only for a texture of uploaded pixels.
  func withRows(_ count: Int, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) throws(StageError) {
    var rect = SDL_Rect(PixelRect(x: 0, y: 0, width: size.width, height: count))
    var address: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    try check("SDL_LockTexture", SDL_LockTexture(pointer, &rect, &address, &pitch))
    // The lock lends exactly these rows until it is released.
    defer { SDL_UnlockTexture(pointer) }
    body(UnsafeMutablePointer(mutating: try Texture.pixels(address)), Int(pitch) / 4)
  }

  /// Copies the texture's pixels to `surface` if that has the same size and format, else to a new surface.
  private func copied(to surface: Surface?) throws(StageError) -> Surface {
    let target: Surface
    if let surface, surface.size == size, surface.pointer.pointee.format.pointee.format == format.rawValue {
      target = surface
    } else {
      target = try Surface(size: size, format: format)
    }
    let before = SDL_GetRenderTarget(renderer.pointer)
    let isClipped = SDL_RenderIsClipEnabled(renderer.pointer) == SDL_TRUE
    var clip = SDL_Rect()
    SDL_RenderGetClipRect(renderer.pointer, &clip)
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer.pointer, pointer))
    defer {
      SDL_SetRenderTarget(renderer.pointer, before)
      // SDL loses the clip when another texture becomes the target.
      if isClipped { SDL_RenderSetClipRect(renderer.pointer, &clip) }
    }
    var rect = source
    let (pixels, pitch) = (target.pointer.pointee.pixels, target.pointer.pointee.pitch)
    let status = SDL_RenderReadPixels(renderer.pointer, &rect, format.rawValue, pixels, pitch)
    try check("SDL_RenderReadPixels", status)
    return target
  }

  /// Returns `address` as pixels of four bytes: SDL's rows begin at multiples of four bytes.
  private static func pixels(_ address: UnsafeMutableRawPointer?) throws(StageError) -> UnsafePointer<UInt32> {
    guard let address else { throw StageError(call: "pixels", message: "SDL lends none") }
    return UnsafePointer(address.assumingMemoryBound(to: UInt32.self))
  }
}

/// The pixels of a picture in memory, addressed as in the turned picture. Valid while the memory is lent.
struct TurnedPixels {
  /// The pixel at the top left of the turned picture.
  let first: UnsafePointer<UInt32>
  /// The step from a pixel of the turned picture to the one on its right, in pixels of memory.
  let columnStep: Int
  /// The step from a pixel of the turned picture to the one below it, in pixels of memory.
  let rowStep: Int

  /// Creates the view of a picture of `size` with rows `rowLength` pixels apart, turned clockwise by `quarterTurns`, 0
  /// to 3.
  init(_ pixels: UnsafePointer<UInt32>, size: PixelSize, rowLength: Int, quarterTurns: Int) {
    let (lastColumn, lastRow) = (size.width - 1, (size.height - 1) * rowLength)
    // After one turn the bottom left corner is at the top left, and so on.
    switch quarterTurns {
    case 1: (first, columnStep, rowStep) = (pixels + lastRow, -rowLength, 1)
    case 2: (first, columnStep, rowStep) = (pixels + lastRow + lastColumn, -1, -rowLength)
    case 3: (first, columnStep, rowStep) = (pixels + lastColumn, rowLength, -1)
    default: (first, columnStep, rowStep) = (pixels, 1, rowLength)
    }
  }
}
