import CSDL
import PagerGeometry

/// An SDL texture for an image.
///
/// In software a texture has the window's channel order, so that drawing an opaque one is a plain copy and the channels
/// are reordered once, at the upload. On a graphics processor the order is the bitmap's.
final class Texture {
  /// The source of a texture's contents.
  enum Use: Hashable, Sendable {
    /// Uploaded pixels only.
    case picture
    /// The renderer, which draws on the texture.
    case drawing
  }

  /// SDL's texture, destroyed with this object.
  let pointer: OpaquePointer
  /// The size in pixels.
  let size: PixelSize
  /// Whether the texture is drawn without blending at full opacity.
  let isOpaque: Bool
  /// The source of the texture's contents.
  let use: Use
  /// The size of its pixels (bytes).
  var byteCount: Int { columns * size.height * 4 }
  /// The part of the texture that is drawn.
  let source: SDL_Rect
  /// The number of columns, including one that only pads the rows.
  private let columns: Int
  /// The renderer, kept alive because a destroyed renderer frees its textures.
  let renderer: Renderer
  /// The order of the channels in memory.
  let format: SDL_PixelFormatEnum
  private var isSmooth = false
  private var alpha: UInt8 = 255

  /// Creates an empty texture: for uploads of red, green, blue and alpha bytes, or as a target for drawing.
  init(renderer: Renderer, size: PixelSize, isOpaque: Bool, use: Use = .picture) throws(StageError) {
    self.renderer = renderer
    self.size = size
    self.isOpaque = isOpaque
    self.use = use
    source = SDL_Rect(PixelRect(size: size))
    // SDL writes rows that begin at multiples of 16 bytes past the processor's caches. If a row ends inside a cache
    // line, that takes up to ten times as long as a plain copy. One more column, which is not drawn, avoids it.
    columns = size.width + (renderer.isSoftware && isOpaque && size.width % 4 == 0 ? 1 : 0)
    format =
      !renderer.isSoftware ? SDL_PIXELFORMAT_RGBA32 : isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    let access =
      use == .drawing
      ? SDL_TEXTUREACCESS_TARGET : renderer.isSoftware ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_STATIC
    pointer = try check(
      "SDL_CreateTexture",
      SDL_CreateTexture(
        renderer.pointer, format.rawValue, Int32(access.rawValue), Int32(clamping: columns),
        Int32(clamping: size.height)))
    try setBlending()
  }

  /// Creates a blended texture with the pixels of `surface`.
  init(renderer: Renderer, surface: Surface) throws(StageError) {
    self.renderer = renderer
    size = surface.size
    source = SDL_Rect(PixelRect(size: size))
    columns = size.width
    isOpaque = false
    use = .picture
    format = SDL_PIXELFORMAT_ARGB8888
    pointer = try check(
      "SDL_CreateTextureFromSurface", SDL_CreateTextureFromSurface(renderer.pointer, surface.pointer))
    try setBlending()
  }

  deinit { SDL_DestroyTexture(pointer) }

  private func setBlending() throws(StageError) {
    let covers = isOpaque && alpha == 255
    let mode = covers ? SDL_BLENDMODE_NONE : holdsPremultipliedColors ? Texture.premultiplied : SDL_BLENDMODE_BLEND
    try check("SDL_SetTextureBlendMode", SDL_SetTextureBlendMode(pointer, mode))
  }

  /// Sets the opacity, 0 to 1 (clamped), for the following draws; 1 at first.
  func setOpacity(_ opacity: Double) throws(StageError) {
    let alpha = UInt8((max(0, min(1, opacity)) * 255).rounded())
    guard alpha != self.alpha else { return }
    self.alpha = alpha
    try check("SDL_SetTextureAlphaMod", SDL_SetTextureAlphaMod(pointer, alpha))
    if holdsPremultipliedColors {
      try check("SDL_SetTextureColorMod", SDL_SetTextureColorMod(pointer, alpha, alpha, alpha))
    }
    try setBlending()
  }

  /// The vertex colour for the texture's opacity: SDL's geometry ignores the alpha of the texture.
  var cornerColor: SDL_Color {
    let part = holdsPremultipliedColors ? alpha : 255
    return SDL_Color(r: part, g: part, b: part, a: alpha)
  }

  /// Whether colours are multiplied by alpha, as drawing on a clear texture leaves them. A graphics processor can draw
  /// from such a texture. SDL's software renderer cannot; there ``straighten()`` has to be called.
  private var holdsPremultipliedColors: Bool { use == .drawing && !isOpaque && !renderer.isSoftware }

  /// The blend mode for colours that are multiplied by their alpha.
  private static var premultiplied: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }

  /// Sets linear interpolation (`isSmooth`) or nearest pixels for drawing at another size.
  func setScaling(isSmooth: Bool) throws(StageError) {
    guard isSmooth != self.isSmooth else { return }
    self.isSmooth = isSmooth
    let mode = isSmooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest
    try check("SDL_SetTextureScaleMode", SDL_SetTextureScaleMode(pointer, mode))
  }

  /// Copies `rows` of a picture that is as wide as the texture; `pixels` are the bytes of the whole picture.
  func upload(rows: Range<Int>, of pixels: UnsafeRawBufferPointer, bytesPerRow: Int) throws(StageError) {
    let end = (rows.upperBound - 1) * bytesPerRow + size.width * 4
    guard !rows.isEmpty, rows.lowerBound >= 0, rows.upperBound <= size.height, end <= pixels.count,
      bytesPerRow >= size.width * 4, let base = pixels.baseAddress
    else { throw StageError(call: "upload", message: "the picture has fewer bytes than its size says") }
    let source = base + rows.lowerBound * bytesPerRow
    var rect = SDL_Rect(x: 0, y: Int32(rows.lowerBound), w: Int32(size.width), h: Int32(rows.count))
    guard renderer.isSoftware else {
      return try check("SDL_UpdateTexture", SDL_UpdateTexture(pointer, &rect, source, Int32(bytesPerRow)))
    }
    var target: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    try check("SDL_LockTexture", SDL_LockTexture(pointer, &rect, &target, &pitch))
    // The lock lends exactly the rows of `rect` until it is released.
    defer { SDL_UnlockTexture(pointer) }
    try check(
      "SDL_ConvertPixels",
      SDL_ConvertPixels(
        rect.w, rect.h, SDL_PIXELFORMAT_RGBA32.rawValue, source, Int32(bytesPerRow), format.rawValue, target, pitch))
  }
}

extension Texture {
  /// Converts the drawn pixels of this texture to straight alpha. The texture must be the renderer's target and not
  /// opaque.
  ///
  /// Blending over a clear ground leaves colours multiplied by their alpha, and SDL's software renderer only draws from
  /// straight alpha.
  func straighten() throws(StageError) {
    let rowLength = size.width * 4
    var rect = source
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    // The array's storage is valid for the length of the closure, and holds every row.
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

  /// Returns `pixel`, alpha in its highest byte, with each colour divided by alpha; 0 if alpha is 0.
  ///
  /// SDL rounds products down, so half a level is added before the division.
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
