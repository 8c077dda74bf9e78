import CSDL
import PagerGeometry

/// The pixels of a window in software on Wayland, where SDL 2's own surface has one pixel per point, so that drawings
/// would be stretched and blurred.
///
/// OpenGL copies them to the window, as SDL does with its own surface.
final class WindowSurface {
  /// The surface for drawing. ``fit()`` gives it the window's size in pixels; the object stays the same, because
  /// textures must outlive a resize.
  let surface: Surface
  private let window: Window
  /// The renderer that copies the pixels to the window.
  private let presenter: OpaquePointer
  private var texture: OpaquePointer?
  /// The surface's pixels, replaced by ``fit()``.
  private var memory: UnsafeMutableRawPointer

  private static let format = SDL_PIXELFORMAT_RGB888

  /// Creates a surface of one pixel for `window`; ``fit()`` gives it the window's size.
  init(window: Window) throws(StageError) {
    self.window = window
    presenter = try check(
      "SDL_CreateRenderer", SDL_CreateRenderer(window.pointer, -1, SDL_RENDERER_ACCELERATED.rawValue))
    memory = Self.memory(width: 1, height: 1)
    guard let made = SDL_CreateRGBSurfaceWithFormatFrom(memory, 1, 1, 32, 4, Self.format.rawValue) else {
      let error = StageError.sdl("SDL_CreateRGBSurfaceWithFormatFrom")
      SDL_DestroyRenderer(presenter)
      memory.deallocate()
      throw error
    }
    surface = Surface(adopting: made)
  }

  deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(presenter)
    memory.deallocate()
  }

  /// Takes the window's size in pixels. Returns whether the size changed.
  func fit() throws(StageError) -> Bool {
    var width: Int32 = 0
    var height: Int32 = 0
    try check("SDL_GetRendererOutputSize", SDL_GetRendererOutputSize(presenter, &width, &height))
    (width, height) = (max(1, width), max(1, height))
    guard (width, height) != (surface.pointer.pointee.w, surface.pointer.pointee.h) || texture == nil else {
      return false
    }
    let made = try check(
      "SDL_CreateTexture",
      SDL_CreateTexture(presenter, Self.format.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height))
    if let texture { SDL_DestroyTexture(texture) }
    texture = made
    // SDL draws into the new memory from the next command on. No command is pending, because frames end with a present.
    let old = memory
    memory = Self.memory(width: width, height: height)
    surface.pointer.pointee.pixels = memory
    surface.pointer.pointee.w = width
    surface.pointer.pointee.h = height
    surface.pointer.pointee.pitch = width * 4
    SDL_SetClipRect(surface.pointer, nil)
    old.deallocate()
    return true
  }

  /// Copies the pixels to the window and presents them.
  func present() {
    guard let texture else { return }
    SDL_UpdateTexture(texture, nil, memory, surface.pointer.pointee.pitch)
    SDL_RenderCopy(presenter, texture, nil, nil)
    SDL_RenderPresent(presenter)
  }

  private static func memory(width: Int32, height: Int32) -> UnsafeMutableRawPointer {
    let count = Int(width) * Int(height) * 4
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    return memory
  }
}
