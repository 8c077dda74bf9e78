import CSDL
import PagerGeometry
import Scene

/// An SDL renderer that draws on a window or on a surface in memory.
final class Renderer {
  /// SDL's renderer.
  let pointer: OpaquePointer
  /// Whether the renderer is destroyed with this object.
  private let isOwned: Bool
  /// Whether SDL's software renderer draws on the processor.
  let isSoftware: Bool
  /// OpenGL's name for its renderer; empty in software.
  let openGLName: String
  /// The longest side of a texture (pixels); 0 for no limit.
  let maximumSide: Int
  /// The window or surface that is drawn on, kept alive for the renderer; `nil` for a borrowed one.
  private let target: AnyObject?

  /// Creates a renderer on `window`: OpenGL with vertical synchronisation, or software.
  convenience init(window: Window, isSoftware: Bool) throws(StageError) {
    if isSoftware, window.isWayland {
      let target = try WindowSurface(window: window)
      _ = try target.fit()
      let pointer = try check("SDL_CreateSoftwareRenderer", SDL_CreateSoftwareRenderer(target.surface.pointer))
      try self.init(pointer: pointer, isSoftware: true, target: target)
      return
    }
    let flags =
      isSoftware
      ? SDL_RENDERER_SOFTWARE.rawValue
      : SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    let pointer = try check("SDL_CreateRenderer", SDL_CreateRenderer(window.pointer, -1, flags))
    try self.init(pointer: pointer, isSoftware: isSoftware, target: window)
  }

  /// Creates a software renderer on `surface`.
  convenience init(surface: Surface) throws(StageError) {
    let pointer = try check("SDL_CreateSoftwareRenderer", SDL_CreateSoftwareRenderer(surface.pointer))
    try self.init(pointer: pointer, isSoftware: true, target: surface)
  }

  /// Borrows the renderer of another program part, which must live longer.
  convenience init(borrowing pointer: OpaquePointer) throws(StageError) {
    var info = SDL_RendererInfo()
    try check("SDL_GetRendererInfo", SDL_GetRendererInfo(pointer, &info))
    let isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    try self.init(pointer: pointer, isSoftware: isSoftware, target: nil, isOwned: false)
  }

  private init(pointer: OpaquePointer, isSoftware: Bool, target: AnyObject?, isOwned: Bool = true) throws(StageError) {
    self.pointer = pointer
    self.isSoftware = isSoftware
    self.target = target
    self.isOwned = isOwned
    openGLName = isSoftware ? "" : Renderer.currentOpenGLName()
    var info = SDL_RendererInfo()
    let status = SDL_GetRendererInfo(pointer, &info)
    maximumSide = Int(max(info.max_texture_width, info.max_texture_height))
    try check("SDL_GetRendererInfo", status)
  }

  deinit { if isOwned { SDL_DestroyRenderer(pointer) } }

  /// Returns the current size in pixels. On a window it follows the window's size.
  func outputSize() throws(StageError) -> PixelSize {
    if let surface = target as? WindowSurface, try surface.fit() {
      try check("SDL_RenderSetViewport", SDL_RenderSetViewport(pointer, nil))
    }
    var width: Int32 = 0
    var height: Int32 = 0
    try check("SDL_GetRendererOutputSize", SDL_GetRendererOutputSize(pointer, &width, &height))
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Returns the pixels that were drawn; call it before ``present()``.
  func image() throws(StageError) -> RGBAImage {
    let size = try outputSize()
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    // The array's storage is valid for the length of the closure, and large enough for every row.
    let status = bytes.withUnsafeMutableBytes { target in
      SDL_RenderReadPixels(
        pointer, nil, SDL_PIXELFORMAT_RGBA32.rawValue, target.baseAddress, Int32(size.width * 4))
    }
    try check("SDL_RenderReadPixels", status)
    return RGBAImage(size: size, pixels: bytes)
  }

  /// Sets the colour for drawing; a colour that is not opaque is blended. In software a fill without blending is
  /// several times as fast.
  func setColor(_ color: Color) throws(StageError) {
    let mode = color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND
    try check("SDL_SetRenderDrawBlendMode", SDL_SetRenderDrawBlendMode(pointer, mode))
    let status = SDL_SetRenderDrawColor(pointer, color.red, color.green, color.blue, color.alpha)
    try check("SDL_SetRenderDrawColor", status)
  }

  /// Fills `rect` with the current colour; does nothing if it is empty.
  func fill(_ rect: PixelRect) throws(StageError) {
    guard rect.width > 0, rect.height > 0 else { return }
    var target = SDL_Rect(rect)
    try check("SDL_RenderFillRect", SDL_RenderFillRect(pointer, &target))
  }

  /// Clears the target to `color`.
  func clear(_ color: Color) throws(StageError) {
    try setColor(color)
    try check("SDL_RenderClear", SDL_RenderClear(pointer))
  }

  /// Presents the drawn frame on the display.
  func present() {
    SDL_RenderPresent(pointer)
    (target as? WindowSurface)?.present()
  }

  private static func currentOpenGLName() -> String {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return "" }
    // The signature of glGetString is fixed by OpenGL; GL_RENDERER is 0x1F01; the text lives as long as the context.
    let getString = unsafeBitCast(address, to: GetString.self)
    return getString(0x1F01).map { String(cString: $0) } ?? ""
  }
}
