import CSDL
import PagerGeometry
import Platform
import Scene

/// The stage's window.
final class Window {
  /// SDL's window, destroyed with this object.
  let pointer: OpaquePointer
  /// Whether the window is on a Wayland compositor.
  let isWayland: Bool
  private let video: Video
  private let askedScale: Double?
  /// The position and size before ``cover()``; `nil` while the window is not covering the display by its own size.
  var placeBefore: SDL_Rect?

  /// Opens a window on the first display, with OpenGL if `isOpenGL`.
  init(video: Video, options: StageOptions, isOpenGL: Bool) throws(StageError) {
    self.video = video
    isWayland = video.isWayland
    askedScale = options.scale
    // SDL's own connection is available only after a window is open.
    let display = video.isX11 ? XConnection().map { XDisplay($0) } : nil
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
    // Without a window manager that grants fullscreen, the window covers the display itself after it is open.
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

  /// The smallest size of the window, in the desktop's units.
  private static let least: (width: Int32, height: Int32) = (200, 150)

  /// Returns the initial size of a window with `options`, in the desktop's units, if the desktop has `room`. A point
  /// has `unitsPerPoint` units.
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

  /// The size in the desktop's units: pixels on X11, points on Wayland.
  var unitSize: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Returns the viewport for `pixelSize` at the window's scale, in the look of `desktop`; dark without it.
  func viewport(pixelSize: PixelSize, desktop: DesktopSettings? = nil) -> Viewport {
    Window.viewport(pixelSize: pixelSize, scale: scale(pixelSize: pixelSize), desktop: desktop)
  }

  /// Returns the viewport for `pixelSize` at `scale`, in the look of `desktop`; dark without it.
  static func viewport(pixelSize: PixelSize, scale: DisplayScale, desktop: DesktopSettings?) -> Viewport {
    var look = desktop?.look ?? .dark
    // `Xft.dpi` already includes the desktop's text scale.
    if desktop?.isTextScaleChosen == false, scale.source == .resources { look.textScale = 1 }
    return Viewport(pixelSize: pixelSize, scale: scale.value, look: look)
  }

  /// Returns the current scale of the window, whose size is `pixelSize`.
  func scale(pixelSize: PixelSize) -> DisplayScale {
    DisplayScale.choose(
      asked: askedScale, pixelWidth: pixelSize.width, windowWidth: unitSize.width,
      resources: askedScale == nil ? x11.flatMap { XProperty.resources(of: $0.display) } : nil)
  }

  /// Sets the text of the title bar.
  func setTitle(_ title: String) { SDL_SetWindowTitle(pointer, ShownText.caption(title)) }

  /// Puts `text` on the clipboard; reports a failure on standard error.
  func copy(_ text: String) {
    do throws(StageError) {
      try check("SDL_SetClipboardText", SDL_SetClipboardText(text))
    } catch {
      StandardError.message("not copied: \(error)")
    }
  }

  /// Keeps the display on while the user is idle, or stops doing so.
  func keepAwake(_ isAwake: Bool) { isAwake ? SDL_DisableScreenSaver() : SDL_EnableScreenSaver() }

  /// The colour profile (ICC) of the window's display from X11 (the root window's `_ICC_PROFILE`, which colord and
  /// desktops set); `nil` if there is none. On Wayland it is always `nil`: a surface is sRGB there, and the compositor
  /// converts it to the display's profile.
  var displayProfile: [UInt8]? {
    guard video.isX11 else { return nil }
    var count = 0
    guard let bytes = SDL_GetWindowICCProfile(pointer, &count) else { return nil }
    // SDL hands over ownership of the bytes: they are freed here after the copy.
    defer { SDL_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Starts to watch the display for a change of its scale, and for its end.
  func watchDisplay() {
    guard let display = x11?.display else { return }
    LostDisplay.survive(display)
    let root = XDefaultRootWindow(display)
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, root, &attributes) != 0 else { return }
    XSelectInput(display, root, attributes.your_event_mask | PropertyChangeMask)
  }

  /// Whether the window is hidden or minimised.
  var isHidden: Bool { flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) != 0 }

  /// SDL's flags of the window.
  var flags: UInt32 { SDL_GetWindowFlags(pointer) }

  /// The window's X server and its X id; `nil` on another display. Valid as long as this object.
  var x11: (display: OpaquePointer, name: XID)? {
    var name: XID = 0
    return csdl_x11_display(pointer, &name).map { ($0, name) }
  }

  /// The refresh rate of the window's display (Hz); 60 if unknown.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(pointer))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }
}
