import CSDL
import Glibc
import Platform

/// SDL's video and event subsystems, which run as long as this object lives.
final class Video {
  /// Whether the user chose the driver by name, so that no other is tried.
  let isAsked: Bool
  /// The path of the socket of the Wayland compositor in use; `nil` elsewhere, and if the connection was inherited.
  private(set) var compositorPath: String?
  private var isOver = false

  /// Starts video with the first of `choice`'s drivers that finds a display.
  init(_ choice: DriverChoice = .system(hint: Video.askedDrivers)) throws(StageError) {
    if let problem = choice.problem { throw StageError(call: "SDL_InitSubSystem", message: problem) }
    isAsked = choice.isAsked
    TextEncoding.useUTF8()
    SessionBus.keepFromStarting()
    Video.setHints()
    if let drivers = choice.drivers {
      // With override priority, because even an empty environment variable would count.
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_OVERRIDE)
    }
    // The next start chooses again.
    defer { if choice.drivers != nil { SDL_ResetHint(SDL_HINT_VIDEODRIVER) } }
    // Before SDL, which at its end restores the handler that it found.
    LateMessages.ignore()
    // Read before SDL connects, which removes the number of an inherited connection from the environment.
    let path = Environment.value(of: "WAYLAND_SOCKET") == nil ? WaylandServer.systemPath : nil
    try check("SDL_InitSubSystem", SDL_InitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS))
    compositorPath = isWayland ? path : nil
    // Keeps the software renderer off OpenGL, which SDL would start for the window's surface. X11 has its own surface.
    // In SDL 2 Wayland has none, so there OpenGL, which may be Mesa's on the processor, is the only way
    // (`WindowSurface`).
    if isX11 { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    // Text input starts input methods, which would take the keys that turn pages.
    SDL_StopTextInput()
  }

  deinit { end() }

  /// Stops the subsystems before the end of this object; all windows must be closed.
  func end() {
    guard !isOver else { return }
    isOver = true
    SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
  }

  /// SDL's name of the video driver in use: `x11`, `wayland`, ...
  var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// Whether the driver is X11.
  var isX11: Bool { driver == "x11" }

  /// Whether the driver is Wayland.
  var isWayland: Bool { driver == "wayland" }

  /// The drivers that the environment, or a test, names.
  static var askedDrivers: String? { SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) } }

  private static func setHints() {
    let hints = [
      SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
      SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
      SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
      // SDL would capture the mouse while fingers are down, and X11 would then report their lifts to no window
      // (``EventPump``).
      SDL_HINT_MOUSE_AUTO_CAPTURE: "0",
      // Ctrl-C ends the process.
      SDL_HINT_NO_SIGNAL_HANDLERS: "1",
      SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
      // A press that also gives the window the focus still counts as a press.
      SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
      SDL_HINT_RENDER_BATCHING: "1",
      SDL_HINT_APP_NAME: StandardError.programName,
    ]
    // A hint from the environment takes precedence. SDL then returns false, which is not an error.
    for (name, value) in hints { SDL_SetHint(name, value) }
  }
}
