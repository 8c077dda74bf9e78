import CSDL
import PagerGeometry
import Platform
import Scene

/// The stage's window.
final class Window {
  /// SDL's window; lives as long as this.
  let pointer: OpaquePointer
  /// Whether it is a Wayland compositor's.
  let isWayland: Bool
  private let video: Video
  private let askedScale: Double?
  /// Where the window was before it covered the display by its own size; `nil` while it does not.
  var placeBefore: SDL_Rect?

  /// Opens a window on the first display, with OpenGL in it when asked.
  init(video: Video, options: StageOptions, isOpenGL: Bool) throws(StageError) {
    self.video = video
    isWayland = video.isWayland
    askedScale = options.scale
    // SDL's own connection is known once there is a window.
    let display = video.isX11 ? XDisplay.ask() : nil
    // Only X11 counts in pixels.
    let unitsPerPoint = video.isX11 ? options.scale ?? display?.scale.value ?? 1 : 1
    var room = SDL_Rect(x: 0, y: 0, w: .max, h: .max)
    if SDL_GetDisplayUsableBounds(0, &room) < 0 || room.w <= 0 || room.h <= 0 {
      room = SDL_Rect(x: 0, y: 0, w: 1280, h: 800)
    }
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if isOpenGL { flags |= SDL_WINDOW_OPENGL.rawValue }
    if !options.isShown { flags |= SDL_WINDOW_HIDDEN.rawValue }
    // Where no program gives the full screen, the window covers the display itself once it is there.
    let isGivenFullscreen = options.isFullscreen && display?.givesFullscreen ?? true
    if isGivenFullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    let size = Window.size(options: options, unitsPerPoint: unitsPerPoint, in: room)
    pointer = try check(
      "SDL_CreateWindow",
      SDL_CreateWindow(
        ShownText.caption(options.title), csdl_windowpos_centered(), csdl_windowpos_centered(), size.width, size.height,
        flags))
    SDL_SetWindowMinimumSize(pointer, Window.least.width, Window.least.height)
    if options.isFullscreen, !isGivenFullscreen { cover() }
  }

  deinit { SDL_DestroyWindow(pointer) }

  /// The smallest that the window can be, in the desktop's units.
  private static let least: (width: Int32, height: Int32) = (200, 150)

  /// The first size that a window with `options` asks for where the desktop leaves `room`, in the desktop's units, of which a
  /// point has `unitsPerPoint`.
  static func size(options: StageOptions, unitsPerPoint: Double, in room: SDL_Rect) -> (width: Int32, height: Int32) {
    let asked = options.windowSize ?? Size(width: 1280, height: 800)
    return (
      side(asked.width * unitsPerPoint, atLeast: least.width, atMost: room.w),
      side(asked.height * unitsPerPoint, atLeast: least.height, atMost: room.h)
    )
  }

  private static func side(_ length: Double, atLeast least: Int32, atMost most: Int32) -> Int32 {
    guard length.isFinite else { return least }
    return min(most, Int32(max(Double(least), min(32_767, length.rounded()))))
  }

  /// The extent in the desktop's units: pixels on X11, points on Wayland.
  var unitSize: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// The viewport for `pixelSize` at the window's scale, in the look that `desktop` says; dark without.
  func viewport(pixelSize: PixelSize, desktop: DesktopSettings? = nil) -> Viewport {
    Window.viewport(pixelSize: pixelSize, scale: scale(pixelSize: pixelSize), desktop: desktop)
  }

  /// The viewport for `pixelSize` at `scale`, in the look that `desktop` says; dark without.
  static func viewport(pixelSize: PixelSize, scale: DisplayScale, desktop: DesktopSettings?) -> Viewport {
    var look = desktop?.look ?? .dark
    // Where the scale comes of `Xft.dpi`, the desktop has put the size of text into it already.
    if desktop?.isTextScaleChosen == false, scale.source == .resources { look.textScale = 1 }
    return Viewport(pixelSize: pixelSize, scale: scale.value, look: look)
  }

  /// Pixels to the point now, `pixelSize` being the window's.
  func scale(pixelSize: PixelSize) -> DisplayScale {
    DisplayScale.choose(
      asked: askedScale, pixelWidth: pixelSize.width, windowWidth: unitSize.width,
      resources: askedScale == nil ? x11.flatMap { XProperty.resources(of: $0.display) } : nil)
  }

  /// What the title bar says.
  func setTitle(_ title: String) { SDL_SetWindowTitle(pointer, ShownText.caption(title)) }

  /// Puts `text` on the clipboard, and says where that is not to be had.
  func copy(_ text: String) {
    do throws(StageError) {
      try check("SDL_SetClipboardText", SDL_SetClipboardText(text))
    } catch {
      StandardError.message("not copied: \(error)")
    }
  }

  /// Keeps the display from going dark while nobody does anything, or lets it.
  func keepAwake(_ isAwake: Bool) { isAwake ? SDL_DisableScreenSaver() : SDL_EnableScreenSaver() }

  /// The colour profile (ICC) that the window's display has, as X11 tells it (the root window's `_ICC_PROFILE`, which colord
  /// and desktops set); `nil` where there is none. On Wayland there is none: a surface is sRGB there, and the compositor
  /// that knows a display's profile converts it.
  var displayProfile: [UInt8]? {
    guard video.isX11 else { return nil }
    var count = 0
    guard let bytes = SDL_GetWindowICCProfile(pointer, &count) else { return nil }
    // SDL hands the bytes over: they are freed here, once they are copied.
    defer { SDL_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Hears of the display's own changes from now on: of its scale, and of its end.
  func watchDisplay() {
    guard let display = x11?.display else { return }
    LostDisplay.survive(display)
    let root = XDefaultRootWindow(display)
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, root, &attributes) != 0 else { return }
    XSelectInput(display, root, attributes.your_event_mask | PropertyChangeMask)
  }

  /// Whether nothing of the window can be seen.
  var isHidden: Bool { flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) != 0 }

  /// SDL's flags of the window.
  var flags: UInt32 { SDL_GetWindowFlags(pointer) }

  /// The X server that the window is on, and its name there; `nil` on another display. Good for as long as this lives.
  var x11: (display: OpaquePointer, name: XID)? {
    var name: XID = 0
    return csdl_x11_display(pointer, &name).map { ($0, name) }
  }

  /// How often the window's display shows a new picture, in hertz; 60 where it does not say.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(pointer))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }
}
